import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { tender } from "../tender.ts";

export const deposit = z.object({
  id,
  method: z.enum(["cash", "check"]),
  amountCents: z.number().int(),
  tenderedCents: z.number().int().nullable(),
  checkNumber: z.string(),
  takenAt: instant,
  by: z.string(),
  /** Held until the invoice is posted, which counts it as a payment; or given back before. */
  state: z.enum(["held", "applied", "returned"]),
  endedAt: instant.nullable(),
  returnedAs: z.enum(["cash", "check"]).nullable(),
  returnedBy: z.string().nullable(),
  reason: z.string(),
});
export type Deposit = z.infer<typeof deposit>;

const deposits = z.object({
  /** The oldest first. */
  deposits: z.array(deposit),
  heldCents: z.number().int(),
  /** What can still be taken ahead: what the customer was shown, less what is held. */
  roomCents: z.number().int(),
});
export type Deposits = z.infer<typeof deposits>;

export const listDeposits = call({
  name: "payments.deposits",
  method: "GET",
  path: "/repair-orders/:id/deposits",
  access: "invoice.view",
  summary: "What was paid ahead on a repair order",
  params: z.object({ id }),
  topics: ["payment", "repair-order"],
  reply: deposits,
});

/** The browser chose the id, so that a repeated request takes the money once. */
export const takeDeposit = call({
  name: "payments.take-deposit",
  method: "POST",
  path: "/repair-orders/:id/deposits",
  access: "payment.take",
  summary: "Takes cash or a check ahead of the invoice, at most what the customer was shown",
  params: z.object({ id }),
  body: z.object({ id, payment: tender }),
  reply: deposits,
});

export const returnDeposit = call({
  name: "payments.return-deposit",
  method: "POST",
  path: "/repair-orders/:id/deposits/:depositId/return",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Gives a deposit back before there is an invoice",
  params: z.object({ id, depositId: id }),
  body: z.object({
    method: z.enum(["cash", "check"]),
    reason: z.string().trim().min(1, "Write why the money goes back.").max(300),
  }),
  reply: deposits,
});
