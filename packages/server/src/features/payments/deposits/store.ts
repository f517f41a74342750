import { invoiceContent } from "@autoiq/domain/invoices/contract";
import { languages } from "@autoiq/domain/kernel/language";
import {
  type Method,
  methodSchema,
  type PaymentDetails,
  paymentDetails,
} from "@autoiq/domain/payment-methods/methods";
import { deposit, listHeldDeposits } from "@autoiq/domain/payments/deposits/contract";
import type { Tender } from "@autoiq/domain/payments/tender";
import { shopLogo } from "@autoiq/domain/shops/logo/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { customerLanguageText } from "../../customers/reads.ts";
import { vehicleLabelText } from "../../vehicles/reads.ts";

const outcome = `case when r.method not in ('card', 'card-reader') then 'sent' else coalesce((select min(o.outcome) from deposit_refund_outcomes o
  where o.organization_id = r.organization_id and o.refund_id = r.id), 'pending') end`;

const failure = `coalesce((select o.failure from deposit_refund_outcomes o
  where o.organization_id = r.organization_id and o.refund_id = r.id and o.outcome = 'failed'), '')`;

const ofOrder = statement(
  "payments.find-deposits-of-order",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select x.*, x."amountCents" - x."returnedCents" - x."appliedCents" as "heldCents",
     case when x."appliedCents" > 0 then 'applied' when x."returnedCents" = x."amountCents" then 'returned' else 'held' end as state
   from (
     select d.id, d.method, d.amount_cents as "amountCents", d.tendered_cents as "tenderedCents",
       d.check_number as "checkNumber", d.details, d.taken_at as "takenAt", d.taken_name as by,
       coalesce(d.applied_cents, 0) as "appliedCents", app.refunded_of_deposit(d.organization_id, d.id) as "returnedCents",
       coalesce((select json_agg(json_build_object('id', r.id, 'method', r.method, 'state', ${outcome},
           'amountCents', r.amount_cents, 'details', r.details, 'reason', r.reason, 'by', r.created_name, 'at', r.created_at, 'failure', ${failure})
           order by r.created_at, r.id)
         from deposit_refunds r where r.organization_id = $organizationId and r.deposit_id = d.id), '[]') as returns
     from deposits d where d.organization_id = $organizationId and d.repair_order_id = $repairOrderId) x
   order by x."takenAt", x.id`,
  deposit,
);

const held = statement(
  "payments.find-held-deposits",
  { organizationId: "uuid", locationId: "uuid" },
  `select h.* from (
     select d.id, d.repair_order_id as "repairOrderId", r.number as "repairOrderNumber",
       coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName",
       coalesce(${vehicleLabelText("v")}, '') as vehicle, d.method, d.taken_at as "takenAt", d.amount_cents as "amountCents",
       d.amount_cents - app.refunded_of_deposit(d.organization_id, d.id) - coalesce(d.applied_cents, 0) as "heldCents"
     from deposits d
     join repair_orders r on r.organization_id = $organizationId and r.id = d.repair_order_id
     join customers c on c.organization_id = $organizationId and c.id = r.customer_id
     left join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
     where d.organization_id = $organizationId and d.location_id = $locationId
       and (d.applied_at is null or d.applied_cents < d.amount_cents)) h
   where h."heldCents" > 0 order by h."takenAt", h.id limit 500`,
  listHeldDeposits.reply!.shape.rows.element,
);

const insert = statement(
  "payments.insert-deposit",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    repairOrderId: "uuid",
    customerId: "uuid",
    method: "text",
    amountCents: "int4",
    tenderedCents: "int4?",
    checkNumber: "text",
    at: "timestamptz",
    takenBy: "uuid?",
    takenName: "text",
    provider: "text",
    providerReference: "text?",
    details: "jsonb",
  },
  `insert into deposits (organization_id, id, location_id, repair_order_id, customer_id, method, amount_cents, tendered_cents,
     check_number, taken_at, taken_by, taken_name, provider, provider_reference, details)
   values ($organizationId, $id, $locationId, $repairOrderId, $customerId, $method, $amountCents, $tenderedCents, $checkNumber, $at, $takenBy, $takenName, $provider, $providerReference, $details)`,
);

// Counts what was not refunded. A partly refunded cash deposit no longer stores the amount tendered, because nobody
// needs its change.
const apply = statement(
  "payments.apply-deposits",
  { organizationId: "uuid", repairOrderId: "uuid", invoiceId: "uuid", at: "timestamptz" },
  `with held as (
     select d.id, d.amount_cents - app.refunded_of_deposit(d.organization_id, d.id) as cents
     from deposits d where d.organization_id = $organizationId and d.repair_order_id = $repairOrderId and d.applied_at is null),
   applied as (
     update deposits d set applied_at = $at, invoice_id = $invoiceId, applied_cents = h.cents
     from held h where d.organization_id = $organizationId and d.id = h.id and h.cents > 0 returning d.*)
   insert into payments (organization_id, id, invoice_id, method, state, amount_cents, created_at, settled_at, taken_by, taken_by_name,
     tendered_cents, check_number, provider, provider_reference, details)
   select organization_id, id, $invoiceId, method, 'succeeded', applied_cents, taken_at, $at, taken_by, taken_name,
     case when applied_cents = amount_cents then tendered_cents end, check_number, provider, provider_reference, details
   from applied returning id`,
  z.object({ id: z.uuid() }),
);

const provider = statement(
  "payments.find-provider-of-deposit",
  { organizationId: "uuid", depositId: "uuid" },
  `select provider, provider_reference as reference from deposits where organization_id = $organizationId and id = $depositId`,
  z.object({ provider: z.string(), reference: z.string().nullable() }),
);

const insertBack = statement(
  "payments.insert-deposit-refund",
  {
    organizationId: "uuid",
    id: "uuid",
    depositId: "uuid",
    method: "text",
    amountCents: "int4",
    reason: "text",
    at: "timestamptz",
    createdBy: "uuid?",
    createdName: "text",
    details: "jsonb",
  },
  `insert into deposit_refunds (organization_id, id, deposit_id, method, amount_cents, reason, created_at, created_by, created_name,
     details)
   values ($organizationId, $id, $depositId, $method, $amountCents, $reason, $at, $createdBy, $createdName, $details)`,
);

const findBack = statement(
  "payments.find-deposit-refund",
  { organizationId: "uuid", refundId: "uuid" },
  `select r.id, r.deposit_id as "depositId", r.method, r.amount_cents as "amountCents", d.repair_order_id as "repairOrderId",
     d.provider, d.provider_reference as reference
   from deposit_refunds r join deposits d on d.organization_id = $organizationId and d.id = r.deposit_id
   where r.organization_id = $organizationId and r.id = $refundId`,
  z.object({
    id: z.uuid(),
    depositId: z.uuid(),
    method: methodSchema,
    amountCents: z.number().int(),
    repairOrderId: z.uuid(),
    provider: z.string(),
    reference: z.string().nullable(),
  }),
);

const addOutcome = statement(
  "payments.add-deposit-refund-outcome",
  {
    organizationId: "uuid",
    refundId: "uuid",
    outcome: "text",
    providerReference: "text",
    at: "timestamptz",
    failure: "text",
  },
  `insert into deposit_refund_outcomes (organization_id, refund_id, outcome, provider_reference, at, failure)
   values ($organizationId, $refundId, $outcome, $providerReference, $at, $failure) on conflict do nothing`,
);

const paper = statement(
  "payments.find-deposit-receipt",
  { organizationId: "uuid", depositId: "uuid" },
  `select d.repair_order_id as "repairOrderId", r.number as "repairOrderNumber", d.method, d.amount_cents as "amountCents",
     d.check_number as "checkNumber", d.details, d.taken_at as at, d.provider = 'test' as "isTest",
     app.refunded_of_deposit(d.organization_id, d.id) as "returnedCents", coalesce(d.applied_cents, 0) as "appliedCents",
     (select i.number from invoices i where i.organization_id = $organizationId and i.id = d.invoice_id) as "invoiceNumber",
     json_build_object('name', coalesce(nullif(l.name, ''), b.name), 'street', l.street, 'city', l.city, 'state', l.state,
       'zip', l.zip, 'phone', l.phone, 'email', l.email, 'registrationNumber', l.registration_number,
       'timeZone', l.time_zone) as shop,
     json_build_object('name', coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)), 'street', c.street,
       'city', c.city, 'state', c.state, 'zip', c.zip, 'phone', coalesce(c.phone, ''), 'email', coalesce(c.email, '')) as customer,
     json_build_object('label', ${vehicleLabelText("v")}, 'vin', coalesce(v.vin, ''),
       'plate', coalesce(v.plate, ''), 'odometerIn', r.odometer_in, 'odometerOut', r.odometer_out) as vehicle,
     (select json_build_object('organizationId', b.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
       from files f where f.organization_id = $organizationId and f.id = b.logo_file_id) as logo,
     ${customerLanguageText("c")} as language
   from deposits d
   join repair_orders r on r.organization_id = $organizationId and r.id = d.repair_order_id
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   left join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   join locations l on l.organization_id = $organizationId and l.id = d.location_id
   join organizations b on b.organization_id = $organizationId
   where d.organization_id = $organizationId and d.id = $depositId`,
  z.object({
    repairOrderId: z.uuid(),
    repairOrderNumber: z.number().int(),
    method: methodSchema,
    amountCents: z.number().int(),
    checkNumber: z.string(),
    details: paymentDetails,
    at: z.string(),
    isTest: z.boolean(),
    language: z.enum(languages),
    returnedCents: z.number().int(),
    appliedCents: z.number().int(),
    invoiceNumber: z.number().int().nullable(),
    shop: invoiceContent.shape.shop,
    customer: invoiceContent.shape.customer,
    vehicle: invoiceContent.shape.vehicle,
    logo: shopLogo.nullable(),
  }),
);

/** The content of a deposit receipt, for the shop or its own customer. */
export const findDepositDocument = (tx: TenantTx | CustomerTx, id: string) =>
  paper.one(tx, { depositId: id });

/** Oldest first. */
export const findDeposits = (tx: TenantTx, repairOrderId: string) => ofOrder.all(tx, { repairOrderId });

/** What the location holds, the longest held first. */
export const findHeldDeposits = (tx: TenantTx, locationId: string) => held.all(tx, { locationId });

type NewDeposit = (
  | Tender
  | { readonly method: "card"; readonly amountCents: number }
  | { readonly method: "card-reader"; readonly amountCents: number; readonly details: PaymentDetails }
) & {
  readonly id: string;
  readonly locationId: string;
  readonly repairOrderId: string;
  readonly customerId: string;
  readonly at: Date;
  readonly by: string;
  /** For a card: the paid checkout, or the charge on the reader. */
  readonly paidBy?: { readonly provider: string; readonly reference: string };
};

/** A database trigger writes the ledger entry. */
export const insertDeposit = (tx: TenantTx, of: NewDeposit) =>
  insert.run(tx, {
    id: of.id,
    locationId: of.locationId,
    repairOrderId: of.repairOrderId,
    customerId: of.customerId,
    method: of.method,
    amountCents: of.amountCents,
    tenderedCents: "tenderedCents" in of ? of.tenderedCents : null,
    checkNumber: "checkNumber" in of ? of.checkNumber : "",
    details: JSON.stringify(of.method === "card" ? {} : of.details),
    at: of.at,
    takenBy: tx.userId,
    takenName: of.by,
    provider: of.paidBy?.provider ?? "shop",
    providerReference: of.paidBy?.reference ?? null,
  });

/** Counts a repair order's held deposits as payments of its invoice, each once. Returns their ids. */
export const applyDeposits = async (
  tx: TenantTx,
  of: { repairOrderId: string; invoiceId: string; at: Date },
): Promise<string[]> =>
  (await apply.all(tx, { repairOrderId: of.repairOrderId, invoiceId: of.invoiceId, at: of.at })).map(
    ({ id }) => id,
  );

export const findProviderOfDeposit = (tx: TenantTx, depositId: string) => provider.one(tx, { depositId });

/** The database rejects more than is held, and writes the ledger entry. */
export const insertDepositRefund = (
  tx: TenantTx,
  of: {
    id: string;
    depositId: string;
    method: Method;
    amountCents: number;
    reason: string;
    details: PaymentDetails;
    at: Date;
    by: string;
  },
) =>
  insertBack.run(tx, {
    id: of.id,
    depositId: of.depositId,
    method: of.method,
    amountCents: of.amountCents,
    reason: of.reason,
    at: of.at,
    createdBy: tx.userId,
    createdName: of.by,
    details: JSON.stringify(of.details),
  });

export const findDepositRefund = (tx: TenantTx, id: string) => findBack.one(tx, { refundId: id });

/** False when that was already recorded. */
export const writeDepositRefundOutcome = async (
  tx: TenantTx,
  of: {
    refundId: string;
    outcome: "sent" | "failed";
    reference: string;
    at: Date;
    /** The reason for a failure, as a sentence. */
    failure: string;
  },
): Promise<boolean> =>
  (await addOutcome.run(tx, {
    refundId: of.refundId,
    outcome: of.outcome,
    providerReference: of.reference,
    at: of.at,
    failure: of.failure,
  })) === 1;
