import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { positiveCents, zeroOrMoreCents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { cardTypes, paymentDetails } from "../../payment-methods/methods.ts";
import { readerTip } from "../../payment-methods/tips/schema.ts";

const one = z.object({ id });
const label = z
  .string()
  .trim()
  .min(1, "Enter a name, such as Front desk.")
  .max(40, "Enter at most 40 characters.");

export const cardReader = z.object({
  id,
  label: z.string(),
  /** Such as "S700". Empty: not known. */
  model: z.string(),
  registeredAt: instant,
});
export type CardReader = z.infer<typeof cardReader>;

export const cardReaderList = z.object({
  readers: z.array(cardReader),
  /** simulated: nothing is charged, and the cents of the amount decide what happens. none: no processor is set up. */
  mode: z.enum(["live", "simulated", "none"]),
});

export const listCardReaders = call({
  name: "card-readers.list",
  method: "GET",
  path: "/card-readers",
  access: "payment.take",
  summary: "The location's card readers",
  topics: ["shop"],
  reply: cardReaderList,
});

/** The browser chooses the id, so a repeated request registers once. */
export const registerCardReader = call({
  name: "card-readers.register",
  method: "POST",
  path: "/card-readers",
  access: "shop.manage",
  summary: "Registers a card reader of the location with the code that its screen shows",
  body: z.object({
    id,
    label,
    code: z.string().trim().min(1, "Enter the code that the reader shows.").max(60),
  }),
  reply: cardReaderList,
});

export const renameCardReader = call({
  name: "card-readers.rename",
  method: "PUT",
  path: "/card-readers/:id",
  access: "shop.manage",
  summary: "Renames a card reader",
  params: one,
  body: z.object({ label }),
  reply: cardReaderList,
});

export const removeCardReader = call({
  name: "card-readers.remove",
  method: "POST",
  path: "/card-readers/:id/remove",
  access: "shop.manage",
  summary: "Removes a card reader. Its payments stay",
  params: one,
  reply: cardReaderList,
});

export const readerPayment = z.object({
  id,
  readerLabel: z.string(),
  /** waiting: the reader waits for the card, or for the processor. */
  state: z.enum(["waiting", "approved", "declined", "canceled"]),
  /** Why the card was declined. Empty otherwise. */
  why: z.string(),
  amountCents: z.number().int(),
  /** What was charged beside the amount. */
  surchargeCents: z.number().int(),
  /** The tip on top of both. 0 until the customer chose one on the reader. */
  tipCents: z.number().int(),
  /** Brand, last four digits, and approval code, once it is approved. */
  details: paymentDetails,
});
export type ReaderPayment = z.infer<typeof readerPayment>;

const ofInvoice = z.object({ id, paymentId: id });
const ofOrder = z.object({ id, depositId: id });

/** The browser chooses the id of the payment, so a repeated request charges once. */
export const takeOnReader = call({
  name: "card-readers.take",
  method: "POST",
  path: "/invoices/:id/reader-payments",
  access: "payment.take",
  summary: "Sends a payment to a card reader, up to the balance due",
  params: one,
  body: z.object({
    id,
    readerId: id,
    amountCents: positiveCents,
    /** Needed where credit cards get a surcharge. */
    cardType: z.enum(cardTypes).optional(),
    /** As the customer was shown. Absent: nothing. */
    surchargeCents: zeroOrMoreCents.optional(),
    tip: readerTip.optional(),
  }),
  reply: readerPayment,
});

export const checkReaderPayment = call({
  name: "card-readers.check",
  method: "POST",
  path: "/invoices/:id/reader-payments/:paymentId/check",
  access: "payment.take",
  summary: "Asks the processor about a payment on a reader, and records it once it is approved",
  params: ofInvoice,
  reply: readerPayment,
});

export const cancelReaderPayment = call({
  name: "card-readers.cancel",
  method: "POST",
  path: "/invoices/:id/reader-payments/:paymentId/cancel",
  access: "payment.take",
  summary: "Takes a payment off the reader. One that was approved before stays",
  params: ofInvoice,
  reply: readerPayment,
});

/** The browser chooses the id of the deposit, so a repeated request charges once. */
export const takeDepositOnReader = call({
  name: "card-readers.take-deposit",
  method: "POST",
  path: "/repair-orders/:id/reader-deposits",
  access: "payment.take",
  summary: "Sends a deposit on a repair order to a card reader",
  params: one,
  body: z.object({ id, readerId: id, amountCents: positiveCents }),
  reply: readerPayment,
});

export const checkReaderDeposit = call({
  name: "card-readers.check-deposit",
  method: "POST",
  path: "/repair-orders/:id/reader-deposits/:depositId/check",
  access: "payment.take",
  summary: "Asks the processor about a deposit on a reader, and records it once it is approved",
  params: ofOrder,
  reply: readerPayment,
});

export const cancelReaderDeposit = call({
  name: "card-readers.cancel-deposit",
  method: "POST",
  path: "/repair-orders/:id/reader-deposits/:depositId/cancel",
  access: "payment.take",
  summary: "Takes a deposit off the reader. One that was approved before stays",
  params: ofOrder,
  reply: readerPayment,
});
