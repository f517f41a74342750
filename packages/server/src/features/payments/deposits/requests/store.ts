import { depositLinkView, depositRequest } from "@autoiq/domain/payments/deposits/contract";
import { z } from "zod";
import { statement } from "../../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../../platform/tenancy.ts";
import { vehicleModelText } from "../../../vehicles/reads.ts";
import { type NewAttempt, openCheckout } from "../../store.ts";

const states = z.enum(["open", "paid", "withdrawn", "ended"]);
const open = statement(
  "payments.find-open-deposit-request",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select q.id, q.amount_cents as "amountCents", q.requested_at as "requestedAt", q.requested_by_name as by,
     coalesce((select json_agg(json_build_object('channel', k.channel, 'recipient', k.recipient, 'sentAt', k.sent_at,
         'state', coalesce(m.state, 'sent'), 'notBefore', m.not_before, 'failure', coalesce(m.failure, ''))
         order by k.sent_at, k.token_hash)
       from deposit_links k left join messages m on m.organization_id = $organizationId and m.id = k.message_id where k.organization_id = $organizationId and k.request_id = q.id), '[]') as links
   from deposit_requests q where q.organization_id = $organizationId and q.repair_order_id = $repairOrderId and q.state = 'open'`,
  depositRequest,
);

const requestStatement = statement(
  "payments.find-open-deposit-request-id",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select id from deposit_requests where organization_id = $organizationId and repair_order_id = $repairOrderId and state = 'open'`,
  z.object({ id: z.uuid() }),
);

const one = statement(
  "payments.find-deposit-request",
  { organizationId: "uuid", requestId: "uuid" },
  `select repair_order_id as "repairOrderId", amount_cents as "amountCents", state
   from deposit_requests where organization_id = $organizationId and id = $requestId`,
  z.object({ repairOrderId: z.uuid(), amountCents: z.number().int(), state: states }),
);

const insert = statement(
  "payments.insert-deposit-request",
  {
    organizationId: "uuid",
    id: "uuid",
    repairOrderId: "uuid",
    amountCents: "int4",
    at: "timestamptz",
    requestedBy: "uuid?",
    askedName: "text",
  },
  `insert into deposit_requests (organization_id, id, repair_order_id, amount_cents, requested_at, requested_by, requested_by_name)
   values ($organizationId, $id, $repairOrderId, $amountCents, $at, $requestedBy, $askedName)`,
);

const end = statement(
  "payments.end-deposit-request",
  { organizationId: "uuid", requestId: "uuid", state: "text", at: "timestamptz" },
  `update deposit_requests set state = $state, ended_at = $at where organization_id = $organizationId and id = $requestId and state = 'open'`,
);

const insertLink = statement(
  "payments.insert-deposit-link",
  {
    organizationId: "uuid",
    tokenHash: "text",
    requestId: "uuid",
    channel: "text",
    recipient: "text",
    at: "timestamptz",
    messageId: "uuid",
  },
  `insert into deposit_links (organization_id, token_hash, request_id, channel, recipient, sent_at, message_id)
   values ($organizationId, $tokenHash, $requestId, $channel, $recipient, $at, $messageId)`,
);

const byLink = statement(
  "payments.find-open-deposit-link",
  { tokenHash: "text" },
  `select organization_id as "organizationId", request_id as "requestId", repair_order_id as "repairOrderId",
     customer_id as "customerId"
   from app.open_deposit_link($tokenHash)`,
  z.object({
    organizationId: z.uuid(),
    requestId: z.uuid(),
    repairOrderId: z.uuid(),
    customerId: z.uuid(),
  }),
);

// It runs as the customer, so other customers' rows are not visible.
const seen = statement(
  "payments.find-deposit-link-view",
  { organizationId: "uuid", requestId: "uuid" },
  `select json_build_object('name', coalesce(nullif(l.name, ''), b.name), 'phone', l.phone, 'street', l.street, 'city', l.city,
       'state', l.state, 'zip', l.zip, 'registrationNumber', l.registration_number, 'timeZone', l.time_zone,
       'logo', (select json_build_object('organizationId', b.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
         from files f where f.organization_id = $organizationId and f.id = b.logo_file_id)) as shop,
     r.number as "repairOrderNumber", trim(${vehicleModelText("v")}) as vehicle,
     q.amount_cents as "amountCents", case when q.state in ('open', 'paid') then q.state else 'ended' end as state
   from deposit_requests q
   join repair_orders r on r.organization_id = $organizationId and r.id = q.repair_order_id
   left join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   join locations l on l.organization_id = $organizationId and l.id = r.location_id
   join organizations b on b.organization_id = $organizationId
   where q.organization_id = $organizationId and q.id = $requestId`,
  depositLinkView,
);

const checkouts = statement(
  "payments.find-open-deposit-checkouts",
  { organizationId: "uuid", requestId: "uuid" },
  `select id, amount_cents as "amountCents", provider, provider_reference as reference, created_at as "createdAt",
     expires_at as "expiresAt", return_hash as "returnHash"
   from deposit_checkouts where organization_id = $organizationId and request_id = $requestId and state = 'pending' order by created_at, id`,
  openCheckout,
);

const insertAttempt = statement(
  "payments.insert-deposit-checkout",
  {
    organizationId: "uuid",
    id: "uuid",
    requestId: "uuid",
    amountCents: "int4",
    provider: "text",
    at: "timestamptz",
    expiresAt: "timestamptz",
    returnHash: "text",
    startedBy: "uuid?",
    startedByName: "text",
  },
  `insert into deposit_checkouts (organization_id, id, request_id, amount_cents, provider, created_at, expires_at, return_hash,
     started_by, started_by_name)
   values ($organizationId, $id, $requestId, $amountCents, $provider, $at, $expiresAt, $returnHash, $startedBy, $startedByName)`,
);

const attach = statement(
  "payments.set-deposit-checkout-reference",
  { organizationId: "uuid", checkoutId: "uuid", providerReference: "text" },
  `update deposit_checkouts set provider_reference = $providerReference
   where organization_id = $organizationId and id = $checkoutId and state = 'pending' and provider_reference is null`,
);

const giveUp = statement(
  "payments.cancel-deposit-checkout",
  { organizationId: "uuid", checkoutId: "uuid" },
  "update deposit_checkouts set state = 'failed' where organization_id = $organizationId and id = $checkoutId and state = 'pending'",
);

const state = z.enum(["pending", "succeeded", "failed", "refunded"]);
const lock = statement(
  "payments.lock-deposit-checkout",
  { organizationId: "uuid", checkoutId: "uuid" },
  `select state, coalesce(started_by_name, '') as "startedByName" from deposit_checkouts
   where organization_id = $organizationId and id = $checkoutId for update`,
  z.object({ state, startedByName: z.string() }),
);

const settle = statement(
  "payments.settle-deposit-checkout",
  { organizationId: "uuid", checkoutId: "uuid", state: "text", at: "timestamptz" },
  "update deposit_checkouts set state = $state, settled_at = $at where organization_id = $organizationId and id = $checkoutId",
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
  { provider: "text", reference: "text" },
  `select organization_id as "organizationId", checkout_id as "checkoutId", request_id as "requestId",
     repair_order_id as "repairOrderId", amount_cents as "amountCents", state, expires_at as "expiresAt",
     repair_order_number as "repairOrderNumber", shop_name as "shopName"
   from app.find_deposit_checkout($provider, $reference)`,
  foundCheckout,
);

/** The open request of a repair order. */
export const findOpenRequest = (tx: TenantTx, repairOrderId: string) => open.one(tx, { repairOrderId });

/** The same for its customer, without where links were sent. */
export const findOpenRequestOf = (tx: CustomerTx, repairOrderId: string) =>
  requestStatement.one(tx, { repairOrderId });
export const findRequest = (tx: TenantTx | CustomerTx, id: string) => one.one(tx, { requestId: id });

export const insertRequest = (
  tx: TenantTx,
  of: { id: string; repairOrderId: string; amountCents: number; at: Date; by: string },
) =>
  insert.run(tx, {
    id: of.id,
    repairOrderId: of.repairOrderId,
    amountCents: of.amountCents,
    at: of.at,
    requestedBy: tx.userId,
    askedName: of.by,
  });

export const markRequest = (tx: TenantTx, id: string, to: "paid" | "withdrawn" | "ended", at: Date) =>
  end.run(tx, { requestId: id, state: to, at });

export const insertDepositLink = (
  tx: TenantTx,
  of: {
    tokenHash: string;
    requestId: string;
    channel: "email" | "sms";
    recipient: string;
    at: Date;
    messageId: string;
  },
) =>
  insertLink.run(tx, {
    tokenHash: of.tokenHash,
    requestId: of.requestId,
    channel: of.channel,
    recipient: of.recipient,
    at: of.at,
    messageId: of.messageId,
  });

/** What a link opens, by the hash of its token. Looked up before the owner is known. */
export const findByLink = (tx: CustomerTx, tokenHash: string) => byLink.one(tx, { tokenHash });
export const findLinkView = (tx: CustomerTx, requestId: string) => seen.one(tx, { requestId });

export const findOpenDepositCheckouts = (tx: TenantTx, requestId: string) => checkouts.all(tx, { requestId });

export const insertDepositCheckout = (tx: TenantTx, requestId: string, of: NewAttempt) =>
  insertAttempt.run(tx, {
    id: of.id,
    requestId,
    amountCents: of.amountCents,
    provider: of.provider,
    at: of.at,
    expiresAt: of.expiresAt,
    returnHash: of.returnHash,
    startedBy: tx.userId,
    startedByName: of.startedBy,
  });

/** False when the attempt was abandoned in the meantime. */
export const attachDepositCheckout = async (tx: TenantTx, id: string, reference: string): Promise<boolean> =>
  (await attach.run(tx, { checkoutId: id, providerReference: reference })) === 1;

/** Marks that attempt as abandoned. One that was paid in the meantime stays as it is. */
export async function giveUpDepositCheckout(tx: TenantTx, id: string): Promise<void> {
  if ((await giveUp.run(tx, { checkoutId: id })) === 1) tx.changed("payment", id);
}

export const lockDepositCheckout = (tx: TenantTx, id: string) => lock.one(tx, { checkoutId: id });
export const settleDepositCheckout = (
  tx: TenantTx,
  id: string,
  to: "succeeded" | "refunded" | "failed",
  at: Date,
) => settle.run(tx, { checkoutId: id, state: to, at });

/** Finds an attempt by the provider's reference. Looked up before the owner is known. */
export const findDepositCheckout = (tx: CustomerTx, provider: string, reference: string) =>
  byReference.one(tx, { provider, reference });
