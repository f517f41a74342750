import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../platform/tenancy.ts";

const due = statement(
  "assets.find-months-due",
  { now: "timestamptz" },
  // On the last day of a month, that month is due. Before it, the month before.
  `select o.organization_id as "organizationId", l.id as "locationId", o.equipment_accounts_from::text as "fromDay",
     t.today::text as today
   from organizations o join locations l on l.organization_id = o.organization_id,
     lateral (select ($now at time zone l.time_zone)::date as today) t,
     lateral (select (date_trunc('month', t.today + 1) - interval '1 month')::date as month) m
   where o.equipment_accounts_from is not null and m.month >= date_trunc('month', o.equipment_accounts_from)
     and not exists (select from equipment_month_closes c where c.organization_id = o.organization_id and c.location_id = l.id
       and c.month = m.month)`,
  z.object({ organizationId: z.uuid(), locationId: z.uuid(), fromDay: z.string(), today: z.string() }),
);
/** The locations whose last month is not booked yet, in all businesses. */
export const findMonthsDue = (tx: ClockTx, now: Date) => due.all(tx, { now });

const closes = statement(
  "assets.find-month-closes",
  { organizationId: "uuid", locationId: "uuid" },
  `select to_char(month, 'YYYY-MM') as month from equipment_month_closes
   where organization_id = $organizationId and location_id = $locationId`,
  z.object({ month: z.string() }),
);
export const findMonthCloses = async (tx: TenantTx, locationId: string) =>
  (await closes.all(tx, { locationId })).map(({ month }) => month);

const close = statement(
  "assets.close-months",
  { organizationId: "uuid", locationId: "uuid", months: "date[]", at: "timestamptz" },
  `insert into equipment_month_closes (organization_id, location_id, month, closed_at)
   select $organizationId, $locationId, m, $at from unnest($months::date[]) m order by m
   on conflict do nothing returning to_char(month, 'YYYY-MM') as month`,
  z.object({ month: z.string() }),
);
/** @returns the months that nobody had closed */
export const closeMonths = async (tx: TenantTx, of: InputOf<typeof close>) =>
  (await close.all(tx, of)).map(({ month }) => month);

const cents = z.number().int();
const entries = statement(
  "assets.find-entries",
  { organizationId: "uuid", locationId: "uuid", first: "date" },
  `select equipment_id as "equipmentId", to_char(month, 'YYYY-MM') as month, kind, amount_cents as "amountCents",
     cost_cents as "costCents", accumulated_cents as "accumulatedCents", proceeds_cents as "proceedsCents"
   from equipment_entries where organization_id = $organizationId and location_id = $locationId and month >= $first`,
  z.object({
    equipmentId: z.uuid(),
    month: z.string(),
    kind: z.enum(["depreciation", "asset-disposal"]),
    amountCents: cents,
    costCents: cents,
    accumulatedCents: cents,
    proceedsCents: cents,
  }),
);
export const findEntries = (tx: TenantTx, of: InputOf<typeof entries>) => entries.all(tx, of);

const insert = statement(
  "assets.insert-entries",
  {
    organizationId: "uuid",
    locationId: "uuid",
    bookedOn: "date",
    at: "timestamptz",
    ids: "uuid[]",
    equipmentIds: "uuid[]",
    months: "date[]",
    kinds: "text[]",
    names: "text[]",
    amounts: "int4[]",
    costs: "int4[]",
    accumulated: "int4[]",
    proceeds: "int4[]",
  },
  `insert into equipment_entries (organization_id, id, location_id, equipment_id, month, kind, booked_on, equipment_name,
     amount_cents, cost_cents, accumulated_cents, proceeds_cents, booked_at)
   select $organizationId, x.id, $locationId, x.equipment_id, x.month, x.kind, $bookedOn, x.name, x.amount, x.cost, x.accumulated,
     x.proceeds, $at
   from unnest($ids::uuid[], $equipmentIds::uuid[], $months::date[], $kinds::text[], $names::text[], $amounts::int[],
     $costs::int[], $accumulated::int[], $proceeds::int[])
     x (id, equipment_id, month, kind, name, amount, cost, accumulated, proceeds)`,
);
export const insertEntries = (tx: TenantTx, of: InputOf<typeof insert>) => insert.run(tx, of);
