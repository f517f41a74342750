import { depositLinkView, depositRequest } from "@autoiq/domain/payments/deposits/contract";
import { z } from "zod";
import { statement } from "../../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../../platform/tenancy.ts";
import { type NewAttempt, openCheckout } from "../../store.ts";

const states = z.enum(["open", "paid", "withdrawn", "ended"]);
const open = statement(
  "payments.open-deposit-request",
  `select q.id, q.amount_cents as "amountCents", q.asked_at as "askedAt", q.asked_name as by,
     coalesce((select json_agg(json_build_object('channel', k.channel, 'recipient', k.recipient, 'sentAt', k.sent_at,
         'state', coalesce(m.state, 'sent'), 'notBefore', m.not_before, 'failure', coalesce(m.failure, ''))
         order by k.sent_at, k.token_hash)
       from deposit_links k left join messages m on m.organization_id = $1 and m.id = k.message_id where k.organization_id = $1 and k.request_id = q.id), '[]') as links
   from deposit_requests q where q.organization_id = $1 and q.repair_order_id = $2 and q.state = 'open'`,
  depositRequest,
);

const asked = statement(
  "payments.asked-deposit",
  `select id from deposit_requests where organization_id = $1 and repair_order_id = $2 and state = 'open'`,
  z.object({ id: z.uuid() }),
);

const one = statement(
  "payments.deposit-request",
  `select repair_order_id as "repairOrderId", amount_cents as "amountCents", state
   from deposit_requests where organization_id = $1 and id = $2`,
  z.object({ repairOrderId: z.uuid(), amountCents: z.number().int(), state: states }),
);

const insert = statement(
  "payments.insert-deposit-request",
  `insert into deposit_requests (organization_id, id, repair_order_id, amount_cents, asked_at, asked_by, asked_name)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

const end = statement(
  "payments.end-deposit-request",
  `update deposit_requests set state = $3, ended_at = $4 where organization_id = $1 and id = $2 and state = 'open'`,
);

const insertLink = statement(
  "payments.insert-deposit-link",
  `insert into deposit_links (organization_id, token_hash, request_id, channel, recipient, sent_at, message_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

const byLink = statement(
  "payments.open-deposit-link",
  `select organization_id as "organizationId", request_id as "requestId", repair_order_id as "repairOrderId",
     customer_id as "customerId"
   from app.open_deposit_link($1)`,
  z.object({
    organizationId: z.uuid(),
    requestId: z.uuid(),
    repairOrderId: z.uuid(),
    customerId: z.uuid(),
  }),
);

// It runs as the customer: what is another's is not there.
const seen = statement(
  "payments.deposit-link-view",
  `select json_build_object('name', coalesce(nullif(l.name, ''), b.name), 'phone', l.phone, 'street', l.street, 'city', l.city,
       'state', l.state, 'zip', l.zip, 'registrationNumber', l.registration_number, 'timeZone', l.time_zone,
       'logo', (select json_build_object('organizationId', b.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
         from files f where f.organization_id = $1 and f.id = b.logo_file_id)) as shop,
     r.number as "repairOrderNumber", trim(concat_ws(' ', v.year, v.make, v.model)) as vehicle,
     q.amount_cents as "amountCents", case when q.state in ('open', 'paid') then q.state else 'ended' end as state
   from deposit_requests q
   join repair_orders r on r.organization_id = $1 and r.id = q.repair_order_id
   left join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   join locations l on l.organization_id = $1 and l.id = r.location_id
   join organizations b on b.organization_id = $1
   where q.organization_id = $1 and q.id = $2`,
  depositLinkView,
);

const checkouts = statement(
  "payments.open-deposit-checkouts",
  `select id, amount_cents as "amountCents", provider, provider_reference as reference, created_at as "createdAt",
     expires_at as "expiresAt", return_hash as "returnHash"
   from deposit_checkouts where organization_id = $1 and request_id = $2 and state = 'pending' order by created_at, id`,
  openCheckout,
);

const insertAttempt = statement(
  "payments.insert-deposit-checkout",
  `insert into deposit_checkouts (organization_id, id, request_id, amount_cents, provider, created_at, expires_at, return_hash,
     started_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const attach = statement(
  "payments.attach-deposit-checkout",
  `update deposit_checkouts set provider_reference = $3
   where organization_id = $1 and id = $2 and state = 'pending' and provider_reference is null`,
);

const giveUp = statement(
  "payments.give-up-deposit-checkout",
  "update deposit_checkouts set state = 'failed' where organization_id = $1 and id = $2 and state = 'pending'",
);

const state = z.enum(["pending", "succeeded", "failed", "refunded"]);
const lock = statement(
  "payments.lock-deposit-checkout",
  "select state from deposit_checkouts where organization_id = $1 and id = $2 for update",
  z.object({ state }),
);

const settle = statement(
  "payments.settle-deposit-checkout",
  "update deposit_checkouts set state = $3, settled_at = $4 where organization_id = $1 and id = $2",
);

const foundCheckout = z.object({
  organizationId: z.uuid(),
  checkoutId: z.uuid(),
  requestId: z.uuid(),
  repairOrderId: z.uuid(),
  amountCents: z.number().int(),
  state,
  expiresAt: z.string(),
  repairOrderNumber: z.number().int(),
  shopName: z.string(),
});
export type FoundDepositCheckout = z.infer<typeof foundCheckout>;
const byReference = statement(
  "payments.find-deposit-checkout",
  `select organization_id as "organizationId", checkout_id as "checkoutId", request_id as "requestId",
     repair_order_id as "repairOrderId", amount_cents as "amountCents", state, expires_at as "expiresAt",
     repair_order_number as "repairOrderNumber", shop_name as "shopName"
   from app.find_deposit_checkout($1, $2)`,
  foundCheckout,
);

/** The one that is open for a repair order. */
export const findOpenRequest = (tx: TenantTx, repairOrderId: string) =>
  open.one(tx, tx.organizationId, repairOrderId);
/** The same as its customer may read it: not where links went. */
export const findAsked = (tx: CustomerTx, repairOrderId: string) =>
  asked.one(tx, tx.organizationId, repairOrderId);
export const findRequest = (tx: TenantTx | CustomerTx, id: string) => one.one(tx, tx.organizationId, id);

export const insertRequest = (
  tx: TenantTx,
  of: { id: string; repairOrderId: string; amountCents: number; at: Date; by: string },
) => insert.run(tx, tx.organizationId, of.id, of.repairOrderId, of.amountCents, of.at, tx.userId, of.by);

export const markRequest = (tx: TenantTx, id: string, to: "paid" | "withdrawn" | "ended", at: Date) =>
  end.run(tx, tx.organizationId, id, to, at);

export const insertDepositLink = (
  tx: TenantTx,
  of: {
    tokenHash: string;
    requestId: string;
    channel: "mail" | "text";
    recipient: string;
    at: Date;
    messageId: string;
  },
) =>
  insertLink.run(
    tx,
    ...[tx.organizationId, of.tokenHash, of.requestId, of.channel, of.recipient, of.at, of.messageId],
  );

/** What a link opens, by the hash of its token; asked without knowing whose it is. */
export const findByLink = (tx: CustomerTx, tokenHash: string) => byLink.one(tx, tokenHash);
export const findLinkView = (tx: CustomerTx, requestId: string) => seen.one(tx, tx.organizationId, requestId);

export const findOpenDepositCheckouts = (tx: TenantTx, requestId: string) =>
  checkouts.all(tx, tx.organizationId, requestId);

export const insertDepositCheckout = (tx: TenantTx, requestId: string, of: NewAttempt) =>
  insertAttempt.run(
    tx,
    tx.organizationId,
    of.id,
    requestId,
    of.amountCents,
    of.provider,
    of.at,
    of.expiresAt,
    of.returnHash,
    tx.userId,
  );

/** False when the attempt was given up in the meantime. */
export const attachDepositCheckout = async (tx: TenantTx, id: string, reference: string): Promise<boolean> =>
  (await attach.run(tx, tx.organizationId, id, reference)) === 1;

/** Nothing is expected of that attempt any more; one that went through meanwhile stays as it is. */
export async function giveUpDepositCheckout(tx: TenantTx, id: string): Promise<void> {
  if ((await giveUp.run(tx, tx.organizationId, id)) === 1) tx.changed("payment", id);
}

export const lockDepositCheckout = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);
export const settleDepositCheckout = (
  tx: TenantTx,
  id: string,
  to: "succeeded" | "refunded" | "failed",
  at: Date,
) => settle.run(tx, tx.organizationId, id, to, at);

/** An attempt by what its provider calls it; asked without knowing whose it is. */
export const findDepositCheckout = (tx: CustomerTx, provider: string, reference: string) =>
  byReference.one(tx, provider, reference);
