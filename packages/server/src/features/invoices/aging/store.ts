import { debtor } from "@autoiq/domain/invoices/aging/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const owing = debtor.omit({ current: true, over30: true, over60: true, over90: true, totalCents: true });

// $3 now, $4 the location's zone.
const debtors = statement(
  "invoices.debtors",
  `select o.customer_id as "customerId", coalesce(nullif(max(c.company), ''),
       nullif(trim(max(c.first_name) || ' ' || max(c.last_name)), ''), 'Walk-in customers') as name,
     max(c.phone) as phone, max(c.email) is not null as "hasEmail",
     json_agg(json_build_object('id', o.id, 'number', o.number, 'days', o.days, 'owedCents', o.owed_cents)
       order by o.posted_at, o.number) as bills,
     (select json_build_object('leavesAt', r.leaves_at, 'outcome', r.outcome) from payment_reminders r
      where r.organization_id = $1 and r.customer_id = o.customer_id and r.location_id = $2
      order by r.at desc limit 1) as reminder
   from (
     select i.id, i.number, i.customer_id, b.owed_cents, b.posted_at,
       ($3::timestamptz at time zone $4)::date - (b.posted_at at time zone $4)::date as days
     from invoice_balances b join invoices i on i.organization_id = $1 and i.id = b.invoice_id
     where b.organization_id = $1 and b.location_id = $2 and b.owed_cents > 0) o
   left join customers c on c.organization_id = $1 and c.id = o.customer_id
   group by o.customer_id order by min(o.posted_at), o.customer_id`,
  owing,
);

const openOf = statement(
  "invoices.open-of-customer",
  `select i.number, b.owed_cents as "owedCents", b.posted_at as "postedAt"
   from invoices i join invoice_balances b on b.organization_id = $1 and b.invoice_id = i.id and b.owed_cents > 0
   where i.organization_id = $1 and i.customer_id = $2 and i.location_id = $3 order by b.posted_at, i.number`,
  z.object({ number: z.number().int(), owedCents: z.number().int(), postedAt: z.string() }),
);

const insert = statement(
  "invoices.insert-reminder",
  `insert into payment_reminders (organization_id, id, location_id, customer_id, day, at, leaves_at, by_name)
   values ($1, $2, $3, $4, ($5::timestamptz at time zone $6)::date, $5, $7, $8) on conflict do nothing`,
);

const found = z.object({
  customerId: z.uuid(),
  locationId: z.uuid(),
  leavesAt: z.string(),
  outcome: z.string().nullable(),
});
const lock = statement(
  "invoices.lock-reminder",
  `select customer_id as "customerId", location_id as "locationId", leaves_at as "leavesAt", outcome
   from payment_reminders where organization_id = $1 and id = $2 for update`,
  found,
);

const end = statement(
  "invoices.end-reminder",
  "update payment_reminders set outcome = $3, owed_cents = $4 where organization_id = $1 and id = $2",
);

/** Who owes something at the location, the oldest bill first. */
export const findDebtors = (tx: TenantTx, locationId: string, now: Date, zone: string) =>
  debtors.all(tx, tx.organizationId, locationId, now, zone);

export const findOpenOf = (tx: TenantTx, customerId: string, locationId: string) =>
  openOf.all(tx, tx.organizationId, customerId, locationId);

/** False where this reminder, or another one of that day, is there already. */
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
  (await insert.run(
    tx,
    tx.organizationId,
    of.id,
    of.locationId,
    of.customerId,
    of.at,
    of.zone,
    of.leavesAt,
    of.by,
  )) === 1;

export const lockReminder = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);

export const endReminder = (
  tx: TenantTx,
  id: string,
  outcome: "mailed" | "not-owed" | "no-address",
  owedCents: number,
) => end.run(tx, tx.organizationId, id, outcome, owedCents);
