import { languages } from "@autoiq/domain/kernel/language";
import { methodSchema, type PaymentDetails, paymentDetails } from "@autoiq/domain/payment-methods/methods";
import { type HeldTotals, heldTotals } from "@autoiq/domain/payment-methods/takings";
import { giftCardMoves } from "@autoiq/domain/payments/gift-cards/contract";
import type { Tender } from "@autoiq/domain/payments/tender";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerLanguageText } from "../../customers/reads.ts";

const cents = z.number().int();

const row = z.object({
  id: z.uuid(),
  lastFour: z.string(),
  amountCents: cents,
  redeemedCents: cents,
  refundedCents: cents,
  soldAt: z.string(),
  by: z.string(),
  locationId: z.uuid(),
  location: z.string(),
  customerId: z.uuid().nullable(),
  customer: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  method: methodSchema,
  checkNumber: z.string(),
  details: paymentDetails,
  /** Of the buyer's documents. */
  language: z.enum(languages),
});
export type GiftCardRecord = z.infer<typeof row>;

const columns = `g.id, g.last_four as "lastFour", g.amount_cents as "amountCents",
   coalesce(m.redeemed, 0)::int as "redeemedCents", coalesce(m.refunded, 0)::int as "refundedCents", g.sold_at as "soldAt",
   g.sold_by_name as by, g.location_id as "locationId", l.name as location, g.customer_id as "customerId",
   coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name), '') as customer, g.recipient_name as "recipientName",
   g.recipient_email as "recipientEmail", g.method, g.check_number as "checkNumber", g.details,
   ${customerLanguageText("c")} as language`;
const joins = `join locations l on l.organization_id = $organizationId and l.id = g.location_id
   left join customers c on c.organization_id = $organizationId and c.id = g.customer_id
   left join lateral (select -sum(x.change_cents) filter (where x.kind <> 'refunded') as redeemed,
       -sum(x.change_cents) filter (where x.kind = 'refunded') as refunded
     from gift_card_movements x where x.organization_id = $organizationId and x.gift_card_id = g.id) m on true`;

const find = statement(
  "payments.find-gift-card",
  { organizationId: "uuid", giftCardId: "uuid" },
  `select ${columns} from gift_cards g ${joins} where g.organization_id = $organizationId and g.id = $giftCardId`,
  row,
);

// `search` is a LIKE pattern in lower case. Null: every card.
const list = statement(
  "payments.find-gift-cards",
  { organizationId: "uuid", onlyActive: "bool", search: "text?", limit: "int8" },
  `select * from (
     select ${columns} from gift_cards g ${joins}
     where g.organization_id = $organizationId
       and ($search::text is null or lower(g.last_four) like $search or lower(g.recipient_name) like $search
         or lower(coalesce(nullif(c.company, ''), c.first_name || ' ' || c.last_name, '')) like $search)) x
   where not $onlyActive::bool or x."amountCents" - x."redeemedCents" - x."refundedCents" > 0
   order by x."soldAt" desc, x.id limit $limit`,
  row,
);

const outstanding = statement(
  "payments.sum-outstanding-gift-cards",
  { organizationId: "uuid" },
  `select x.location_id as "locationId", l.name, sum(x.left_cents)::float8 as "outstandingCents",
     count(*) filter (where x.left_cents > 0)::int as cards
   from (
     select g.location_id, g.amount_cents + coalesce((select sum(m.change_cents) from gift_card_movements m
       where m.organization_id = $organizationId and m.gift_card_id = g.id), 0) as left_cents
     from gift_cards g where g.organization_id = $organizationId) x
   join locations l on l.organization_id = $organizationId and l.id = x.location_id
   group by x.location_id, l.name order by l.name, x.location_id`,
  z.object({ locationId: z.uuid(), name: z.string(), outstandingCents: z.number(), cards: cents }),
);

const totals = statement(
  "payments.sum-gift-cards",
  { organizationId: "uuid", locationIds: "uuid[]", from: "timestamptz", until: "timestamptz" },
  `select coalesce((select sum(amount_cents) from gift_cards where organization_id = $organizationId
       and location_id = any ($locationIds::uuid[]) and sold_at >= $from and sold_at < $until), 0)::int as "soldCents",
     (-coalesce(sum(change_cents) filter (where kind <> 'refunded'), 0))::int as "redeemedCents",
     (-coalesce(sum(change_cents) filter (where kind = 'refunded'), 0))::int as "refundedCents",
     coalesce((select sum(app.gift_card_balance(organization_id, id)) from gift_cards where organization_id = $organizationId
       and location_id = any ($locationIds::uuid[])), 0)::int as "outstandingCents"
   from gift_card_movements
   where organization_id = $organizationId and location_id = any ($locationIds::uuid[]) and at >= $from and at < $until`,
  heldTotals,
);

const movement = z.object({
  id: z.uuid(),
  kind: z.enum(giftCardMoves),
  at: z.string(),
  by: z.string(),
  location: z.string(),
  changeCents: cents,
  method: methodSchema.nullable(),
  invoiceId: z.uuid().nullable(),
  invoiceNumber: cents.nullable(),
  reason: z.string(),
});
// An invoice of another location may be hidden from the caller.
const movements = statement(
  "payments.find-gift-card-movements",
  { organizationId: "uuid", giftCardId: "uuid" },
  `select m.id, m.kind, m.at, m.created_by_name as by, l.name as location, m.change_cents as "changeCents", m.method,
     i.id as "invoiceId", i.number as "invoiceNumber", m.reason
   from gift_card_movements m
   join locations l on l.organization_id = $organizationId and l.id = m.location_id
   left join invoices i on i.organization_id = $organizationId and i.id = m.invoice_id
   where m.organization_id = $organizationId and m.gift_card_id = $giftCardId order by m.at, m.change_cents, m.id`,
  movement,
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
    kind: z.enum(giftCardMoves),
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
export const sumOutstanding = (tx: TenantTx) => outstanding.all(tx);
export const sumTotals = async (tx: TenantTx, of: InputOf<typeof totals>): Promise<HeldTotals> =>
  (await totals.one(tx, of)) ?? { soldCents: 0, redeemedCents: 0, refundedCents: 0, outstandingCents: 0 };
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
