import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";
import type { TakenPayment } from "./gift-cards/hold-gift-cards.ts";

const found = z.object({
  organizationId: z.uuid(),
  paymentId: z.uuid(),
  invoiceId: z.uuid(),
  repairOrderId: z.uuid().nullable(),
  amountCents: z.number().int(),
  /** What the page charges on top of it. */
  tipCents: z.number().int(),
  state: z.enum(["pending", "succeeded", "failed", "refunded"]),
  expiresAt: z.string().nullable(),
  invoiceNumber: z.number().int(),
  shopName: z.string(),
});
export type FoundCheckout = z.infer<typeof found>;

const find = statement(
  "payments.find-checkout",
  { provider: "text", reference: "text" },
  `select organization_id as "organizationId", payment_id as "paymentId", invoice_id as "invoiceId",
     repair_order_id as "repairOrderId", amount_cents as "amountCents", tip_cents as "tipCents", state, expires_at as "expiresAt",
     invoice_number as "invoiceNumber", shop_name as "shopName"
   from app.find_checkout($provider, $reference)`,
  found,
);

/** A checkout that the provider still has open. */
export const openCheckout = z.object({
  id: z.uuid(),
  amountCents: z.number().int(),
  /** What the page charges on top of it. Absent: nothing. */
  tipCents: z.number().int().optional(),
  provider: z.string(),
  reference: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  returnHash: z.string(),
});
export type OpenCheckout = z.infer<typeof openCheckout>;

const openCheckouts = statement(
  "payments.find-open-checkouts",
  { organizationId: "uuid", invoiceId: "uuid" },
  `select p.id, p.amount_cents as "amountCents", coalesce(t.amount_cents, 0) as "tipCents", p.provider,
     p.provider_reference as reference, p.created_at as "createdAt", p.expires_at as "expiresAt", p.return_hash as "returnHash"
   from payments p left join tips t on t.organization_id = $organizationId and t.payment_id = p.id
   where p.organization_id = $organizationId and p.invoice_id = $invoiceId and p.state = 'pending' order by p.created_at, p.id`,
  openCheckout,
);

const insert = statement(
  "payments.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    invoiceId: "uuid",
    method: "text",
    state: "text",
    amountCents: "int4",
    provider: "text",
    at: "timestamptz",
    settledAt: "timestamptz?",
    takenBy: "uuid?",
    takenByName: "text",
    expiresAt: "timestamptz",
    returnHash: "text",
  },
  `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, provider, created_at, settled_at,
     taken_by, taken_by_name, expires_at, return_hash)
   values ($organizationId, $id, $invoiceId, $method, $state, $amountCents, $provider, $at, $settledAt, $takenBy, $takenByName, $expiresAt, $returnHash)`,
);

// `payments` is an array of payments: several ways of paying one bill at once.
const take = statement(
  "payments.insert-counter-payments",
  {
    organizationId: "uuid",
    invoiceId: "uuid",
    at: "timestamptz",
    takenBy: "uuid?",
    takenByName: "text",
    payments: "json",
  },
  `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, provider, created_at, settled_at,
     taken_by, taken_by_name, tendered_cents, check_number, details, gift_card_id)
   select $organizationId, x.id, $invoiceId, x.method, 'succeeded', x."amountCents", 'shop', $at, $at, $takenBy, $takenByName, x."tenderedCents", x."checkNumber", x.details, x."giftCardId"
   from json_to_recordset($payments::json) as x(id uuid, method text, "amountCents" int, "tenderedCents" int, "checkNumber" text, details jsonb, "giftCardId" uuid)`,
);

const attach = statement(
  "payments.set-provider-reference",
  { organizationId: "uuid", paymentId: "uuid", providerReference: "text" },
  `update payments set provider_reference = $providerReference
   where organization_id = $organizationId and id = $paymentId and state = 'pending' and provider_reference is null`,
);

const state = statement(
  "payments.lock",
  { organizationId: "uuid", paymentId: "uuid" },
  `select state, coalesce(taken_by_name, '') as "takenByName" from payments
   where organization_id = $organizationId and id = $paymentId for update`,
  z.object({ state: found.shape.state, takenByName: z.string() }),
);

const settle = statement(
  "payments.settle",
  { organizationId: "uuid", paymentId: "uuid", state: "text", settledAt: "timestamptz" },
  `update payments set state = $state, settled_at = $settledAt
   where organization_id = $organizationId and id = $paymentId`,
);

const giveUp = statement(
  "payments.cancel-pending",
  { organizationId: "uuid", paymentId: "uuid" },
  "update payments set state = 'failed' where organization_id = $organizationId and id = $paymentId and state = 'pending'",
);

/** Finds a checkout by the provider's reference. Looked up before the owner is known. */
export const findCheckout = (tx: CustomerTx, provider: string, reference: string) =>
  find.one(tx, { provider, reference });

export const findOpenCheckouts = (tx: TenantTx, invoiceId: string) => openCheckouts.all(tx, { invoiceId });

/** Payments taken at the counter, all at the same time. */
export const insertTaken = (
  tx: TenantTx,
  of: {
    invoiceId: string;
    at: Date;
    by: string;
    payments: readonly (TakenPayment & { readonly id: string })[];
  },
) =>
  take.run(tx, {
    invoiceId: of.invoiceId,
    at: of.at,
    takenBy: tx.userId,
    takenByName: of.by,
    payments: JSON.stringify(of.payments),
  });

/** A card checkout before the provider knows of it. */
export interface NewAttempt {
  readonly id: string;
  readonly amountCents: number;
  readonly provider: string;
  readonly at: Date;
  readonly expiresAt: Date;
  /** A hash of the return URL, because that URL may contain the secret of a customer's link. */
  readonly returnHash: string;
  /** Name of the team member who opens the page. Empty for a customer. */
  readonly startedBy: string;
}

export const insertCheckout = (tx: TenantTx, invoiceId: string, of: NewAttempt) =>
  insert.run(tx, {
    id: of.id,
    invoiceId,
    method: "card",
    state: "pending",
    amountCents: of.amountCents,
    provider: of.provider,
    at: of.at,
    settledAt: null,
    takenBy: tx.userId,
    takenByName: of.startedBy,
    expiresAt: of.expiresAt,
    returnHash: of.returnHash,
  });

/** False when the attempt was abandoned in the meantime. */
export const attachReference = async (tx: TenantTx, id: string, reference: string): Promise<boolean> =>
  (await attach.run(tx, { paymentId: id, providerReference: reference })) === 1;

export const lockPayment = (tx: TenantTx, id: string) => state.one(tx, { paymentId: id });

export const setPaymentState = (tx: TenantTx, id: string, to: "succeeded" | "refunded", settledAt: Date) =>
  settle.run(tx, { paymentId: id, state: to, settledAt });

/** Marks that attempt as abandoned. One that was paid in the meantime stays as it is. */
export async function giveUpPayment(tx: TenantTx, id: string): Promise<void> {
  if ((await giveUp.run(tx, { paymentId: id })) === 1) tx.changed("payment", id);
}
