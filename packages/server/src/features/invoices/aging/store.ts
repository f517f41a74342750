import { debtor } from "@autoiq/domain/invoices/aging/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const owing = debtor.omit({ current: true, over30: true, over60: true, over90: true, totalCents: true });

// `zone` is the location's time zone.
const debtors = statement(
  "invoices.find-debtors",
  { organizationId: "uuid", locationId: "uuid", now: "timestamptz", zone: "text" },
  `select o.customer_id as "customerId", coalesce(nullif(max(c.company), ''),
       nullif(trim(max(c.first_name) || ' ' || max(c.last_name)), ''), 'Walk-in customers') as name,
     max(c.phone) as phone, max(c.email) is not null as "hasEmail",
     max(c.email) is not null or exists (select from customer_contacts k where k.organization_id = $organizationId
       and k.customer_id = o.customer_id and k.receives_statements) as "getsStatements",
     coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'days', o.days, 'balanceDueCents', o.owed_cents)
       order by o.posted_at, o.number) filter (where o.number is not null), '[]'::json) as bills,
     coalesce(json_agg(json_build_object('id', o.id, 'days', o.days, 'balanceDueCents', o.owed_cents)
       order by o.posted_at, o.id) filter (where o.number is null), '[]'::json) as charges,
     (select json_build_object('leavesAt', r.leaves_at, 'outcome', r.outcome) from payment_reminders r
      where r.organization_id = $organizationId and r.customer_id = o.customer_id and r.location_id = $locationId
      order by r.at desc limit 1) as reminder
   from (
     select i.id, i.number, i.customer_id, b.owed_cents, b.posted_at,
       ($now::timestamptz at time zone $zone)::date - (b.posted_at at time zone $zone)::date - i.net_days as days
     from invoice_balances b join invoices i on i.organization_id = $organizationId and i.id = b.invoice_id
     where b.organization_id = $organizationId and b.location_id = $locationId and b.owed_cents > 0
     union all
     select f.id, null, f.customer_id, app.open_finance_charge(f.organization_id, f.id), f.at,
       ($now::timestamptz at time zone $zone)::date - (f.at at time zone $zone)::date
     from finance_charges f
     where f.organization_id = $organizationId and f.location_id = $locationId
       and app.open_finance_charge(f.organization_id, f.id) > 0) o
   left join customers c on c.organization_id = $organizationId and c.id = o.customer_id
   group by o.customer_id order by max(o.days) desc, o.customer_id`,
  owing,
);

// An invoice that is not due yet is no reason for a reminder. A finance charge is due when it is posted.
const openOf = statement(
  "invoices.find-due-of-customer",
  { organizationId: "uuid", customerId: "uuid", locationId: "uuid", now: "timestamptz" },
  `select i.number, null as month, b.owed_cents as "balanceDueCents", b.posted_at as "postedAt"
   from invoices i join invoice_balances b on b.organization_id = $organizationId and b.invoice_id = i.id and b.owed_cents > 0
   join locations l on l.organization_id = $organizationId and l.id = i.location_id
   where i.organization_id = $organizationId and i.customer_id = $customerId and i.location_id = $locationId
     and (b.posted_at at time zone l.time_zone)::date + i.net_days <= ($now::timestamptz at time zone l.time_zone)::date
   union all
   select null, to_char(c.month, 'YYYY-MM'), app.open_finance_charge(c.organization_id, c.id), c.at from finance_charges c
   where c.organization_id = $organizationId and c.customer_id = $customerId and c.location_id = $locationId
     and app.open_finance_charge(c.organization_id, c.id) > 0
   order by 4, 1, 2`,
  z.object({
    /** Null: a finance charge for a month, YYYY-MM. */
    number: z.number().int().nullable(),
    month: z.string().nullable(),
    balanceDueCents: z.number().int(),
    postedAt: z.string(),
  }),
);

const insert = statement(
  "invoices.insert-reminder",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    customerId: "uuid",
    at: "timestamptz",
    zone: "text",
    leavesAt: "timestamptz",
    byName: "text",
  },
  `insert into payment_reminders (organization_id, id, location_id, customer_id, day, at, leaves_at, by_name)
   values ($organizationId, $id, $locationId, $customerId, ($at::timestamptz at time zone $zone)::date, $at, $leavesAt, $byName) on conflict do nothing`,
);

const found = z.object({
  customerId: z.uuid(),
  locationId: z.uuid(),
  leavesAt: z.string(),
  outcome: z.string().nullable(),
});
const lock = statement(
  "invoices.lock-reminder",
  { organizationId: "uuid", reminderId: "uuid" },
  `select customer_id as "customerId", location_id as "locationId", leaves_at as "leavesAt", outcome
   from payment_reminders where organization_id = $organizationId and id = $reminderId for update`,
  found,
);

const end = statement(
  "invoices.end-reminder",
  { organizationId: "uuid", reminderId: "uuid", outcome: "text", balanceDueCents: "int4" },
  "update payment_reminders set outcome = $outcome, owed_cents = $balanceDueCents where organization_id = $organizationId and id = $reminderId",
);

/** The customers with an open balance at the location, longest past due first. */
export const findDebtors = (tx: TenantTx, locationId: string, now: Date, zone: string) =>
  debtors.all(tx, { locationId, now, zone });

/** A customer's unpaid invoices and finance charges at the location that are due by now, oldest first. */
export const findDueOf = (
  tx: TenantTx,
  { customerId, locationId, now }: { customerId: string; locationId: string; now: Date },
) => openOf.all(tx, { customerId, locationId, now });

/** False if this reminder, or another one from that day, already exists. */
export const insertReminder = async (
  tx: TenantTx,
  of: {
    id: string;
    locationId: string;
    customerId: string;
    at: Date;
    zone: string;
    leavesAt: Date;
    by: string;
  },
): Promise<boolean> =>
  (await insert.run(tx, {
    id: of.id,
    locationId: of.locationId,
    customerId: of.customerId,
    at: of.at,
    zone: of.zone,
    leavesAt: of.leavesAt,
    byName: of.by,
  })) === 1;

export const lockReminder = (tx: TenantTx, id: string) => lock.one(tx, { reminderId: id });

export const endReminder = (
  tx: TenantTx,
  id: string,
  outcome: "mailed" | "not-owed" | "no-address",
  balanceDueCents: number,
) => end.run(tx, { reminderId: id, outcome, balanceDueCents });
