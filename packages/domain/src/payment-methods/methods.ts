import { z } from "zod";
import { en as customerWords } from "../catalog/payment-methods/en.ts";
import { sum } from "../kernel/money.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";

/** Card brands, with the ids that card processors use. */
export const cardBrands = ["visa", "mastercard", "amex", "discover", "other"] as const;
export type CardBrand = (typeof cardBrands)[number];
export const cardBrandLabels: Readonly<Record<CardBrand, string>> = customerWords.detail.brand;

/** Only credit cards may get a surcharge. */
export const cardTypes = ["credit", "debit", "prepaid"] as const;
export type CardType = (typeof cardTypes)[number];
export const cardTypeLabels: Readonly<Record<CardType, string>> = {
  credit: "Credit",
  debit: "Debit",
  prepaid: "Prepaid",
};

const text = (max: number) => z.string().trim().min(1).max(max, `Enter at most ${max} characters.`);

/** 13 to 19 digits with a valid check digit. Card companies do not allow a shop to keep them. */
export function isCardNumber(typed: string): boolean {
  const digits = typed.replaceAll(/[\s-]/g, "");
  if (!/^\d{13,19}$/.test(digits)) return false;
  const doubled = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return sum(doubled.map((value) => (value > 9 ? value - 9 : value))) % 10 === 0;
}
const withoutCardNumber = (max: number) =>
  text(max).refine(
    (typed) => !isCardNumber(typed),
    "Don't enter a card number. Its last four digits are enough.",
  );

/** What is written down of a payment or refund besides its amount. A field that is not known is absent. */
export const paymentDetails = z.object({
  brand: z.enum(cardBrands).optional(),
  lastFour: z
    .string()
    .trim()
    .regex(/^\d{4}$/, "Enter the last four digits of the card, such as 4242.")
    .optional(),
  approvalCode: withoutCardNumber(20).optional(),
  lender: text(60).optional(),
  note: withoutCardNumber(100).optional(),
  // The trace number of a transfer has as many digits as a card, so it is not checked.
  reference: text(60).optional(),
  /** The last four characters of a gift card's code. The server writes them down: nobody enters them. */
  giftCard: text(4).optional(),
  /** The name of a prepaid package. The server writes it down: nobody enters it. */
  package: text(80).optional(),
  /** Asked for where credit cards get a surcharge. */
  cardType: z.enum(cardTypes).optional(),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;
export type DetailField = keyof PaymentDetails;

/** Labels at the desk. */
export const detailLabels: Readonly<Record<DetailField, string>> = {
  brand: "Card brand",
  lastFour: "Last 4 digits",
  approvalCode: "Approval code",
  lender: "Lender",
  note: "Note",
  reference: "Reference number",
  giftCard: "Gift card",
  package: "Prepaid package",
  cardType: "Card type",
};

type Fields = Readonly<Partial<Record<DetailField, "required" | "optional">>>;

export interface PaymentMethod {
  /** At the desk and in reports. */
  readonly label: string;
  /**
   * checkout: paid on the card processor's page, which confirms it. reader: on a card reader, which the processor confirms,
   * too. counter: recorded by a person of the shop. posting: paid by the posted invoice itself.
   */
  readonly paidAt: "checkout" | "reader" | "counter" | "posting";
  readonly givesChange: boolean;
  /** A check's number is a field of its own, because it was before there were others. */
  readonly hasCheckNumber: boolean;
  /** Money that the shop received before: it pays invoices, and nothing else. */
  readonly isHeld: boolean;
  /** Whether a tip can come with it. What is held already, or lent, brings no money for a tip. */
  readonly takesTip: boolean;
  readonly fields: Fields;
  /** The ways to refund it. The first is how it came. */
  readonly refundBy: readonly Method[];
  /** Why the other ways are refused, and what to do. */
  readonly refundRule: string;
  /** What is written down of a refund that goes this way. */
  readonly refundFields: Fields;
  /** "took $10.00 in cash" */
  readonly taken: string;
  /** "refunded $10.00 to the card" */
  readonly refunded: string;
}

const cardFields = {
  brand: "optional",
  lastFour: "optional",
  approvalCode: "optional",
  cardType: "optional",
} as const;

const methods = {
  cash: {
    label: "Cash",
    paidAt: "counter",
    givesChange: true,
    hasCheckNumber: false,
    isHeld: false,
    takesTip: true,
    fields: {},
    refundBy: ["cash", "check"],
    refundRule: "Refund a cash payment in cash or by check.",
    refundFields: {},
    taken: "in cash",
    refunded: "in cash",
  },
  check: {
    label: "Check",
    paidAt: "counter",
    givesChange: false,
    hasCheckNumber: true,
    isHeld: false,
    takesTip: true,
    fields: {},
    refundBy: ["check", "cash"],
    refundRule: "Refund a check in cash or by check.",
    refundFields: {},
    taken: "by check",
    refunded: "by check",
  },
  "card-terminal": {
    label: "Card terminal",
    paidAt: "counter",
    givesChange: false,
    hasCheckNumber: false,
    isHeld: false,
    takesTip: true,
    fields: cardFields,
    refundBy: ["card-terminal"],
    refundRule:
      "Refund a card payment to the original card: run the refund on the terminal, then enter its approval code.",
    // Without it, nobody could tell a refund that was run from one that was only recorded.
    refundFields: { approvalCode: "required" },
    taken: "by card on the terminal",
    refunded: "to the card on the terminal",
  },
  "card-reader": {
    label: "Card reader",
    paidAt: "reader",
    givesChange: false,
    hasCheckNumber: false,
    isHeld: false,
    takesTip: true,
    fields: {},
    refundBy: ["card-reader"],
    refundRule: "Refund a card payment to the original card.",
    refundFields: {},
    taken: "by card on the reader",
    refunded: "to the card",
  },
  card: {
    label: "Card (online)",
    paidAt: "checkout",
    givesChange: false,
    hasCheckNumber: false,
    isHeld: false,
    takesTip: true,
    fields: {},
    refundBy: ["card"],
    refundRule: "Refund a card payment to the original card.",
    refundFields: {},
    taken: "by card",
    refunded: "to the card",
  },
  ach: {
    label: "ACH",
    paidAt: "counter",
    givesChange: false,
    hasCheckNumber: false,
    isHeld: false,
    takesTip: true,
    fields: { reference: "required" },
    refundBy: ["ach", "check"],
    refundRule: "Refund a bank transfer by ACH or by check.",
    refundFields: { reference: "optional" },
    taken: "by ACH",
    refunded: "by ACH",
  },
  financing: {
    label: "Financing",
    paidAt: "counter",
    givesChange: false,
    hasCheckNumber: false,
    isHeld: false,
    takesTip: false,
    fields: { lender: "required", reference: "optional" },
    refundBy: ["financing"],
    refundRule:
      "Refund financing through the lender, which lowers the customer's loan. The customer did not pay this money.",
    refundFields: { reference: "optional" },
    taken: "with financing",
    refunded: "through the lender",
  },
  "gift-card": {
    label: "Gift card",
    paidAt: "counter",
    givesChange: false,
    hasCheckNumber: false,
    isHeld: true,
    takesTip: false,
    fields: {},
    refundBy: ["gift-card"],
    refundRule: "Refund a payment by gift card to the card.",
    refundFields: {},
    taken: "by gift card",
    refunded: "to the gift card",
  },
  package: {
    label: "Prepaid package",
    paidAt: "posting",
    givesChange: false,
    hasCheckNumber: false,
    isHeld: true,
    takesTip: false,
    fields: {},
    refundBy: ["package"],
    refundRule: "Refund a payment by package to the package.",
    refundFields: {},
    taken: "by package",
    refunded: "to the package",
  },
  other: {
    label: "Other",
    paidAt: "counter",
    givesChange: false,
    hasCheckNumber: false,
    isHeld: false,
    takesTip: true,
    fields: { note: "required" },
    refundBy: ["other", "check", "cash"],
    refundRule: "Refund this payment the way it came, by check, or in cash.",
    refundFields: { note: "optional" },
    taken: "by another method",
    refunded: "by another method",
  },
} as const satisfies Record<
  string,
  Omit<PaymentMethod, "refundBy"> & { readonly refundBy: readonly string[] }
>;

/**
 * The ways to pay, in the order of the desk's choices: what each needs, whether it gets change, how it is refunded, and
 * what it is called. Validation, screens, reports, exports, documents, and the assistant read this list. A new entry
 * also needs its customers' texts (catalog/payment-methods) and its id in the database's `app.payment_methods()`
 * (decision 0116).
 */
export const paymentMethods: Readonly<Record<Method, PaymentMethod>> = methods;
export type Method = keyof typeof methods;
export const methodIds = Object.keys(methods) as [Method, ...Method[]];
export const methodSchema = z.enum(methodIds);

/** Methods that a person of the shop records. */
export type CounterMethod = {
  [Id in Method]: (typeof methods)[Id]["paidAt"] extends "counter" ? Id : never;
}[Method];
export const isCounterMethod = (method: string): method is CounterMethod =>
  paymentMethods[method as Method]?.paidAt === "counter";
export const counterMethods = methodIds.filter(isCounterMethod) as [CounterMethod, ...CounterMethod[]];
/** Methods of the desk that bring in money: what is held already buys no deposit, credit, or gift card. */
export const moneyMethods = counterMethods.filter((id) => !paymentMethods[id].isHeld) as [
  CounterMethod,
  ...CounterMethod[],
];

/** What somebody means who asks for the payments by a method: by card is by either. */
export const askedMethods = (method: Method): readonly Method[] =>
  method === "card" ? ["card", "card-terminal", "card-reader"] : [method];

/** Whether the card processor confirms and refunds payments by this method. */
export const isProcessed = (method: Method): boolean => paymentMethods[method].paidAt !== "counter";

/** What a card checkout becomes when the card company declined to refund it: the shop pays it out itself. */
export const declinedCardRefunds = ["card", "cash", "check"] as const satisfies readonly Method[];

/** The ways in which a payment by this method may be refunded. The first is how it came. */
export const refundMethods = (paid: Method, cardDeclined = false): readonly Method[] =>
  cardDeclined && (paid === "card" || paid === "card-reader")
    ? [paid, ...declinedCardRefunds.slice(1)]
    : paymentMethods[paid].refundBy;

/** Whether a payment by one method may be refunded by another. Otherwise says why not, and how it may. */
export const methodOfRefund = (paid: Method, method: Method, cardDeclined = false): Result<true> =>
  refundMethods(paid, cardDeclined).includes(method) ? accept(true) : refuse(paymentMethods[paid].refundRule);

/** The first thing wrong with the details of a payment or refund, with its field, or null. */
export function problemOfDetails(
  kind: "payment" | "refund",
  method: Method,
  details: PaymentDetails,
): { field: DetailField; message: string } | null {
  const { label, fields, refundFields } = paymentMethods[method];
  const wanted = kind === "payment" ? fields : refundFields;
  for (const field of paymentDetails.keyof().options) {
    const entered = details[field] !== undefined;
    const name = detailLabels[field].toLowerCase();
    if (entered && !wanted[field])
      return { field, message: `Leave out the ${name}. A ${kind} with the method ${label} has none.` };
    if (!entered && wanted[field] === "required")
      return { field, message: missingDetail[kind][field] ?? `Enter the ${name}.` };
  }
  return null;
}

const missingDetail: Record<"payment" | "refund", Partial<Record<DetailField, string>>> = {
  payment: {
    reference: "Enter the reference number of the transfer.",
    lender: "Enter the lender.",
    note: "Enter how the customer paid, such as money order.",
  },
  refund: { approvalCode: "Run the refund on the terminal, then enter its approval code." },
};

/**
 * "Visa ending in 4242, approval code 081232" in the language of the words, to continue a line. Empty when nothing is
 * known.
 */
export function describeDetails(
  details: PaymentDetails,
  words: {
    readonly brand: Readonly<Record<CardBrand, string>>;
    readonly lastFour: string;
    readonly approvalCode: string;
    readonly reference: string;
  } = customerWords.detail,
): string {
  const { brand, lastFour, approvalCode, reference, lender, note, giftCard, package: packageName } = details;
  const card = [
    brand ? words.brand[brand] : "",
    lastFour ? words.lastFour.replace("{digits}", lastFour) : "",
  ].filter(Boolean);
  return [
    card.join(" "),
    giftCard ? words.lastFour.replace("{digits}", giftCard) : "",
    packageName,
    lender,
    note,
    reference ? words.reference.replace("{reference}", reference) : "",
    approvalCode ? words.approvalCode.replace("{code}", approvalCode) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Adds the check of the details to the body of a refund. */
export const withRefundDetails = <
  Body extends z.ZodType<{ readonly method: Method; readonly details: PaymentDetails }>,
>(
  body: Body,
) =>
  body.superRefine(({ method, details }, context) => {
    const problem = problemOfDetails("refund", method, details);
    if (problem)
      context.addIssue({ code: "custom", path: ["details", problem.field], message: problem.message });
  });

/** The same as a line of its own: "Reference TR-88". */
export function detailsLine(...of: Parameters<typeof describeDetails>): string {
  const line = describeDetails(...of);
  return line.slice(0, 1).toUpperCase() + line.slice(1);
}
