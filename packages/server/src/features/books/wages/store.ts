import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const integer = z.number().int();
const booked = statement(
  "books.find-wages",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `select w.id, to_char(w.booked_on, 'YYYY-MM-DD') as day, w.period_id as "periodId",
     to_char(p.from_day, 'YYYY-MM-DD') as "from", to_char(p.to_day, 'YYYY-MM-DD') as "to",
     w.technician_cents as "technicianCents", w.technician_people as "technicianPeople",
     w.other_cents as "otherCents", w.other_people as "otherPeople"
   from wage_entries w join pay_periods p on p.organization_id = $organizationId and p.id = w.period_id
   where w.organization_id = $organizationId and w.location_id = any ($locationIds::uuid[]) and w.booked_on between $from and $to
   order by w.booked_on, p.from_day, w.id`,
  z.object({
    id: z.uuid(),
    day: z.string(),
    periodId: z.uuid(),
    from: z.string(),
    to: z.string(),
    technicianCents: integer,
    technicianPeople: integer,
    otherCents: integer,
    otherPeople: integer,
  }),
);

/** The wages that were booked on those days. */
export const findWages = (
  tx: TenantTx,
  { locationIds, from, to }: { locationIds: readonly string[]; from: string; to: string },
) => booked.all(tx, { locationIds, from, to });
