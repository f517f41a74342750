import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { cents, positiveCents, zeroOrMoreCents } from "../../kernel/money.ts";
import { pdfContract } from "../../kernel/pdf-contract.ts";
import { day, instant } from "../../kernel/time.ts";
import { dayTakings } from "../../payment-methods/takings.ts";
import { type Denomination, denominations } from "./rules.ts";

const topics = ["payment", "invoice"] as const;

const number = z.number().int();

/** Cash that a person puts into the drawer or takes out of it. */
export const enteredKinds = ["paid-in", "paid-out"] as const;
/** tips: paid out to the person who is named as the reason. */
export const movementKinds = [...enteredKinds, "tips"] as const;
export const movementLabels = {
  "paid-in": "Paid in",
  "paid-out": "Paid out",
  tips: "Tips paid out",
} as const;

const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  amountCents: cents,
  reason: z.string(),
  /** The close that it corrects. Null: none. */
  correctsClose: number.nullable(),
  at: instant,
  by: z.string(),
});
export type CashMovement = z.infer<typeof movement>;

/** A check in the drawer. */
const check = z.object({ number: z.string(), customer: z.string(), amountCents: cents, at: instant });
export type DrawerCheck = z.infer<typeof check>;

/** In cents. */
const cash = {
  floatCents: cents,
  receivedCents: cents,
  refundedCents: cents,
  paidInCents: cents,
  paidOutCents: cents,
  expectedCents: cents,
};

/** What happened since the drawer was last counted. */
const period = {
  from: instant,
  takings: z.array(dayTakings),
  checks: z.array(check),
  movements: z.array(movement),
  cash: z.object(cash),
  /** What the terminal's batch should total. */
  terminalCents: cents,
};
const openPeriod = z.object({ ...period, lastClose: number });
export type OpenPeriod = z.infer<typeof openPeriod>;

const counts = z.array(z.object({ cents: z.literal([...denominations]), count: number.min(0).max(100_000) }));

const close = z.object({
  id,
  number,
  /** The business day at its location. */
  day,
  through: instant,
  by: z.string(),
  ...period,
  counts,
  countedCents: cents,
  differenceCents: cents,
  explanation: z.string(),
  leftCents: cents,
  depositCents: cents,
  batchCents: cents.nullable(),
  batchExplanation: z.string(),
});
export type DayClose = z.infer<typeof close>;

const closeRow = close.pick({
  id: true,
  number: true,
  day: true,
  through: true,
  by: true,
  countedCents: true,
  differenceCents: true,
  depositCents: true,
});
export type DayCloseRow = z.infer<typeof closeRow>;

const drawer = z.object({
  /** Null until the drawer is set up. */
  open: openPeriod.nullable(),
  /** Newest first. */
  closes: z.array(closeRow),
});
export type Drawer = z.infer<typeof drawer>;

export const getDrawer = call({
  name: "payments.drawer",
  method: "GET",
  path: "/drawer",
  access: "drawer.manage",
  summary: "The location's cash drawer since it was last counted, and its latest closes",
  topics: [...topics],
  reply: drawer,
});

export const setUpDrawer = call({
  name: "payments.set-up-drawer",
  method: "POST",
  path: "/drawer",
  access: "drawer.manage",
  summary: "Sets up the location's cash drawer with the cash that is in it",
  body: z.object({ floatCents: zeroOrMoreCents }),
  reply: drawer,
});

/** The browser chooses the id, so a repeated request moves the cash once. */
export const moveCash = call({
  name: "payments.move-cash",
  method: "POST",
  path: "/drawer/movements",
  access: "drawer.manage",
  summary: "Records cash put into the drawer or taken out of it, other than payments and refunds",
  body: z.object({
    id,
    kind: z.enum(enteredKinds),
    amountCents: positiveCents,
    reason: z.string().trim().min(1, "Enter the reason.").max(200, "Enter at most 200 characters."),
    correctsClose: number.min(1).nullable().default(null),
  }),
  reply: drawer,
});

const explanation = z.string().trim().max(300, "Enter at most 300 characters.").default("");

/** Every denomination once at most. */
const count = z
  .array(
    z.object({
      cents: z.literal([...denominations], "That isn't a US bill or coin."),
      count: z
        .number()
        .int("Enter a whole number.")
        .min(0, "Enter zero or more.")
        .max(100_000, "Enter at most 100,000."),
    }),
  )
  .refine(
    (all) => new Set(all.map((each): Denomination => each.cents)).size === all.length,
    "Enter each denomination once.",
  );

/** The browser chooses the id, so a repeated request closes once. */
export const closeDay = call({
  name: "payments.close-day",
  method: "POST",
  path: "/drawer/closes",
  access: "drawer.manage",
  summary: "Closes the day: compares the counted cash and the terminal's batch with what was recorded",
  body: z.object({
    id,
    /** The last close that the person saw. 0: none. */
    lastClose: number.min(0),
    /** What the person compared the count with. Another amount means that money came or went meanwhile. */
    expectedCents: cents,
    terminalCents: cents,
    counts: count,
    leftCents: zeroOrMoreCents,
    explanation,
    batchCents: cents.nullable().default(null),
    batchExplanation: explanation,
  }),
  reply: close,
});

export const getDayClose = call({
  name: "payments.day-close",
  method: "GET",
  path: "/drawer/closes/:id",
  access: "drawer.manage",
  summary: "A day's close with its count, payments by method, checks, and cash paid in and out",
  params: z.object({ id }),
  reply: close,
});

export const getZReport = pdfContract({
  name: "payments.z-report",
  path: "/drawer/closes/:id/z-report",
  access: "drawer.manage",
  summary: "The Z report of a close, as a PDF",
});

export const getDepositSlip = pdfContract({
  name: "payments.deposit-slip",
  path: "/drawer/closes/:id/deposit-slip",
  access: "drawer.manage",
  summary: "The bank deposit of a close with its cash and checks, as a PDF",
});
