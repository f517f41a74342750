import { collectionNote, collectionRow } from "@autoiq/domain/invoices/collections/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const noteJson = `json_build_object('id', n.id, 'note', n.note, 'promisedBy', n.promised_by, 'promisedOn', n.promised_on,
  'promisedCents', n.promised_cents, 'nextActionOn', n.next_action_on, 'at', n.at, 'by', n.by_name)`;

// Money received counts once: deposits and credit when they came, not when an invoice took them.
const overdue = statement(
  "invoices.find-overdue",
  { organizationId: "uuid", locationId: "uuid", today: "date", zone: "text" },
  `select o.customer_id as "customerId", coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as name, c.phone,
     o.overdue as "overdueCents", o.total as "totalCents", o.oldest as "oldestDays", o.invoices, n.json as last,
     coalesce(r.cents, 0)::int as "receivedCents"
   from (
     select x.customer_id, sum(x.owed_cents)::int as total, coalesce(sum(x.owed_cents) filter (where x.days > 0), 0)::int as overdue,
       max(x.days)::int as oldest, count(*) filter (where not x.is_charge)::int as invoices
     from (
       select i.customer_id, b.owed_cents, $today::date - (b.posted_at at time zone $zone)::date - i.net_days as days, false as is_charge
       from invoice_balances b join invoices i on i.organization_id = $organizationId and i.id = b.invoice_id
       where b.organization_id = $organizationId and b.location_id = $locationId and b.owed_cents > 0 and i.customer_id is not null
       union all
       select c.customer_id, app.open_finance_charge(c.organization_id, c.id), $today::date - (c.at at time zone $zone)::date, true
       from finance_charges c where c.organization_id = $organizationId and c.location_id = $locationId
         and app.open_finance_charge(c.organization_id, c.id) > 0) x
     group by x.customer_id having max(x.days) > 0) o
   join customers c on c.organization_id = $organizationId and c.id = o.customer_id
   left join lateral (select n.at, ${noteJson} as json from collection_notes n
     where n.organization_id = $organizationId and n.customer_id = o.customer_id and n.location_id = $locationId
     order by n.at desc, n.id desc limit 1) n on true
   left join lateral (select -sum(e.amount_cents) as cents from ledger_entries e
     left join payments p on e.kind = 'payment' and p.organization_id = $organizationId and p.id = e.source_id
     left join deposits d on e.kind = 'payment' and d.organization_id = $organizationId and d.id = e.source_id
     where e.organization_id = $organizationId and e.customer_id = o.customer_id and e.location_id = $locationId and e.at > n.at
       and e.kind in ('payment', 'credit', 'refund', 'refund-failed', 'credit-refunded')
       and p.credit_application_id is null and d.id is null) r on true
   order by o.customer_id`,
  collectionRow.omit({ promise: true }),
);
/** Customers with an overdue invoice or finance charge at the location, with their newest note and what was received since. */
export const findOverdue = (tx: TenantTx, of: InputOf<typeof overdue>) => overdue.all(tx, of);

const list = statement(
  "invoices.find-collection-notes",
  { organizationId: "uuid", customerId: "uuid", locationId: "uuid" },
  `select ${noteJson} as note from collection_notes n
   where n.organization_id = $organizationId and n.customer_id = $customerId and n.location_id = $locationId
   order by n.at desc, n.id desc limit 100`,
  z.object({ note: collectionNote }),
);
export const findNotes = async (tx: TenantTx, of: InputOf<typeof list>) =>
  (await list.all(tx, of)).map(({ note }) => note);

const insert = statement(
  "invoices.insert-collection-note",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    customerId: "uuid",
    note: "text",
    promisedBy: "text",
    promisedOn: "date?",
    promisedCents: "int4?",
    nextActionOn: "date?",
    at: "timestamptz",
    notedBy: "uuid?",
    by: "text",
  },
  `insert into collection_notes (organization_id, id, location_id, customer_id, note, promised_by, promised_on, promised_cents,
     next_action_on, at, noted_by, by_name)
   values ($organizationId, $id, $locationId, $customerId, $note, $promisedBy, $promisedOn, $promisedCents, $nextActionOn, $at, $notedBy, $by)
   on conflict do nothing`,
);
/** @returns how many were inserted: none for a repeated request */
export const insertNote = (tx: TenantTx, of: Omit<InputOf<typeof insert>, "notedBy">) =>
  insert.run(tx, { ...of, notedBy: tx.userId });
