import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { cents } from "../../kernel/money.ts";
import { methodSchema, paymentDetails, withRefundDetails } from "../../payment-methods/methods.ts";
import { heldDetails, heldList, heldMovement, heldRow, heldSearch, outstanding } from "../held/contract.ts";
import { moneyTender } from "../tender.ts";
import { giftCardCode } from "./code.ts";
import { giftCardStates, maxGiftCardCents } from "./rules.ts";

const topics = ["payment", "invoice", "customer"] as const;

const card = heldRow.extend({
  /** Of its code. The whole code is nowhere stored. */
  lastFour: z.string(),
  state: z.enum(giftCardStates),
  amountCents: cents,
  customerId: id.nullable(),
  recipientName: z.string(),
  recipientEmail: contact(z.string().nullable()),
});
export type GiftCardRow = z.infer<typeof card>;

const whole = card.extend({
  method: methodSchema,
  checkNumber: z.string(),
  details: paymentDetails,
  ...heldDetails,
  /** Oldest first. */
  movements: z.array(heldMovement),
  /** How the balance may be paid out at the caller's location. Null: not at all. */
  payOut: z.object({ kind: z.enum(["unused", "cash-out"]), amountCents: cents }).nullable(),
});
export type GiftCard = z.infer<typeof whole>;

export const listGiftCards = call({
  name: "payments.gift-cards",
  method: "GET",
  path: "/gift-cards",
  access: "invoice.view",
  summary:
    "The gift cards of the business, newest first, at most 500, and what is outstanding on all of them",
  /** `q` is a part of a name, or the last four characters of a code. */
  query: heldSearch,
  topics: [...topics],
  reply: z.object({
    cards: z.array(card),
    ...outstanding,
    outstandingCards: z.number().int(),
  }),
});

export const exportGiftCards = call({
  name: "payments.export-gift-cards",
  method: "GET",
  path: "/gift-cards.csv",
  access: "invoice.export",
  summary: "The gift cards of the business with what is left on each, as CSV. Codes are in no file",
  query: heldList,
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
