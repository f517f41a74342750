import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const found = statement(
  "shops.find-learned-patterns",
  { organizationId: "uuid", names: "text[]" },
  `select name, content, learned_at as "learnedAt" from learned_patterns where organization_id = $organizationId and name = any($names::text[])`,
  z.object({ name: z.string(), content: z.unknown(), learnedAt: z.string() }),
);
// `names` and `contents` are arrays of the same length: names, and the learned data as JSON.
const save = statement(
  "shops.save-learned-patterns",
  { organizationId: "uuid", names: "text[]", contents: "text[]", at: "timestamptz" },
  `insert into learned_patterns (organization_id, name, content, learned_at)
   select $organizationId, x.name, x.content::jsonb, $at from unnest($names::text[], $contents::text[]) x (name, content)
   on conflict (organization_id, name) do update set content = excluded.content, learned_at = excluded.learned_at`,
);
const firstZone = statement(
  "shops.find-first-zone",
  { organizationId: "uuid" },
  `select time_zone as zone from locations where organization_id = $organizationId order by created_at, id limit 1`,
  z.object({ zone: z.string() }),
);

export const findLearnedPatterns = (tx: TenantTx, names: readonly string[]) => found.all(tx, { names });
export const saveLearnedPatterns = (tx: TenantTx, patterns: object, at: Date) =>
  save.run(tx, {
    names: Object.keys(patterns),
    contents: Object.values(patterns).map((content) => JSON.stringify(content)),
    at,
  });
export const findFirstZone = async (tx: TenantTx) => (await firstZone.one(tx))?.zone;
