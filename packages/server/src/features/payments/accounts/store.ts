import { methodSchema, type PaymentDetails, paymentDetails } from "@autoiq/domain/payment-methods/methods";
import { customerCredit, openCharge, openInvoice } from "@autoiq/domain/payments/accounts/contract";
import type { Tender } from "@autoiq/domain/payments/tender";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { openCheckout } from "../store.ts";

const of = { organizationId: "uuid", customerId: "uuid", locationId: "uuid" } as const;

// One after another for a customer: a second payment sees what the first one left. Other writes that name the customer go on.
const lockAccount = statement(
  "payments.lock-account",
  { organizationId: "uuid", customerId: "uuid" },
  "select id from customers where organization_id = $organizationId and id = $customerId for no key update",
  z.object({ id: z.uuid() }),
);
const lockOrders = statement(
  "payments.lock-orders-of-open-invoices",
  of,
  `select id from repair_orders where organization_id = $organizationId and id in (
     select i.repair_order_id from invoices i
     join invoice_balances b on b.organization_id = $organizationId and b.invoice_id = i.id and b.owed_cents > 0
     where i.organization_id = $organizationId and i.customer_id = $customerId and i.location_id = $locationId)
   order by id for update`,
  z.object({ id: z.uuid() }),
);
const lockBalances = statement(
  "payments.lock-open-balances",
  of,
  `select invoice_id as id from invoice_balances where organization_id = $organizationId and owed_cents > 0 and invoice_id in (
     select id from invoices where organization_id = $organizationId and customer_id = $customerId and location_id = $locationId)
   order by invoice_id for update`,
  z.object({ id: z.uuid() }),
);
const invoices = statement(
  "payments.find-open-invoices",
  of,
  `select i.id, i.number, i.repair_order_id as "repairOrderId", coalesce(i.content->'vehicle'->>'label', '') as vehicle,
     i.posted_at as "postedAt", i.total_cents as "totalCents", b.owed_cents as "balanceDueCents"
   from invoices i join invoice_balances b on b.organization_id = $organizationId and b.invoice_id = i.id and b.owed_cents > 0
   where i.organization_id = $organizationId and i.customer_id = $customerId and i.location_id = $locationId
   order by i.posted_at, i.number`,
  openInvoice,
);
const charges = statement(
  "payments.find-open-finance-charges",
  of,
  `select * from (
     select c.id, to_char(c.month, 'YYYY-MM') as month, c.at, app.open_finance_charge(c.organization_id, c.id) as "openCents"
     from finance_charges c
     where c.organization_id = $organizationId and c.customer_id = $customerId and c.location_id = $locationId) x
   where x."openCents" > 0 order by x.month, x.at, x.id`,
  openCharge,
);
const creditRow = customerCredit.extend({ details: paymentDetails });
const credits = statement(
  "payments.find-open-credits",
  of,
  `select * from (
     select a.id, a.method, a.check_number as "checkNumber", a.details, a.taken_at as "takenAt", a.taken_by_name as by,
       a.amount_cents as "amountCents", app.open_credit(a.organization_id, a.id) as "openCents"
     from account_payments a
     where a.organization_id = $organizationId and a.customer_id = $customerId and a.location_id = $locationId and a.credit_cents > 0) c
   where c."openCents" > 0 order by c."takenAt", c.id`,
  creditRow,
);
const checkouts = statement(
  "payments.find-open-checkouts-of-invoices",
  { organizationId: "uuid", invoiceIds: "uuid[]" },
  `select id, amount_cents as "amountCents", provider, provider_reference as reference, created_at as "createdAt",
     expires_at as "expiresAt", return_hash as "returnHash"
   from payments where organization_id = $organizationId and invoice_id = any ($invoiceIds::uuid[]) and state = 'pending' order by created_at, id`,
  openCheckout,
);
const find = statement(
  "payments.find-account-payment",
  { organizationId: "uuid", accountPaymentId: "uuid" },
  `select customer_id as "customerId", method, amount_cents as "amountCents" from account_payments
   where organization_id = $organizationId and id = $accountPaymentId`,
  z.object({ customerId: z.uuid(), method: methodSchema, amountCents: z.number().int() }),
);
const insert = statement(
  "payments.insert-account-payment",
  {
    ...of,
    id: "uuid",
    method: "text",
    amountCents: "int4",
    creditCents: "int4",
    tenderedCents: "int4?",
    checkNumber: "text",
    details: "jsonb",
    at: "timestamptz",
    takenBy: "uuid?",
    by: "text",
  },
  `insert into account_payments (organization_id, id, location_id, customer_id, method, amount_cents, credit_cents, tendered_cents,
     check_number, details, taken_at, taken_by, taken_by_name)
   values ($organizationId, $id, $locationId, $customerId, $method, $amountCents, $creditCents, $tenderedCents, $checkNumber, $details, $at, $takenBy, $by)`,
);
// `parts` is an array: the part of a payment that an invoice takes. Method and details are those of the whole payment.
const insertParts = statement(
  "payments.insert-parts-of-account-payments",
  {
    organizationId: "uuid",
    parts: "json",
    applicationId: "uuid?",
    at: "timestamptz",
    takenBy: "uuid?",
    by: "text",
  },
  `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, provider, created_at, settled_at,
     taken_by, taken_by_name, check_number, details, account_payment_id, credit_application_id)
   select $organizationId, x.id, x."invoiceId", a.method, 'succeeded', x."amountCents", 'shop', $at::timestamptz, $at::timestamptz, $takenBy, $by,
     a.check_number, a.details, a.id, $applicationId
   from json_to_recordset($parts::json) as x(id uuid, "creditId" uuid, "invoiceId" uuid, "amountCents" int)
   join account_payments a on a.organization_id = $organizationId and a.id = x."creditId"`,
);
// `parts` is an array: what the credit of a payment pays of a finance charge.
const insertChargeParts = statement(
  "payments.insert-parts-of-finance-charges",
  {
    organizationId: "uuid",
    locationId: "uuid",
    parts: "json",
    applicationId: "uuid?",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into finance_charge_movements (organization_id, id, finance_charge_id, location_id, kind, amount_cents, account_payment_id,
     credit_application_id, at, created_by, created_by_name)
   select $organizationId, x.id, x."chargeId", $locationId, 'paid', x."amountCents", x."creditId", $applicationId,
     $at::timestamptz, $createdBy, $by
   from json_to_recordset($parts::json) as x(id uuid, "creditId" uuid, "chargeId" uuid, "amountCents" int)`,
);
const application = statement(
  "payments.find-credit-application",
  { organizationId: "uuid", applicationId: "uuid" },
  `select x.customer_id as "customerId", sum(x.amount_cents)::int as "amountCents" from (
     select i.customer_id, p.amount_cents from payments p
     join invoices i on i.organization_id = $organizationId and i.id = p.invoice_id
     where p.organization_id = $organizationId and p.credit_application_id = $applicationId
     union all
     select c.customer_id, m.amount_cents from finance_charge_movements m
     join finance_charges c on c.organization_id = $organizationId and c.id = m.finance_charge_id
     where m.organization_id = $organizationId and m.credit_application_id = $applicationId) x group by x.customer_id`,
  z.object({ customerId: z.uuid().nullable(), amountCents: z.number().int() }),
);
const refundOf = statement(
  "payments.find-credit-refund",
  { organizationId: "uuid", accountCreditRefundId: "uuid" },
  `select account_payment_id as "paymentId", method, amount_cents as "amountCents" from account_credit_refunds
   where organization_id = $organizationId and id = $accountCreditRefundId`,
  z.object({ paymentId: z.uuid(), method: methodSchema, amountCents: z.number().int() }),
);
const insertRefundRow = statement(
  "payments.insert-credit-refund",
  {
    organizationId: "uuid",
    id: "uuid",
    accountPaymentId: "uuid",
    method: "text",
    amountCents: "int4",
    reason: "text",
    details: "jsonb",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into account_credit_refunds (organization_id, id, account_payment_id, method, amount_cents, reason, details, created_at,
     created_by, created_by_name)
   values ($organizationId, $id, $accountPaymentId, $method, $amountCents, $reason, $details, $at, $createdBy, $by)`,
);

type Place = InputOf<typeof invoices>;

/** Locks a customer's unpaid invoices until the transaction ends, in the order in which single payments lock them. */
export async function lockOpenInvoices(tx: TenantTx, place: Place): Promise<void> {
  await lockAccount.one(tx, { customerId: place.customerId });
  await lockOrders.all(tx, place);
  await lockBalances.all(tx, place);
}
export const findOpenInvoices = (tx: TenantTx, place: Place) => invoices.all(tx, place);
export const findOpenCharges = (tx: TenantTx, place: Place) => charges.all(tx, place);
export const findCredits = (tx: TenantTx, place: Place) => credits.all(tx, place);
export const findCheckoutsOf = (tx: TenantTx, invoiceIds: readonly string[]) =>
  checkouts.all(tx, { invoiceIds });
export const findAccountPayment = (tx: TenantTx, accountPaymentId: string) =>
  find.one(tx, { accountPaymentId });
export const findApplication = (tx: TenantTx, applicationId: string) =>
  application.one(tx, { applicationId });
export const findCreditRefund = (tx: TenantTx, accountCreditRefundId: string) =>
  refundOf.one(tx, { accountCreditRefundId });

/** The database rejects it at the end of the transaction unless parts and credit add up. */
export const insertAccountPayment = (
  tx: TenantTx,
  row: Place & { id: string; payment: Tender; creditCents: number; at: Date; by: string },
) =>
  insert.run(tx, {
    id: row.id,
    customerId: row.customerId,
    locationId: row.locationId,
    method: row.payment.method,
    amountCents: row.payment.amountCents,
    creditCents: row.creditCents,
    tenderedCents: row.payment.tenderedCents,
    checkNumber: row.payment.checkNumber,
    details: JSON.stringify(row.payment.details),
    at: row.at,
    takenBy: tx.userId,
    by: row.by,
  });

export const insertAccountParts = (
  tx: TenantTx,
  row: {
    parts: readonly { id: string; creditId: string; invoiceId: string; amountCents: number }[];
    applicationId: string | null;
    at: Date;
    by: string;
  },
) =>
  insertParts.run(tx, {
    parts: JSON.stringify(row.parts),
    applicationId: row.applicationId,
    at: row.at,
    takenBy: tx.userId,
    by: row.by,
  });

/** The database rejects more than is left of a charge or a credit, and writes the ledger entries. */
export const insertChargePayments = (
  tx: TenantTx,
  row: {
    locationId: string;
    parts: readonly { id: string; creditId: string; chargeId: string; amountCents: number }[];
    applicationId: string | null;
    at: Date;
    by: string;
  },
) =>
  insertChargeParts.run(tx, {
    locationId: row.locationId,
    parts: JSON.stringify(row.parts),
    applicationId: row.applicationId,
    at: row.at,
    createdBy: tx.userId,
    by: row.by,
  });

/** The database rejects more than is left, and writes the ledger entry. */
export const insertCreditRefund = (
  tx: TenantTx,
  row: Omit<InputOf<typeof insertRefundRow>, "details" | "createdBy"> & { details: PaymentDetails },
) =>
  insertRefundRow.run(tx, {
    id: row.id,
    accountPaymentId: row.accountPaymentId,
    method: row.method,
    amountCents: row.amountCents,
    reason: row.reason,
    details: JSON.stringify(row.details),
    at: row.at,
    createdBy: tx.userId,
    by: row.by,
  });
