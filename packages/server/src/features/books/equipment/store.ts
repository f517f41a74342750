import type { Fact } from "@autoiq/domain/books/facts";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { noDocument } from "../of-days.ts";

const cents = z.number().int();
const booked = statement(
  "books.find-equipment-facts",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date", equipmentFrom: "date" },
  `select e.kind, e.id as "sourceId", to_char(e.booked_on, 'YYYY-MM-DD') as day, e.amount_cents as "amountCents",
     json_build_object('id', e.equipment_id, 'name', e.equipment_name, 'month', to_char(e.month, 'YYYY-MM'), 'costCents', e.cost_cents,
       'accumulatedCents', e.accumulated_cents, 'proceedsCents', e.proceeds_cents) as asset
   from equipment_entries e
   where e.organization_id = $organizationId and e.location_id = any ($locationIds::uuid[]) and e.booked_on between $from and $to
     and e.month >= date_trunc('month', $equipmentFrom::date)
   order by e.booked_on, e.month, e.equipment_name collate "C", e.kind collate "C", e.id`,
  z.object({
    kind: z.string(),
    sourceId: z.uuid(),
    day: z.string(),
    amountCents: cents,
    asset: z.object({
      id: z.uuid(),
      name: z.string(),
      month: z.string(),
      costCents: cents,
      accumulatedCents: cents,
      proceedsCents: cents,
    }),
  }),
);

/** The depreciation and the disposals that were booked on those days, of the month of the first day and later ones. */
export const findEquipmentFacts = async (
  tx: TenantTx,
  of: { locationIds: readonly string[]; from: string; to: string; equipmentFrom: string },
): Promise<Fact[]> => (await booked.all(tx, of)).map((each): Fact => ({ ...noDocument, ...each }));
