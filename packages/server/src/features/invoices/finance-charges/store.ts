import {
  agreementTerms,
  type PostedCharge,
  postedCharge,
} from "@autoiq/domain/invoices/finance-charges/contract";
import type { Working } from "@autoiq/domain/invoices/finance-charges/rules";
import { instant } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../platform/tenancy.ts";

const cents = z.number().int();
const agreementColumns = `a.annual_rate_bp as "annualRateBp", a.grace_days as "graceDays", a.minimum_cents as "minimumCents",
     to_char(a.agreed_on, 'YYYY-MM-DD') as "agreedOn", a.reference, a.automatic, a.at, a.by_name as by`;

const newest = statement(
  "invoices.find-finance-charge-agreement",
  { organizationId: "uuid", customerId: "uuid" },
  `select * from (
     select a.active, ${agreementColumns} from finance_charge_agreements a
     where a.organization_id = $organizationId and a.customer_id = $customerId order by a.at desc, a.id desc limit 1) n
   where n.active`,
  agreementTerms.extend({ active: z.boolean(), at: instant, by: z.string() }),
);
/** What a customer agreed to. Undefined: nothing, or it ended. */
export const findAgreement = (tx: TenantTx, customerId: string) => newest.one(tx, { customerId });

const insertAgreement = statement(
  "invoices.insert-finance-charge-agreement",
  {
    organizationId: "uuid",
    id: "uuid",
    customerId: "uuid",
    active: "bool",
    annualRateBp: "int4",
    graceDays: "int4",
    minimumCents: "int4",
    agreedOn: "date?",
    reference: "text",
    automatic: "bool",
    at: "timestamptz",
    enteredBy: "uuid?",
    by: "text",
  },
  `insert into finance_charge_agreements (organization_id, id, customer_id, active, annual_rate_bp, grace_days, minimum_cents,
     agreed_on, reference, automatic, at, entered_by, by_name)
   values ($organizationId, $id, $customerId, $active, $annualRateBp, $graceDays, $minimumCents, $agreedOn, $reference, $automatic,
     $at, $enteredBy, $by)`,
);
export const insertAgreementRow = (tx: TenantTx, row: Omit<InputOf<typeof insertAgreement>, "enteredBy">) =>
  insertAgreement.run(tx, { ...row, enteredBy: tx.userId });

const agreeing = statement(
  "invoices.find-customers-with-finance-charges",
  { organizationId: "uuid" },
  `select c.id as "customerId", coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as name, ${agreementColumns}
   from customers c
   cross join lateral (select * from finance_charge_agreements x
     where x.organization_id = $organizationId and x.customer_id = c.id order by x.at desc, x.id desc limit 1) a
   where c.organization_id = $organizationId and c.merged_into is null and a.active order by 2, c.id`,
  agreementTerms.extend({ customerId: z.uuid(), name: z.string(), at: instant, by: z.string() }),
);
/** The customers who agreed to finance charges, by name. */
export const findAgreeing = (tx: TenantTx) => agreeing.all(tx);

// A payment of the customer waits, so that it is in what is charged or comes after it.
const lock = statement(
  "invoices.lock-customers-for-finance-charges",
  { organizationId: "uuid", customerIds: "uuid[]" },
  `select id from customers where organization_id = $organizationId and id = any ($customerIds::uuid[]) order by id
   for no key update`,
  z.object({ id: z.uuid() }),
);
export const lockCustomers = (tx: TenantTx, customerIds: readonly string[]) => lock.all(tx, { customerIds });

const charged = statement(
  "invoices.find-customers-charged-for-month",
  { organizationId: "uuid", locationId: "uuid", month: "date" },
  `select customer_id as "customerId" from finance_charges
   where organization_id = $organizationId and location_id = $locationId and month = $month`,
  z.object({ customerId: z.uuid() }),
);
/** The customers who have a charge of a month at a location. `month` is its first day. */
export const findCharged = async (tx: TenantTx, of: { locationId: string; month: string }) =>
  new Set((await charged.all(tx, of)).map(({ customerId }) => customerId));

const insert = statement(
  "invoices.insert-finance-charge",
  {
    organizationId: "uuid",
    locationId: "uuid",
    customerId: "uuid",
    month: "date",
    amountCents: "int4",
    annualRateBp: "int4",
    minimumCents: "int4",
    working: "jsonb",
    at: "timestamptz",
    postedBy: "uuid?",
    by: "text",
  },
  `insert into finance_charges (organization_id, id, location_id, customer_id, month, amount_cents, annual_rate_bp, minimum_cents,
     working, at, posted_by, by_name)
   values ($organizationId, app.derived_id('finance charge ' || $locationId::uuid || $customerId::uuid || $month::date), $locationId,
     $customerId, $month, $amountCents, $annualRateBp, $minimumCents, $working, $at, $postedBy, $by)
   on conflict do nothing`,
);
/** The database writes the ledger entry. @returns false if the month is charged already */
export const insertCharge = async (
  tx: TenantTx,
  row: Omit<InputOf<typeof insert>, "postedBy" | "working"> & { working: Working },
): Promise<boolean> =>
  (await insert.run(tx, { ...row, working: JSON.stringify(row.working), postedBy: tx.userId })) === 1;

const waivable = `c.amount_cents - (select coalesce(sum(m.amount_cents), 0) from finance_charge_movements m
       where m.organization_id = c.organization_id and m.finance_charge_id = c.id and m.kind = 'waived')::int`;

const list = statement(
  "invoices.find-finance-charges",
  { organizationId: "uuid", customerId: "uuid", locationId: "uuid" },
  `select c.id, to_char(c.month, 'YYYY-MM') as month, c.at, c.by_name as by, c.amount_cents as "amountCents",
     app.open_finance_charge(c.organization_id, c.id) as "openCents",
     (select coalesce(sum(m.amount_cents), 0) from finance_charge_movements m where m.organization_id = $organizationId
       and m.finance_charge_id = c.id and m.kind = 'waived')::int as "waivedCents",
     ${waivable} as "waivableCents",
     c.annual_rate_bp as "annualRateBp", c.minimum_cents as "minimumCents", c.working
   from finance_charges c
   where c.organization_id = $organizationId and c.customer_id = $customerId and c.location_id = $locationId
   order by c.month desc, c.at desc limit 60`,
  postedCharge,
);
/** A customer's charges at a location, newest first. */
export const findCharges = (
  tx: TenantTx,
  of: { customerId: string; locationId: string },
): Promise<PostedCharge[]> => list.all(tx, of);

const one = statement(
  "invoices.find-finance-charge",
  { organizationId: "uuid", financeChargeId: "uuid" },
  `select c.customer_id as "customerId", c.location_id as "locationId", to_char(c.month, 'YYYY-MM') as month,
     app.open_finance_charge(c.organization_id, c.id) as "openCents", ${waivable} as "waivableCents"
   from finance_charges c where c.organization_id = $organizationId and c.id = $financeChargeId`,
  z.object({
    customerId: z.uuid(),
    locationId: z.uuid(),
    month: z.string(),
    openCents: cents,
    waivableCents: cents,
  }),
);
/** A charge. Lock its customer first, so that what is open stays so. */
export const findCharge = (tx: TenantTx, financeChargeId: string) => one.one(tx, { financeChargeId });

const waiver = statement(
  "invoices.find-finance-charge-waiver",
  { organizationId: "uuid", financeChargeMovementId: "uuid" },
  `select finance_charge_id as "chargeId", amount_cents as "amountCents" from finance_charge_movements
   where organization_id = $organizationId and id = $financeChargeMovementId`,
  z.object({ chargeId: z.uuid(), amountCents: cents }),
);
export const findWaiver = (tx: TenantTx, financeChargeMovementId: string) =>
  waiver.one(tx, { financeChargeMovementId });

const paid = statement(
  "invoices.find-payments-of-finance-charge",
  { organizationId: "uuid", financeChargeId: "uuid" },
  `select account_payment_id as id, sum(case kind when 'paid' then amount_cents else -amount_cents end)::int as "paidCents"
   from finance_charge_movements
   where organization_id = $organizationId and finance_charge_id = $financeChargeId and account_payment_id is not null
   group by 1 order by max(at) filter (where kind = 'paid') desc, 1`,
  z.object({ id: z.uuid(), paidCents: cents }),
);
/** The account payments that paid a charge, the newest first, with what is still paid by each. */
export const findPaid = (tx: TenantTx, financeChargeId: string) => paid.all(tx, { financeChargeId });

const insertReopened = statement(
  "invoices.insert-reopened-finance-charge",
  {
    organizationId: "uuid",
    financeChargeId: "uuid",
    locationId: "uuid",
    parts: "json",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into finance_charge_movements (organization_id, id, finance_charge_id, location_id, kind, amount_cents, account_payment_id,
     at, created_by, created_by_name)
   select $organizationId, x.id, $financeChargeId, $locationId, 'reopened', x."amountCents", x."paymentId", $at, $createdBy, $by
   from json_to_recordset($parts::json) as x(id uuid, "paymentId" uuid, "amountCents" int)`,
);
/** Gives paid parts of a charge back to the payments as credit. The database writes the ledger entries. */
export const reopenCharge = (
  tx: TenantTx,
  row: Omit<InputOf<typeof insertReopened>, "createdBy" | "parts"> & {
    parts: readonly { id: string; paymentId: string; amountCents: number }[];
  },
) => insertReopened.run(tx, { ...row, parts: JSON.stringify(row.parts), createdBy: tx.userId });

const insertWaived = statement(
  "invoices.insert-finance-charge-waiver",
  {
    organizationId: "uuid",
    id: "uuid",
    financeChargeId: "uuid",
    locationId: "uuid",
    amountCents: "int4",
    reason: "text",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into finance_charge_movements (organization_id, id, finance_charge_id, location_id, kind, amount_cents, reason, at,
     created_by, created_by_name)
   values ($organizationId, $id, $financeChargeId, $locationId, 'waived', $amountCents, $reason, $at, $createdBy, $by)`,
);
/** The database rejects more than is left, and writes the ledger entry. */
export const insertWaiver = (tx: TenantTx, row: Omit<InputOf<typeof insertWaived>, "createdBy">) =>
  insertWaived.run(tx, { ...row, createdBy: tx.userId });

const businesses = statement(
  "invoices.find-businesses-with-automatic-finance-charges",
  {},
  "select distinct organization_id as id from finance_charge_agreements where automatic order by 1",
  z.object({ id: z.uuid() }),
);
export const findAutomaticBusinesses = async (tx: ClockTx) => (await businesses.all(tx)).map(({ id }) => id);

const places = statement(
  "invoices.find-locations-after-first-of-month",
  { organizationId: "uuid", now: "timestamptz" },
  `select l.id as "locationId", to_char($now::timestamptz at time zone l.time_zone, 'YYYY-MM-DD') as today from locations l
   where l.organization_id = $organizationId and extract(hour from $now::timestamptz at time zone l.time_zone) >= 6
     and extract(day from $now::timestamptz at time zone l.time_zone) <= 5 order by l.id`,
  z.object({ locationId: z.uuid(), today: z.string() }),
);
/** The locations where a month has just begun, after 6:00. */
export const findLocationsInNewMonth = (tx: TenantTx, now: Date) => places.all(tx, { now });
