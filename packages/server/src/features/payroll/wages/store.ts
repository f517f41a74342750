import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const cents = z.number().int();

const isOn = statement(
  "payroll.find-wage-booking",
  { organizationId: "uuid" },
  `select books_wages as "isOn" from organizations where organization_id = $organizationId`,
  z.object({ isOn: z.boolean() }),
);
/** Whether closing a pay period books its wages. */
export const booksWages = async (tx: TenantTx) => (await isOn.one(tx))?.isOn ?? false;

const set = statement(
  "payroll.set-wage-booking",
  { organizationId: "uuid", isOn: "bool" },
  "update organizations set books_wages = $isOn where organization_id = $organizationId",
);
export const setBooksWages = (tx: TenantTx, isOn: boolean) => set.run(tx, { isOn });

const workplaces = statement(
  "payroll.find-workplaces",
  { organizationId: "uuid", now: "timestamptz" },
  `select s.id as "staffId", s.location_id as "locationId", s.role = 'technician' as "isTechnician",
     to_char($now at time zone l.time_zone, 'YYYY-MM-DD') as today
   from staff s join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where s.organization_id = $organizationId`,
  z.object({ staffId: z.uuid(), locationId: z.uuid(), isTechnician: z.boolean(), today: z.string() }),
);
/** Where everyone works, and the day there. */
export const findWorkplaces = (tx: TenantTx, now: Date) => workplaces.all(tx, { now });

const insert = statement(
  "payroll.insert-wages",
  { organizationId: "uuid", periodId: "uuid", now: "timestamptz", wages: "json" },
  `insert into wage_entries (organization_id, id, period_id, location_id, booked_on, technician_cents, technician_people,
     other_cents, other_people, booked_at)
   select $organizationId, x.id, $periodId, x."locationId", x.today, x."technicianCents", x."technicianPeople",
     x."otherCents", x."otherPeople", $now
   from json_to_recordset($wages::json) as x(id uuid, "locationId" uuid, today date, "technicianCents" int,
     "technicianPeople" int, "otherCents" int, "otherPeople" int)`,
);
export const insertWages = (tx: TenantTx, of: InputOf<typeof insert>) => insert.run(tx, of);

const booked = statement(
  "payroll.find-booked-wages",
  { organizationId: "uuid", periodId: "uuid" },
  `select l.id as "locationId", l.name as location, to_char(w.booked_on, 'YYYY-MM-DD') as day,
     w.technician_cents + w.other_cents as "totalCents"
   from wage_entries w join locations l on l.organization_id = $organizationId and l.id = w.location_id
   where w.organization_id = $organizationId and w.period_id = $periodId order by l.name, l.id`,
  z.object({ locationId: z.uuid(), location: z.string(), day: z.string(), totalCents: cents }),
);
/** Where and when the wages of a period were booked. */
export const findBookedWages = (tx: TenantTx, periodId: string) => booked.all(tx, { periodId });
