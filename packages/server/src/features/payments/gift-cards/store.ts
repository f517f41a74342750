import { methodSchema, type PaymentDetails, paymentDetails } from "@autoiq/domain/payment-methods/methods";
import { heldMovement, heldMoves } from "@autoiq/domain/payments/held/contract";
import type { Tender } from "@autoiq/domain/payments/tender";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import {
  heldColumns,
  heldJoins,
  heldRecord,
  heldSums,
  movementColumns,
  movementJoins,
  searchedCustomer,
} from "../held/store.ts";

const cents = z.number().int();

const row = heldRecord.extend({
  lastFour: z.string(),
  amountCents: cents,
  customerId: z.uuid().nullable(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  method: methodSchema,
  checkNumber: z.string(),
  details: paymentDetails,
});
export type GiftCardRecord = z.infer<typeof row>;

const columns = `${heldColumns}, h.last_four as "lastFour", h.amount_cents as "amountCents", h.customer_id as "customerId",
   h.recipient_name as "recipientName", h.recipient_email as "recipientEmail", h.method, h.check_number as "checkNumber", h.details`;
const joins = heldJoins("gift_card_movements x where x.gift_card_id = h.id");

const find = statement(
  "payments.find-gift-card",
  { organizationId: "uuid", giftCardId: "uuid" },
  `select ${columns} from gift_cards h ${joins} where h.organization_id = $organizationId and h.id = $giftCardId`,
  row,
);

// `search` is a LIKE pattern in lower case. Null: every card.
const list = statement(
  "payments.find-gift-cards",
  { organizationId: "uuid", onlyActive: "bool", search: "text?", limit: "int8" },
  `select * from (
     select ${columns} from gift_cards h ${joins}
     where h.organization_id = $organizationId
       and ($search::text is null or lower(h.last_four) like $search or lower(h.recipient_name) like $search
         or ${searchedCustomer} like $search)) x
   where not $onlyActive::bool or x."amountCents" - x."redeemedCents" - x."refundedCents" > 0
   order by x."soldAt" desc, x.id limit $limit`,
  row,
);

export const { sumOutstanding, sumTotals } = heldSums({
  name: "gift-cards",
  table: "gift_cards",
  price: "amount_cents",
  movements: "gift_card_movements",
  balance: "app.gift_card_balance",
});

const movements = statement(
  "payments.find-gift-card-movements",
  { organizationId: "uuid", giftCardId: "uuid" },
  `select ${movementColumns} from gift_card_movements m ${movementJoins}
   where m.organization_id = $organizationId and m.gift_card_id = $giftCardId order by m.at, m.change_cents, m.id`,
  heldMovement,
);

const byCode = statement(
  "payments.find-gift-card-by-code",
  { organizationId: "uuid", codeHash: "text" },
  "select id from gift_cards where organization_id = $organizationId and code_hash = $codeHash",
  z.object({ id: z.uuid() }),
);
const lockByCode = statement(
  "payments.lock-gift-card-by-code",
  { organizationId: "uuid", codeHash: "text" },
  "select id from gift_cards where organization_id = $organizationId and code_hash = $codeHash for update",
  z.object({ id: z.uuid() }),
);
const lock = statement(
  "payments.lock-gift-card",
  { organizationId: "uuid", giftCardId: "uuid" },
  "select id from gift_cards where organization_id = $organizationId and id = $giftCardId for update",
  z.object({ id: z.uuid() }),
);

const insert = statement(
  "payments.insert-gift-card",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    customerId: "uuid?",
    codeHash: "text",
    lastFour: "text",
    method: "text",
    amountCents: "int4",
    tenderedCents: "int4?",
    checkNumber: "text",
    details: "jsonb",
    recipientName: "text",
    recipientEmail: "text?",
    at: "timestamptz",
    soldBy: "uuid?",
    by: "text",
  },
  `insert into gift_cards (organization_id, id, location_id, customer_id, code_hash, last_four, method, amount_cents, tendered_cents,
     check_number, details, recipient_name, recipient_email, sold_at, sold_by, sold_by_name)
   values ($organizationId, $id, $locationId, $customerId, $codeHash, $lastFour, $method, $amountCents, $tenderedCents, $checkNumber,
     $details, $recipientName, $recipientEmail, $at, $soldBy, $by)
   on conflict (organization_id, id) do nothing`,
);

const setCode = statement(
  "payments.set-gift-card-code",
  { organizationId: "uuid", giftCardId: "uuid", codeHash: "text", lastFour: "text" },
  `update gift_cards set code_hash = $codeHash, last_four = $lastFour
   where organization_id = $organizationId and id = $giftCardId`,
);

const refundOf = statement(
  "payments.find-gift-card-refund",
  { organizationId: "uuid", giftCardMovementId: "uuid" },
  `select gift_card_id as "giftCardId", kind, -change_cents as "amountCents", method from gift_card_movements
   where organization_id = $organizationId and id = $giftCardMovementId`,
  z.object({
    giftCardId: z.uuid(),
    kind: z.enum(heldMoves),
    amountCents: cents,
    method: methodSchema.nullable(),
  }),
);

const insertRefund = statement(
  "payments.insert-gift-card-refund",
  {
    organizationId: "uuid",
    id: "uuid",
    giftCardId: "uuid",
    locationId: "uuid",
    method: "text",
    amountCents: "int4",
    reason: "text",
    details: "jsonb",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into gift_card_movements (organization_id, id, gift_card_id, location_id, kind, change_cents, method, reason, details, at,
     created_by, created_by_name)
   values ($organizationId, $id, $giftCardId, $locationId, 'refunded', -$amountCents::int, $method, $reason, $details, $at, $createdBy, $by)`,
);

export const findGiftCard = (tx: TenantTx, giftCardId: string) => find.one(tx, { giftCardId });
export const findGiftCards = (tx: TenantTx, of: InputOf<typeof list>) => list.all(tx, of);
/** Oldest first, without the sale. */
export const findCardMovements = (tx: TenantTx, giftCardId: string) => movements.all(tx, { giftCardId });
export const findIdByCode = async (tx: TenantTx, codeHash: string) =>
  (await byCode.one(tx, { codeHash }))?.id;
/** Locks the card until the transaction ends. */
export const lockIdByCode = async (tx: TenantTx, codeHash: string) =>
  (await lockByCode.one(tx, { codeHash }))?.id;
/** Locks the card until the transaction ends. */
export const lockGiftCard = async (tx: TenantTx, giftCardId: string) =>
  (await lock.one(tx, { giftCardId }))?.id;
export const findCardRefund = (tx: TenantTx, giftCardMovementId: string) =>
  refundOf.one(tx, { giftCardMovementId });

/** The database writes the ledger entry. @returns how many were inserted: none when the id is taken */
export const insertGiftCard = (
  tx: TenantTx,
  of: {
    id: string;
    locationId: string;
    customerId: string | null;
    codeHash: string;
    lastFour: string;
    payment: Tender;
    recipientName: string;
    recipientEmail: string | null;
    at: Date;
    by: string;
  },
) => {
  const { payment, ...rest } = of;
  return insert.run(tx, {
    ...rest,
    method: payment.method,
    amountCents: payment.amountCents,
    tenderedCents: payment.tenderedCents,
    checkNumber: payment.checkNumber,
    details: JSON.stringify(payment.details),
    soldBy: tx.userId,
  });
};

export const setGiftCardCode = (tx: TenantTx, of: InputOf<typeof setCode>) => setCode.run(tx, of);

/** The database refuses more than is left, and writes the ledger entry. */
export const insertCardRefund = (
  tx: TenantTx,
  of: Omit<InputOf<typeof insertRefund>, "details" | "createdBy"> & { details: PaymentDetails },
) => insertRefund.run(tx, { ...of, details: JSON.stringify(of.details), createdBy: tx.userId });
