import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { cents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { methodSchema, paymentDetails, withRefundDetails } from "../../payment-methods/methods.ts";
import { moneyTender } from "../tender.ts";
import { giftCardCode } from "./code.ts";
import { giftCardStates, maxGiftCardCents } from "./rules.ts";

const topics = ["payment", "invoice", "customer"] as const;

const card = z.object({
  id,
  /** Of its code. The whole code is nowhere stored. */
  lastFour: z.string(),
  state: z.enum(giftCardStates),
  amountCents: cents,
  balanceCents: cents,
  soldAt: instant,
  by: z.string(),
  /** The location that sold it. */
  locationId: id,
  location: z.string(),
  customerId: id.nullable(),
  /** Who bought it. Empty: not known. */
  customer: z.string(),
  recipientName: z.string(),
  recipientEmail: contact(z.string().nullable()),
});
export type GiftCardRow = z.infer<typeof card>;

export const giftCardMoves = ["sold", "redeemed", "returned", "refunded"] as const;
export type GiftCardMove = (typeof giftCardMoves)[number];

const movement = z.object({
  id,
  kind: z.enum(giftCardMoves),
  at: instant,
  by: z.string(),
  location: z.string(),
  /** Above zero: the card holds more. */
  changeCents: cents,
  /** How it was paid for or paid out. Null: by an invoice. */
  method: methodSchema.nullable(),
  /** Null also for an invoice of another location. */
  invoiceId: id.nullable(),
  invoiceNumber: z.number().int().nullable(),
  reason: z.string(),
});
export type GiftCardMovement = z.infer<typeof movement>;

const whole = card.extend({
  method: methodSchema,
  checkNumber: z.string(),
  details: paymentDetails,
  redeemedCents: cents,
  refundedCents: cents,
  /** Oldest first. */
  movements: z.array(movement),
  /** How the balance may be paid out at the caller's location. Null: not at all. */
  payOut: z.object({ kind: z.enum(["unused", "cash-out"]), amountCents: cents }).nullable(),
  /** Why it may not be paid out. Empty if it may. */
  keptBecause: z.string(),
});
export type GiftCard = z.infer<typeof whole>;

/** Which cards a list shows. */
export const giftCardLists = ["active", "all"] as const;

export const listGiftCards = call({
  name: "payments.gift-cards",
  method: "GET",
  path: "/gift-cards",
  access: "invoice.view",
  summary:
    "The gift cards of the business, newest first, at most 500, and what is outstanding on all of them",
  query: z.object({
    list: z.enum(giftCardLists).default("active"),
    /** Part of a name, or the last four characters of a code. */
    q: z.string().trim().max(100).default(""),
  }),
  topics: [...topics],
  reply: z.object({
    cards: z.array(card),
    /** What the business owes the holders of all cards. */
    outstandingCents: cents,
    outstandingCards: z.number().int(),
    /** The same by the location that sold them. */
    places: z.array(z.object({ locationId: id, name: z.string(), outstandingCents: cents })),
  }),
});

export const exportGiftCards = call({
  name: "payments.export-gift-cards",
  method: "GET",
  path: "/gift-cards.csv",
  access: "invoice.export",
  summary: "The gift cards of the business with what is left on each, as CSV. Codes are in no file",
  query: z.object({ list: z.enum(giftCardLists).default("active") }),
  file: "text/csv; charset=utf-8",
});

export const getGiftCard = call({
  name: "payments.gift-card",
  method: "GET",
  path: "/gift-cards/:id",
  access: "invoice.view",
  summary: "A gift card with everything that changed its balance",
  params: z.object({ id }),
  topics: [...topics],
  reply: whole,
});

/** The code is in the body, so that it is in no address and no log. */
export const lookUpGiftCard = call({
  name: "payments.look-up-gift-card",
  method: "POST",
  path: "/gift-cards/look-up",
  access: "invoice.view",
  summary: "Finds a gift card by its full code",
  body: z.object({ code: giftCardCode }),
  reply: whole,
});

/** Null when the request was repeated: a code is shown once. */
const code = z.string().nullable();

/** The browser chooses the id, so a repeated request sells one card. */
export const sellGiftCard = call({
  name: "payments.sell-gift-card",
  method: "POST",
  path: "/gift-cards",
  access: "payment.take",
  summary: "Sells a gift card. The answer has its code, which is stored only as a hash",
  body: z.object({
    id,
    payment: moneyTender.refine(({ amountCents }) => amountCents <= maxGiftCardCents, {
      path: ["amountCents"],
      message: "A gift card holds at most $2,000.00. Enter at most that.",
    }),
    customerId: id.nullable().default(null),
    recipientName: z.string().trim().max(80, "Enter at most 80 characters.").default(""),
    /** Where the card is emailed. */
    recipientEmail: z
      .email("Enter an email address, such as jo@example.com.")
      .max(200)
      .nullable()
      .default(null),
  }),
  reply: z.object({ card: whole, code }),
});

export const replaceGiftCardCode = call({
  name: "payments.replace-gift-card-code",
  method: "POST",
  path: "/gift-cards/:id/code",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Gives a gift card a new code, such as after it was lost. The old code no longer works",
  params: z.object({ id }),
  reply: z.object({ card: whole, code }),
});

/** The browser chooses the id, so a repeated request pays out once. */
export const refundGiftCard = call({
  name: "payments.refund-gift-card",
  method: "POST",
  path: "/gift-cards/:id/refunds",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Pays out the balance of a gift card: an unused one, or a small rest where the state requires it",
  params: z.object({ id }),
  body: withRefundDetails(
    z.object({
      id,
      method: methodSchema,
      /** The balance on the screen. Another one is refused, so that nobody pays out an amount that they did not see. */
      amountCents: cents,
      reason: z.string().trim().min(1, "Enter the reason for the refund.").max(300),
      details: paymentDetails.default({}),
    }),
  ),
  reply: whole,
});

/** Another code than the card's is refused. Without one, its last four characters are printed. */
export const printGiftCard = call({
  name: "payments.print-gift-card",
  method: "POST",
  path: "/gift-cards/:id/receipt",
  access: "invoice.view",
  summary: "The receipt of a gift card, as a PDF, with its code if that is given",
  params: z.object({ id }),
  body: z.object({ code: giftCardCode.nullable().default(null) }),
  file: "application/pdf",
});
