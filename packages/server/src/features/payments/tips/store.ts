import type { Method, PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import { methodSchema } from "@autoiq/domain/payment-methods/methods";
import { payoutWays, type TipShare } from "@autoiq/domain/payment-methods/tips/rules";
import { type TipIsFor, tipsAreFor } from "@autoiq/domain/payment-methods/tips/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const cents = z.number().int();

const insert = statement(
  "tips.insert",
  {
    organizationId: "uuid",
    paymentId: "uuid",
    locationId: "uuid",
    amountCents: "int4",
    isAsked: "bool",
    meantFor: "text",
    staffId: "uuid?",
  },
  `insert into tips (organization_id, payment_id, location_id, amount_cents, is_asked, meant_for, staff_id)
   values ($organizationId, $paymentId, $locationId, $amountCents, $isAsked, $meantFor, $staffId)`,
);
/** A tip that comes with a payment. It counts when it is received. */
export const insertTip = (
  tx: TenantTx,
  of: Omit<InputOf<typeof insert>, "meantFor"> & { readonly meantFor: TipIsFor },
) => insert.run(tx, of);

const find = statement(
  "tips.find",
  { organizationId: "uuid", paymentId: "uuid" },
  `select t.location_id as "locationId", t.amount_cents as "amountCents", t.is_asked as "isAsked", t.meant_for as "meantFor",
     t.staff_id as "staffId", s.name, t.received_at as "receivedAt"
   from tips t left join staff s on s.organization_id = $organizationId and s.id = t.staff_id
   where t.organization_id = $organizationId and t.payment_id = $paymentId`,
  z.object({
    locationId: z.uuid(),
    amountCents: cents,
    isAsked: z.boolean(),
    meantFor: z.enum(tipsAreFor),
    staffId: z.uuid().nullable(),
    name: z.string().nullable(),
    receivedAt: z.string().nullable(),
  }),
);
export const findTip = (tx: TenantTx, paymentId: string) => find.one(tx, { paymentId });

const insertShares = statement(
  "tips.insert-shares",
  { organizationId: "uuid", paymentId: "uuid", locationId: "uuid", shares: "json" },
  `insert into tip_shares (organization_id, payment_id, position, location_id, staff_id, name, amount_cents)
   select $organizationId, $paymentId, row_number() over (), $locationId, x."staffId", x.name, x."amountCents"
   from json_to_recordset($shares::json) as x("staffId" uuid, name text, "amountCents" int)`,
);
const receive = statement(
  "tips.receive",
  { organizationId: "uuid", paymentId: "uuid", amountCents: "int4", at: "timestamptz" },
  `update tips set amount_cents = $amountCents, received_at = $at
   where organization_id = $organizationId and payment_id = $paymentId and received_at is null`,
);
/** The database enters it in the ledger, and owes it to the people it is for. */
export async function writeReceived(
  tx: TenantTx,
  of: {
    readonly paymentId: string;
    readonly locationId: string;
    readonly shares: readonly TipShare[];
    readonly amountCents: number;
    readonly at: Date;
  },
): Promise<void> {
  const { paymentId, locationId, shares, amountCents, at } = of;
  await insertShares.run(tx, { paymentId, locationId, shares: JSON.stringify(shares) });
  await receive.run(tx, { paymentId, amountCents, at });
}

// Waits for a close of the drawer first, as every writer of money does.
const lockDrawerShared = statement(
  "tips.wait-for-drawer",
  { organizationId: "uuid", locationId: "uuid" },
  "select location_id from drawers where organization_id = $organizationId and location_id = $locationId for share",
  z.object({ location_id: z.uuid() }),
);
const lockShares = statement(
  "tips.lock-balances-of-tip",
  { organizationId: "uuid", paymentId: "uuid" },
  `select b.holder_id as "holderId", b.owed_cents as "owedCents" from tip_balances b
   where b.organization_id = $organizationId and (b.location_id, b.holder_id) in (
     select s.location_id, coalesce(s.staff_id, s.location_id) from tip_shares s
     where s.organization_id = $organizationId and s.payment_id = $paymentId)
   order by b.holder_id for update`,
  z.object({ holderId: z.uuid(), owedCents: cents }),
);
const sharesOf = statement(
  "tips.find-shares",
  { organizationId: "uuid", paymentId: "uuid" },
  `select staff_id as "staffId", name, amount_cents as "amountCents" from tip_shares
   where organization_id = $organizationId and payment_id = $paymentId order by position`,
  z.object({ staffId: z.uuid().nullable(), name: z.string(), amountCents: cents }),
);
/** Whom a tip is for, and what each of them is still owed of all tips. Locks that until the transaction ends. */
export async function lockTipShares(tx: TenantTx, of: { paymentId: string; locationId: string }) {
  await lockDrawerShared.all(tx, { locationId: of.locationId });
  const owed = new Map(
    (await lockShares.all(tx, { paymentId: of.paymentId })).map((each) => [each.holderId, each.owedCents]),
  );
  return (await sharesOf.all(tx, { paymentId: of.paymentId })).map((share) => ({
    ...share,
    owedCents: owed.get(share.staffId ?? of.locationId) ?? 0,
  }));
}

const insertRefundStatement = statement(
  "tips.insert-refund",
  {
    organizationId: "uuid",
    id: "uuid",
    paymentId: "uuid",
    locationId: "uuid",
    method: "text",
    amountCents: "int4",
    reason: "text",
    details: "jsonb",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into tip_refunds (organization_id, id, payment_id, location_id, method, amount_cents, reason, details, at, created_by, created_by_name)
   values ($organizationId, $id, $paymentId, $locationId, $method, $amountCents, $reason, $details, $at, $createdBy, $by)`,
);
export const insertTipRefund = (
  tx: TenantTx,
  of: Omit<InputOf<typeof insertRefundStatement>, "createdBy" | "details" | "method"> & {
    readonly method: Method;
    readonly details: PaymentDetails;
  },
) => insertRefundStatement.run(tx, { ...of, details: JSON.stringify(of.details), createdBy: tx.userId });

const findRefundStatement = statement(
  "tips.find-refund",
  { organizationId: "uuid", tipRefundId: "uuid" },
  `select r.id, r.payment_id as "paymentId", r.method, r.amount_cents as "amountCents", p.provider,
     p.provider_reference as reference, i.id as "invoiceId", i.number as "invoiceNumber", i.repair_order_id as "repairOrderId"
   from tip_refunds r join payments p on p.organization_id = $organizationId and p.id = r.payment_id
   join invoices i on i.organization_id = $organizationId and i.id = p.invoice_id
   where r.organization_id = $organizationId and r.id = $tipRefundId`,
  z.object({
    id: z.uuid(),
    paymentId: z.uuid(),
    method: methodSchema,
    amountCents: cents,
    provider: z.string(),
    reference: z.string().nullable(),
    invoiceId: z.uuid(),
    invoiceNumber: cents,
    repairOrderId: z.uuid().nullable(),
  }),
);
export const findTipRefund = (tx: TenantTx, tipRefundId: string) =>
  findRefundStatement.one(tx, { tipRefundId });

const setOutcome = statement(
  "tips.set-refund-outcome",
  {
    organizationId: "uuid",
    tipRefundId: "uuid",
    outcome: "text",
    reference: "text",
    outcomeAt: "timestamptz",
  },
  `update tip_refunds set outcome = $outcome, outcome_at = $outcomeAt, provider_reference = $reference
   where organization_id = $organizationId and id = $tipRefundId and outcome is distinct from 'failed' and outcome is distinct from $outcome`,
);
/** False when that was already recorded. What failed stays failed. */
export const writeTipRefundOutcome = async (tx: TenantTx, of: InputOf<typeof setOutcome>): Promise<boolean> =>
  (await setOutcome.run(tx, of)) === 1;

const lockOwed = statement(
  "tips.lock-balance",
  { organizationId: "uuid", locationId: "uuid", holderId: "uuid" },
  `select owed_cents as "owedCents" from tip_balances
   where organization_id = $organizationId and location_id = $locationId and holder_id = $holderId for update`,
  z.object({ owedCents: cents }),
);
/** What the location owes that person, or the whole shop, in cents. Locks it until the transaction ends. */
export const lockOwedTips = async (
  tx: TenantTx,
  { locationId, staffId }: { locationId: string; staffId: string | null },
): Promise<number> =>
  (await lockOwed.one(tx, { locationId, holderId: staffId ?? locationId }))?.owedCents ?? 0;

const payoutColumns = `o.id, coalesce(s.name, '') as name, o.way, o.amount_cents as "amountCents", o.at, o.created_by_name as by`;
const payout = z.object({
  id: z.uuid(),
  name: z.string(),
  way: z.enum(payoutWays),
  amountCents: cents,
  at: z.string(),
  by: z.string(),
});
const findPayoutStatement = statement(
  "tips.find-payout",
  { organizationId: "uuid", tipPayoutId: "uuid" },
  `select o.location_id as "locationId", o.staff_id as "staffId", o.way, o.amount_cents as "amountCents" from tip_payouts o
   where o.organization_id = $organizationId and o.id = $tipPayoutId`,
  z.object({
    locationId: z.uuid(),
    staffId: z.uuid().nullable(),
    way: z.enum(payoutWays),
    amountCents: cents,
  }),
);
export const findPayout = (tx: TenantTx, tipPayoutId: string) => findPayoutStatement.one(tx, { tipPayoutId });

const insertPayoutStatement = statement(
  "tips.insert-payout",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    staffId: "uuid?",
    way: "text",
    amountCents: "int4",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into tip_payouts (organization_id, id, location_id, staff_id, way, amount_cents, at, created_by, created_by_name)
   values ($organizationId, $id, $locationId, $staffId, $way, $amountCents, $at, $createdBy, $by)`,
);
/** The database refuses more than is owed. */
export const insertPayout = (tx: TenantTx, of: Omit<InputOf<typeof insertPayoutStatement>, "createdBy">) =>
  insertPayoutStatement.run(tx, { ...of, createdBy: tx.userId });

const payoutsStatement = statement(
  "tips.find-payouts",
  { organizationId: "uuid", locationId: "uuid", from: "timestamptz", until: "timestamptz" },
  `select ${payoutColumns} from tip_payouts o left join staff s on s.organization_id = $organizationId and s.id = o.staff_id
   where o.organization_id = $organizationId and o.location_id = $locationId and o.at >= $from and o.at < $until
   order by o.at desc, o.id limit 100`,
  payout,
);
export const findPayouts = (tx: TenantTx, of: InputOf<typeof payoutsStatement>) =>
  payoutsStatement.all(tx, of);

// A failed refund counts again on the day it failed, as in the ledger. `staffId` limits it to one person.
const totals = statement(
  "tips.sum-by-person",
  {
    organizationId: "uuid",
    locationId: "uuid",
    from: "timestamptz",
    until: "timestamptz",
    staffId: "uuid?",
  },
  `select nullif(x.holder_id, $locationId) as "staffId", coalesce(max(s.name), '') as name, sum(x.received)::int as "receivedCents",
     sum(x.paid)::int as "paidOutCents", sum(x.open)::int as "openCents"
   from (
     select coalesce(h.staff_id, h.location_id) as holder_id, h.amount_cents as received, 0 as paid, 0 as open
     from tips t join tip_shares h on h.organization_id = $organizationId and h.payment_id = t.payment_id
     where t.organization_id = $organizationId and t.location_id = $locationId and t.received_at >= $from and t.received_at < $until
     union all
     select coalesce(h.staff_id, h.location_id), -h.amount_cents, 0, 0
     from tip_refunds r join tip_shares h on h.organization_id = $organizationId and h.payment_id = r.payment_id
     where r.organization_id = $organizationId and r.location_id = $locationId and r.at >= $from and r.at < $until
     union all
     select coalesce(h.staff_id, h.location_id), h.amount_cents, 0, 0
     from tip_refunds r join tip_shares h on h.organization_id = $organizationId and h.payment_id = r.payment_id
     where r.organization_id = $organizationId and r.location_id = $locationId and r.outcome = 'failed'
       and r.outcome_at >= $from and r.outcome_at < $until
     union all
     select coalesce(o.staff_id, o.location_id), 0, o.amount_cents, 0 from tip_payouts o
     where o.organization_id = $organizationId and o.location_id = $locationId and o.at >= $from and o.at < $until
     union all
     select b.holder_id, 0, 0, b.owed_cents from tip_balances b
     where b.organization_id = $organizationId and b.location_id = $locationId and b.owed_cents > 0) x
   left join staff s on s.organization_id = $organizationId and s.id = x.holder_id
   where $staffId::uuid is null or x.holder_id = $staffId
   group by x.holder_id order by max(s.name) is null, lower(max(s.name)), x.holder_id`,
  z.object({
    staffId: z.uuid().nullable(),
    name: z.string(),
    receivedCents: cents,
    paidOutCents: cents,
    openCents: cents,
  }),
);
export const sumTips = (tx: TenantTx, of: InputOf<typeof totals>) => totals.all(tx, of);
