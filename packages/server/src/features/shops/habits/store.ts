import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const found = statement(
  "shops.habits",
  `select name, content, learned_at as "learnedAt" from shop_habits where organization_id = $1 and name = any($2::text[])`,
  z.object({ name: z.string(), content: z.unknown(), learnedAt: z.string() }),
);
// $2 and $3 are arrays of the same length: names, and what was learned as JSON.
const save = statement(
  "shops.save-habits",
  `insert into shop_habits (organization_id, name, content, learned_at)
   select $1, x.name, x.content::jsonb, $4 from unnest($2::text[], $3::text[]) x (name, content)
   on conflict (organization_id, name) do update set content = excluded.content, learned_at = excluded.learned_at`,
);
const firstZone = statement(
  "shops.first-zone",
  `select time_zone as zone from locations where organization_id = $1 order by created_at, id limit 1`,
  z.object({ zone: z.string() }),
);

export const findHabits = (tx: TenantTx, names: readonly string[]) => found.all(tx, tx.organizationId, names);
export const saveHabits = (tx: TenantTx, habits: object, at: Date) =>
  save.run(
    tx,
    tx.organizationId,
    Object.keys(habits),
    Object.values(habits).map((content) => JSON.stringify(content)),
    at,
  );
export const findFirstZone = async (tx: TenantTx) => (await firstZone.one(tx, tx.organizationId))?.zone;
