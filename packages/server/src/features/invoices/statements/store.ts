import { getStatement } from "@autoiq/domain/invoices/statements/contract";
import { languages } from "@autoiq/domain/kernel/language";
import { methodSchema } from "@autoiq/domain/payment-methods/methods";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../platform/tenancy.ts";
import { customerLanguageText } from "../../customers/reads.ts";

const cents = z.number().int();
const place = { organizationId: "uuid", customerId: "uuid", locationId: "uuid" } as const;

const entry = z.object({
  kind: z.string(),
  sourceId: z.uuid(),
  day: z.string(),
  invoiceId: z.uuid().nullable(),
  number: cents.nullable(),
  amountCents: cents,
  method: methodSchema.nullable(),
  checkNumber: z.string(),
  isInternal: z.boolean(),
  accountPaymentId: z.uuid().nullable(),
});

// Gift cards and packages are not on account: what they pay is a payment by that method.
const entries = statement(
  "invoices.find-account-entries",
  { ...place, to: "date" },
  `select e.kind, e.source_id as "sourceId", to_char(e.at at time zone l.time_zone, 'YYYY-MM-DD') as day,
     e.invoice_id as "invoiceId", case when e.kind = 'credit-note' then c.number else i.number end as number,
     e.amount_cents as "amountCents",
     coalesce(p.method, f.method, t.method, d.method, a.method, r.method) as method,
     coalesce(p.check_number, case when e.kind = 'deposit' then d.check_number end, a.check_number, '') as "checkNumber",
     e.kind in ('deposit-applied', 'credit-applied', 'credit-restored', 'finance-charge-paid', 'finance-charge-reopened') or (e.kind = 'payment' and d.id is not null)
       or p.credit_application_id is not null as "isInternal",
     case when e.kind = 'credit' then e.source_id when p.credit_application_id is null then p.account_payment_id end
       as "accountPaymentId"
   from ledger_entries e
   join locations l on l.organization_id = $organizationId and l.id = e.location_id
   left join invoices i on i.organization_id = $organizationId and i.id = e.invoice_id
   left join credit_notes c on e.kind = 'credit-note' and c.organization_id = $organizationId and c.id = e.source_id
   left join payments p on e.kind = 'payment' and p.organization_id = $organizationId and p.id = e.source_id
   left join refunds f on e.kind in ('refund', 'refund-failed') and f.organization_id = $organizationId and f.id = e.source_id
   left join deposit_refunds t on e.kind in ('deposit-refunded', 'deposit-refund-failed')
     and t.organization_id = $organizationId and t.id = e.source_id
   left join account_payments a on e.kind = 'credit' and a.organization_id = $organizationId and a.id = e.source_id
   left join account_credit_refunds r on e.kind = 'credit-refunded' and r.organization_id = $organizationId and r.id = e.source_id
   left join deposits d on d.organization_id = $organizationId and d.id = coalesce(t.deposit_id, e.source_id)
   where e.organization_id = $organizationId and e.customer_id = $customerId and e.location_id = $locationId
     and e.kind not like 'gift-card%' and e.kind not like 'package%'
     and (e.at at time zone l.time_zone)::date <= $to
   order by 3, e.at, case when e.kind in ('invoice', 'finance-charge') then 0 else 1 end, e.kind collate "C", e.source_id`,
  entry,
);
/** The customer's ledger at the location until a day, oldest first. */
export const findAccountEntries = (
  tx: TenantTx,
  of: { customerId: string; locationId: string; to: string },
) => entries.all(tx, of);

const invoices = statement(
  "invoices.find-invoices-on-account",
  { ...place, to: "date" },
  `select i.id, i.number, to_char(i.posted_at at time zone l.time_zone, 'YYYY-MM-DD') as "postedOn", i.net_days as "netDays",
     i.total_cents as "totalCents", coalesce(i.content->>'purchaseOrder', '') as "purchaseOrder",
     coalesce(i.content->'vehicle'->>'unitNumber', '') as "unitNumber",
     coalesce(d.name, i.content->'vehicle'->'department'->>'name', '') as department
   from invoices i
   left join customer_departments d on d.organization_id = $organizationId and d.id = (i.content->'vehicle'->'department'->>'id')::uuid
   join locations l on l.organization_id = $organizationId and l.id = i.location_id
   where i.organization_id = $organizationId and i.customer_id = $customerId and i.location_id = $locationId
     and (i.posted_at at time zone l.time_zone)::date <= $to
   order by i.posted_at, i.number`,
  z.object({
    id: z.uuid(),
    number: cents,
    postedOn: z.string(),
    netDays: cents,
    totalCents: cents,
    purchaseOrder: z.string(),
    unitNumber: z.string(),
    department: z.string(),
  }),
);
export const findInvoicesOnAccount = (
  tx: TenantTx,
  of: { customerId: string; locationId: string; to: string },
) => invoices.all(tx, of);

const sent = statement(
  "invoices.find-sent-statements",
  place,
  `select id, from_day::text as "from", to_day::text as "to", at, by_name as by, outcome, closing_cents as "closingCents"
   from customer_statements where organization_id = $organizationId and customer_id = $customerId and location_id = $locationId
   order by at desc, id limit 24`,
  getStatement.reply!.shape.sent.element,
);
export const findSentStatements = (tx: TenantTx, of: { customerId: string; locationId: string }) =>
  sent.all(tx, of);

// The id follows from the run and the customer, so a repeat inserts nothing.
const insertRun = statement(
  "invoices.insert-statement-run",
  {
    organizationId: "uuid",
    runId: "uuid",
    locationId: "uuid",
    customerIds: "uuid[]",
    from: "date",
    to: "date",
    at: "timestamptz",
    by: "text",
  },
  `insert into customer_statements (organization_id, id, run_id, location_id, customer_id, from_day, to_day, at, by_name)
   select $organizationId, app.derived_id($runId::uuid::text || c.id), $runId::uuid, $locationId, c.id, $from::date, $to::date, $at::timestamptz, $by
   from customers c where c.organization_id = $organizationId and c.id = any ($customerIds::uuid[]) and c.merged_into is null
     and (c.email is not null or exists (select from customer_contacts k where k.organization_id = $organizationId and k.customer_id = c.id
       and k.receives_statements))
   on conflict do nothing`,
);
/** @returns how many were inserted: none for a repeat, and none for customers without an email address */
export const insertStatementRun = (
  tx: TenantTx,
  of: {
    runId: string;
    locationId: string;
    customerIds: readonly string[];
    from: string;
    to: string;
    at: Date;
    by: string;
  },
) => insertRun.run(tx, of);

const recipients = statement(
  "invoices.find-statement-recipients",
  { organizationId: "uuid", customerIds: "uuid[]" },
  `select coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as name, (c.email is not null or exists (select from customer_contacts k where k.organization_id = $organizationId and k.customer_id = c.id
       and k.receives_statements)) as "hasEmail"
   from customers c where c.organization_id = $organizationId and c.id = any ($customerIds::uuid[]) and c.merged_into is null
   order by 1, c.id`,
  z.object({ name: z.string(), hasEmail: z.boolean() }),
);
/** Those of the customers that are on file, by name. */
export const findRecipients = (tx: TenantTx, customerIds: readonly string[]) =>
  recipients.all(tx, { customerIds });

// From 8:00 on the first day of a month at the location. `id` follows from the customer, location, and month.
const insertMonthly = statement(
  "invoices.insert-monthly-statements",
  { organizationId: "uuid", now: "timestamptz" },
  `insert into customer_statements (organization_id, id, run_id, location_id, customer_id, from_day, to_day, at, by_name)
   select $organizationId, app.derived_id('monthly ' || l.id || c.id || m.first), app.derived_id('monthly ' || l.id || m.first),
     l.id, c.id, m.first, m.last, $now::timestamptz, ''
   from customers c
   cross join locations l
   cross join lateral (
     select (date_trunc('month', $now::timestamptz at time zone l.time_zone) - interval '1 month')::date as first,
       (date_trunc('month', $now::timestamptz at time zone l.time_zone) - interval '1 day')::date as last) m
   where c.organization_id = $organizationId and l.organization_id = $organizationId and c.monthly_statement
     and c.merged_into is null
     and extract(hour from $now::timestamptz at time zone l.time_zone) >= 8
     and (exists (select from ledger_entries e where e.organization_id = $organizationId and e.customer_id = c.id
         and e.location_id = l.id and (e.at at time zone l.time_zone)::date between m.first and m.last)
       or (select sum(e.amount_cents) from ledger_entries e where e.organization_id = $organizationId and e.customer_id = c.id
         and e.location_id = l.id and (e.at at time zone l.time_zone)::date <= m.last) <> 0)
   on conflict do nothing`,
);
/** Adds the statements of the last month for customers who get them monthly. Each exists once. */
export const insertMonthlyStatements = (tx: TenantTx, now: Date) => insertMonthly.run(tx, { now });

const monthlyBusinesses = statement(
  "invoices.find-businesses-with-monthly-statements",
  {},
  "select distinct organization_id as id from customers where monthly_statement order by 1",
  z.object({ id: z.uuid() }),
);
export const findMonthlyBusinesses = async (tx: ClockTx) =>
  (await monthlyBusinesses.all(tx)).map(({ id }) => id);

const pending = statement(
  "invoices.find-pending-statements",
  { organizationId: "uuid" },
  "select id from customer_statements where organization_id = $organizationId and outcome is null order by at, id limit 500",
  z.object({ id: z.uuid() }),
);
export const findPendingStatements = async (tx: TenantTx) => (await pending.all(tx)).map(({ id }) => id);

const one = z.object({
  customerId: z.uuid(),
  locationId: z.uuid(),
  from: z.string(),
  to: z.string(),
  outcome: z.string().nullable(),
});
const oneColumns = `select customer_id as "customerId", location_id as "locationId", from_day::text as "from", to_day::text as "to", outcome
   from customer_statements where organization_id = $organizationId and id = $statementId`;
const find = statement(
  "invoices.find-statement",
  { organizationId: "uuid", statementId: "uuid" },
  oneColumns,
  one,
);
const lock = statement(
  "invoices.lock-statement",
  { organizationId: "uuid", statementId: "uuid" },
  `${oneColumns} for update`,
  one,
);
export const findStatement = (tx: TenantTx, statementId: string) => find.one(tx, { statementId });
export const lockStatement = (tx: TenantTx, statementId: string) => lock.one(tx, { statementId });

const end = statement(
  "invoices.end-statement",
  { organizationId: "uuid", statementId: "uuid", outcome: "text", closingCents: "int4", fileId: "uuid?" },
  `update customer_statements set outcome = $outcome, closing_cents = $closingCents, file_id = $fileId
   where organization_id = $organizationId and id = $statementId`,
);
export const endStatement = (
  tx: TenantTx,
  of: {
    statementId: string;
    outcome: "emailed" | "no-address";
    closingCents: number;
    fileId: string | null;
  },
) => end.run(tx, of);

const insertFile = statement(
  "invoices.insert-statement-file",
  { organizationId: "uuid", id: "uuid", byteSize: "int4", sha256: "text", at: "timestamptz" },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, created_at)
   values ($organizationId, $id, 'document', 'application/pdf', $byteSize, $sha256, $at)`,
);
export const insertStatementFile = (
  tx: TenantTx,
  of: { id: string; byteSize: number; sha256: string; at: Date },
) => insertFile.run(tx, of);

const language = statement(
  "invoices.find-language-of-customer",
  { organizationId: "uuid", customerId: "uuid" },
  `select ${customerLanguageText("c")} as language from customers c where c.organization_id = $organizationId and c.id = $customerId`,
  z.object({ language: z.enum(languages) }),
);
/** The language of a customer's documents. */
export const findLanguage = async (tx: TenantTx, customerId: string) =>
  (await language.one(tx, { customerId }))?.language ?? "en";
