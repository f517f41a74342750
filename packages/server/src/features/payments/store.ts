import type { Tender } from "@autoiq/domain/payments/tender";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";

const found = z.object({
  organizationId: z.uuid(),
  paymentId: z.uuid(),
  invoiceId: z.uuid(),
  repairOrderId: z.uuid().nullable(),
  amountCents: z.number().int(),
  state: z.enum(["pending", "succeeded", "failed", "refunded"]),
  expiresAt: z.string().nullable(),
  invoiceNumber: z.number().int(),
  shopName: z.string(),
});
export type FoundCheckout = z.infer<typeof found>;

const find = statement(
  "payments.find-checkout",
  `select organization_id as "organizationId", payment_id as "paymentId", invoice_id as "invoiceId",
     repair_order_id as "repairOrderId", amount_cents as "amountCents", state, expires_at as "expiresAt",
     invoice_number as "invoiceNumber", shop_name as "shopName"
   from app.find_checkout($1, $2)`,
  found,
);

/** An attempt to pay that its provider still waits for. */
export const openCheckout = z.object({
  id: z.uuid(),
  amountCents: z.number().int(),
  provider: z.string(),
  reference: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  returnHash: z.string(),
});
export type OpenCheckout = z.infer<typeof openCheckout>;

const openCheckouts = statement(
  "payments.open-checkouts",
  `select id, amount_cents as "amountCents", provider, provider_reference as reference, created_at as "createdAt",
     expires_at as "expiresAt", return_hash as "returnHash"
   from payments where organization_id = $1 and invoice_id = $2 and state = 'pending' order by created_at, id`,
  openCheckout,
);

const insert = statement(
  "payments.insert",
  `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, provider, created_at, settled_at,
     taken_by, expires_at, return_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

// $5 is an array of payments: several ways of paying one bill at once.
const take = statement(
  "payments.take",
  `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, provider, created_at, settled_at,
     taken_by, tendered_cents, check_number)
   select $1, x.id, $2, x.method, 'succeeded', x."amountCents", 'shop', $3, $3, $4, x."tenderedCents", x."checkNumber"
   from json_to_recordset($5::json) as x(id uuid, method text, "amountCents" int, "tenderedCents" int, "checkNumber" text)`,
);

const attach = statement(
  "payments.attach",
  `update payments set provider_reference = $3
   where organization_id = $1 and id = $2 and state = 'pending' and provider_reference is null`,
);

const state = statement(
  "payments.lock",
  "select state from payments where organization_id = $1 and id = $2 for update",
  z.object({ state: found.shape.state }),
);

const settle = statement(
  "payments.settle",
  `update payments set state = $3, settled_at = $4
   where organization_id = $1 and id = $2`,
);

const giveUp = statement(
  "payments.give-up",
  "update payments set state = 'failed' where organization_id = $1 and id = $2 and state = 'pending'",
);

/** A checkout by what its provider calls it; asked without knowing whose it is. */
export const findCheckout = (tx: CustomerTx, provider: string, reference: string) =>
  find.one(tx, provider, reference);

export const findOpenCheckouts = (tx: TenantTx, invoiceId: string) =>
  openCheckouts.all(tx, tx.organizationId, invoiceId);

/** Money that was taken at the counter, all of it at the same moment. */
export const insertTaken = (
  tx: TenantTx,
  of: { invoiceId: string; at: Date; payments: readonly (Tender & { readonly id: string })[] },
) => take.run(tx, tx.organizationId, of.invoiceId, of.at, tx.userId, JSON.stringify(of.payments));

/** An attempt to pay by card, before its provider knows of it. */
export interface NewAttempt {
  readonly id: string;
  readonly amountCents: number;
  readonly provider: string;
  readonly at: Date;
  readonly expiresAt: Date;
  /** A hash of where it leads back to, as that address may hold the secret of a customer's link. */
  readonly returnHash: string;
}

export const insertCheckout = (tx: TenantTx, invoiceId: string, of: NewAttempt) =>
  insert.run(
    tx,
    tx.organizationId,
    of.id,
    invoiceId,
    "card",
    "pending",
    of.amountCents,
    of.provider,
    of.at,
    null,
    tx.userId,
    of.expiresAt,
    of.returnHash,
  );

/** False when the attempt was given up in the meantime. */
export const attachReference = async (tx: TenantTx, id: string, reference: string): Promise<boolean> =>
  (await attach.run(tx, tx.organizationId, id, reference)) === 1;

export const lockPayment = (tx: TenantTx, id: string) => state.one(tx, tx.organizationId, id);

export const setPaymentState = (tx: TenantTx, id: string, to: "succeeded" | "refunded", settledAt: Date) =>
  settle.run(tx, tx.organizationId, id, to, settledAt);

/** Nothing is expected of that attempt any more; one that went through meanwhile stays as it is. */
export async function giveUpPayment(tx: TenantTx, id: string): Promise<void> {
  if ((await giveUp.run(tx, tx.organizationId, id)) === 1) tx.changed("payment", id);
}
