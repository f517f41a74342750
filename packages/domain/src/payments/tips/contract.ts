import { z } from "zod";
import { invoice } from "../../invoices/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { cents, positiveCents } from "../../kernel/money.ts";
import { day, instant } from "../../kernel/time.ts";
import { paymentDetails } from "../../payment-methods/methods.ts";
import { payoutWays } from "../../payment-methods/tips/rules.ts";

const topics = ["payment", "invoice", "staff"] as const;
const days = z.object({ from: day, to: day });

/** Tips in a period, in cents. */
const sums = {
  /** Less what was refunded, by the day of each. */
  receivedCents: cents,
  paidOutCents: cents,
  /** Owed now, whatever the period. */
  openCents: cents,
};

const holder = z.object({
  /** Null: the whole shop. */
  staffId: id.nullable(),
  name: z.string(),
  ...sums,
});
export type TipsOfPerson = z.infer<typeof holder>;

const payout = z.object({
  id,
  name: z.string(),
  way: z.enum(payoutWays),
  amountCents: cents,
  at: instant,
  by: z.string(),
});

const report = z.object({
  /** By name. Everybody with tips in the period, or with tips that are open. */
  people: z.array(holder),
  /** Newest first, at most 100. */
  payouts: z.array(payout),
});
export type TipReport = z.infer<typeof report>;

export const getTips = call({
  name: "tips.report",
  method: "GET",
  path: "/tips",
  access: "tip.manage",
  summary: "The location's tips by person: received and paid out in a period, and open now",
  query: days,
  topics: [...topics],
  reply: report,
});

export const exportTips = call({
  name: "tips.export",
  method: "GET",
  path: "/tips.csv",
  access: "report.export",
  summary: "The location's tips by person, as CSV",
  query: days,
  file: "text/csv; charset=utf-8",
});

export const getOwnTips = call({
  name: "tips.own",
  method: "GET",
  path: "/tips/own",
  access: "tip.own",
  summary: "The caller's own tips: received and paid out in a period, and open now",
  query: days,
  topics: [...topics],
  reply: z.object(sums),
});

export const listTipPeople = call({
  name: "tips.people",
  method: "GET",
  path: "/tips/people",
  access: "payment.take",
  summary: "The people of the location whom a tip can be for",
  topics: ["staff"],
  reply: z.object({ people: z.array(z.object({ id, name: z.string() })) }),
});

/** The browser chooses the id, so a repeated request pays once. */
export const payOutTips = call({
  name: "tips.pay-out",
  method: "POST",
  path: "/tips/payouts",
  access: "tip.manage",
  summary: "Pays tips out to a person, in cash from the drawer or with the next payroll",
  body: z.object({
    id,
    /** Null: what is for the whole shop. */
    staffId: id.nullable(),
    way: z.enum(payoutWays),
    amountCents: positiveCents,
  }),
  reply: z.object({ openCents: cents }),
});

/** The browser chooses the id, so a repeated request refunds once. */
export const refundTip = call({
  name: "tips.refund",
  method: "POST",
  path: "/invoices/:id/tip-refunds",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Refunds the tip of a payment by the way it came, and leaves the payment as it is",
  params: z.object({ id }),
  body: z.object({
    id,
    paymentId: id,
    reason: z.string().trim().min(1, "Enter the reason for the refund.").max(300),
    /** Such as the approval code of the terminal. */
    details: paymentDetails.default({}),
  }),
  reply: invoice,
});
