import { z } from "zod";
import { cost } from "../kernel/access/visibility.ts";
import { call, type ReplyOf } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { decimal, zeroOrMoreCents } from "../kernel/money.ts";
import { day, instant } from "../kernel/time.ts";
import { paidLeaveKinds } from "../time-clock/time-off/kinds.ts";
import { commissionBases, isMonday, overtimeRules, tierMeasures } from "./plans.ts";
import { jobNotes } from "./sold-work.ts";
import { spiffEarners } from "./spiffs.ts";

const integer = z.number().int();
const overtime = z.enum(overtimeRules);
const maxRateCents = 50_000;
const rateCents = zeroOrMoreCents.max(maxRateCents, "Enter at most $500.00 an hour.");
const share = z.number().int().min(0, "Enter zero or more.").max(10_000, "Enter at most 100%.");

const maxWeekCents = 2_000_000;
const weekCents = zeroOrMoreCents.max(maxWeekCents, "Enter at most $20,000.00 a week.");
/** The least pay of a week: what a week has less is advanced, and later weeks pay it back. */
const drawCents = weekCents
  .refine((cents) => cents > 0, "Enter an amount above zero, or leave it empty.")
  .optional();
/** For an hour of paid leave. Left out: what the person earned on average. */
const leaveRateCents = rateCents
  .refine((cents) => cents > 0, "Enter an amount above zero, or leave it empty.")
  .optional();
const takesBackComebacks = z.boolean().optional();
const rates = { laborBasisPoints: share, partsBasisPoints: share, grossBasisPoints: share };
const maxTiers = 8;
const tiers = z
  .array(z.object({ from: integer.min(0, "Enter zero or more.").max(1_000_000_000), ...rates }))
  .min(2, "Add a second tier, or choose commission.")
  .max(maxTiers, `A plan has at most ${maxTiers} tiers.`)
  .refine(([lowest]) => lowest?.from === 0, "The first tier begins at zero.")
  .refine(
    (all) => all.every((tier, index) => index === 0 || tier.from > (all[index - 1]?.from ?? 0)),
    "Each tier begins above the one before it.",
  )
  .readonly();

const payable = [
  z.object({ kind: z.literal("hourly"), rateCents, overtime }),
  z.object({
    kind: z.literal("flat"),
    rateCents,
    guaranteeHours: decimal(2, 168, "The guarantee")
      .refine((hours) => Number(hours) > 0, "Enter hours above zero, or leave it empty.")
      .nullable(),
    overtime,
    drawCents,
    leaveRateCents,
    takesBackComebacks,
  }),
  z.object({
    kind: z.literal("commission"),
    laborBasisPoints: share,
    partsBasisPoints: share,
    overtime,
    drawCents,
    leaveRateCents,
  }),
  z.object({
    kind: z.literal("hourly-bonus"),
    rateCents,
    bonusCents: rateCents,
    bonusAboveHours: decimal(2, 168, "The flag hours"),
    overtime,
    takesBackComebacks,
  }),
  z.object({
    kind: z.literal("tiers"),
    by: z.enum(tierMeasures),
    of: z.enum(commissionBases),
    tiers,
    overtime,
    drawCents,
    leaveRateCents,
    takesBackComebacks,
  }),
  z.object({ kind: z.literal("salary"), weekCents, overtime }),
  z.object({ kind: z.literal("advisor"), ...rates, overtime, drawCents, leaveRateCents }),
] as const;
/** A plan as it is kept. `outside`: the person is not paid here. */
export const keptPlan = z.discriminatedUnion("kind", [...payable, z.object({ kind: z.literal("outside") })]);

const planRow = z.object({
  id,
  staffId: id,
  startsOn: day,
  plan: keptPlan,
  version: integer,
  enteredBy: z.string(),
});
export type PlanRow = z.infer<typeof planRow>;

const periodRow = z.object({
  id,
  from: day,
  to: day,
  totalCents: integer,
  people: integer,
  closedAt: instant,
  closedBy: z.string(),
});
export type PeriodRow = z.infer<typeof periodRow>;

const week = z.object({
  /** Its Monday. A week before the period has what changed since it was paid. */
  week: day,
  plan: keptPlan,
  minutes: integer,
  overtimeMinutes: integer,
  doubleMinutes: integer,
  flagHours: z.string(),
  regularCents: integer,
  overtimeCents: integer,
  flatCents: integer,
  guaranteeCents: integer,
  commissionCents: integer,
  salaryCents: integer,
  bonusCents: integer,
  spiffCents: integer,
  /** A draw that was paid, or below zero what was recovered of earlier ones. */
  drawCents: integer,
  /** Draws that are still to be recovered after the week. */
  drawBalanceCents: integer.nullable(),
  leaveMinutes: integer,
  leaveCents: integer,
  totalCents: integer,
  days: z.array(z.object({ day, minutes: integer })),
  leave: z.array(
    z.object({
      day,
      kind: z.enum(paidLeaveKinds),
      minutes: integer,
      /** For an hour. Null: the salary pays for it, or there is no rate yet. */
      rateCents: integer.nullable(),
      cents: integer,
    }),
  ),
  jobs: z.array(
    z.object({
      jobId: id,
      repairOrderId: id,
      number: integer,
      name: z.string(),
      day,
      flagHours: z.string(),
      laborCents: integer,
      partsCents: integer,
      /** Zero unless the plan pays by gross profit. Left out for who may not see costs. */
      profitCents: cost(integer).optional(),
      note: z.enum(jobNotes).nullable(),
      spiffCents: integer,
      spiffs: z.string(),
      /** The person's share of the job. 10000 is all of it. */
      shareBasisPoints: integer,
    }),
  ),
});
export type PayWeekRow = z.infer<typeof week>;

const spiffTarget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("canned-job"), cannedJobId: id }),
  z.object({ kind: z.literal("part"), partId: id }),
  z.object({
    kind: z.literal("category"),
    category: z.string().trim().min(1, "Choose a category.").max(100),
  }),
]);
export const keptSpiff = z.object({
  target: spiffTarget,
  label: z.string(),
  cents: integer,
  earner: z.enum(spiffEarners),
  staffId: id.nullable(),
  startsOn: day,
  endsOn: day.nullable(),
});
const spiffRow = keptSpiff.extend({ id, version: integer, enteredBy: z.string() });
export type SpiffRow = z.infer<typeof spiffRow>;

/** A person's pay in a period, before taxes and deductions. */
const statement = z.object({ staffId: id, name: z.string(), totalCents: integer, weeks: z.array(week) });
export type PayStatement = z.infer<typeof statement>;

const topics = ["staff", "time-entry"] as const;
const span = { from: day, to: day };

export const getPay = call({
  name: "payroll.overview",
  method: "GET",
  path: "/payroll",
  access: "pay.view",
  summary: "Everyone's pay plans, the closed pay periods, and when the next one begins",
  topics: ["staff"],
  reply: z.object({
    today: day,
    /** Who is on the team, or has a plan. */
    people: z.array(z.object({ staffId: id, name: z.string(), isActive: z.boolean() })),
    /** Newest first. */
    plans: z.array(planRow),
    /** Newest first. */
    periods: z.array(periodRow),
    /** Newest first. */
    spiffs: z.array(spiffRow),
    /** Whether closing a period books its gross wages in the journal. */
    booksWages: z.boolean(),
    next: z.object({
      ...span,
      /** The first period may begin on any Monday, and the others follow the last. */
      isFirst: z.boolean(),
    }),
  }),
});
export type PayOverview = ReplyOf<typeof getPay>;

/** Periods that were closed before stay as they are: they are booked, or they are not. */
export const setWageBooking = call({
  name: "payroll.set-wage-booking",
  method: "PUT",
  path: "/payroll/wage-booking",
  access: "pay.manage",
  summary: "Sets whether closing a pay period books its gross wages in the journal",
  body: z.object({ isOn: z.boolean() }),
  reply: z.object({ booksWages: z.boolean() }),
});

export const previewPeriod = call({
  name: "payroll.preview",
  method: "GET",
  path: "/payroll/preview",
  access: "pay.view",
  summary: "What a pay period comes to, every line of it, and what is missing",
  query: z.object(span),
  topics: [...topics],
  reply: z.object({
    ...span,
    isOver: z.boolean(),
    totalCents: integer,
    people: z.array(statement),
    missing: z.object({
      withoutPlan: z.array(z.object({ staffId: id, name: z.string(), week: day })),
      /** Who has paid leave or a paid holiday, no leave rate, and no average yet. */
      withoutLeaveRate: z.array(z.object({ staffId: id, name: z.string(), week: day })),
      running: z.array(z.object({ staffId: id, name: z.string(), startedAt: instant })),
      /** Who left and whose plan still pays every week. */
      paidAfterLeaving: z.array(z.object({ staffId: id, name: z.string() })),
      notApproved: z.array(
        z.object({ staffId: id, name: z.string(), week: day, isSigned: z.boolean(), isHere: z.boolean() }),
      ),
    }),
    /** What was seen. Closing sends it back, so that nobody closes what they have not read. */
    seen: z.string(),
  }),
});
export type PeriodPreview = ReplyOf<typeof previewPeriod>;

const closed = periodRow.omit({ people: true }).extend({
  people: z.array(statement),
  /** Where and when its wages were booked in the journal. Empty: they were not. */
  booked: z.array(z.object({ locationId: id, location: z.string(), day, totalCents: integer })),
});
export type ClosedPeriod = z.infer<typeof closed>;

/** The browser chooses the id, so a repeated request closes once. */
export const closePayPeriod = call({
  name: "payroll.close",
  method: "POST",
  path: "/payroll/periods",
  access: "pay.manage",
  summary: "Closes a pay period: it never changes again, and later changes fall into the next one",
  body: z.object({
    id,
    ...span,
    seen: z.string().max(100),
    /** Closes although weeks are not approved. */
    withoutApproval: z.boolean().default(false),
  }),
  reply: periodRow,
});

export const getPayPeriod = call({
  name: "payroll.period",
  method: "GET",
  path: "/payroll/periods/:id",
  access: "pay.view",
  summary: "A closed pay period with everyone's statements",
  params: z.object({ id }),
  reply: closed,
});

export const payLayouts = ["lines", "gusto"] as const;
export const exportPayPeriod = call({
  name: "payroll.export",
  method: "GET",
  path: "/payroll/periods/:id/pay.csv",
  access: "pay.export",
  summary: "A closed pay period as CSV: each week of each person, or one row per person for Gusto",
  params: z.object({ id }),
  query: z.object({ layout: z.enum(payLayouts).default("lines") }),
  file: "text/csv; charset=utf-8",
});

export const getPayStatement = call({
  name: "payroll.statement",
  method: "GET",
  path: "/payroll/periods/:id/statements/:staffId",
  access: "pay.view",
  summary: "A person's statement of a closed pay period, as PDF",
  params: z.object({ id, staffId: id }),
  file: "application/pdf",
});

/** The browser chooses the id. Version 0 adds a plan. */
export const savePayPlan = call({
  name: "payroll.save-plan",
  method: "PUT",
  path: "/payroll/plans/:id",
  access: "pay.manage",
  summary: "Sets how a person is paid from a Monday on",
  params: z.object({ id }),
  body: z.object({
    version: integer.min(0),
    staffId: id,
    startsOn: day
      .refine((of) => of >= "2000-01-01" && of < "2100-01-01", "Choose a day from January 1, 2000 on.")
      .refine((of) => isMonday(of), "A pay plan begins on a Monday. Choose one."),
    plan: keptPlan,
  }),
  reply: planRow,
});

export const removePayPlan = call({
  name: "payroll.remove-plan",
  method: "DELETE",
  path: "/payroll/plans/:id",
  access: "pay.manage",
  summary: "Removes a pay plan that no closed period used",
  params: z.object({ id }),
});

export const getSpiffChoices = call({
  name: "payroll.spiff-choices",
  method: "GET",
  path: "/payroll/spiff-choices",
  access: "pay.manage",
  summary: "What a spiff can be paid for: canned jobs and categories of parts",
  reply: z.object({
    cannedJobs: z.array(z.object({ id, name: z.string() })),
    categories: z.array(z.string()),
  }),
});

/** The browser chooses the id. Version 0 adds a spiff. */
export const saveSpiff = call({
  name: "payroll.save-spiff",
  method: "PUT",
  path: "/payroll/spiffs/:id",
  access: "pay.manage",
  summary: "Sets a fixed amount for each canned job or part that is sold, from a day on",
  params: z.object({ id }),
  body: z.object({
    version: integer.min(0),
    /** A part is named by its number. */
    target: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("canned-job"), cannedJobId: id }),
      z.object({
        kind: z.literal("part"),
        partNumber: z.string().trim().min(1, "Enter a part number.").max(100),
      }),
      z.object({
        kind: z.literal("category"),
        category: z.string().trim().min(1, "Choose a category.").max(100),
      }),
    ]),
    cents: integer.min(1, "Enter an amount above zero.").max(maxRateCents, "Enter at most $500.00."),
    earner: z.enum(spiffEarners),
    staffId: id.nullable(),
    startsOn: day,
    endsOn: day.nullable(),
  }),
  reply: spiffRow,
});

export const removeSpiff = call({
  name: "payroll.remove-spiff",
  method: "DELETE",
  path: "/payroll/spiffs/:id",
  access: "pay.manage",
  summary: "Removes a spiff that began after the last closed period",
  params: z.object({ id }),
});

const jobShares = z.array(z.object({ staffId: id, basisPoints: integer.min(1).max(9999) })).max(6);
export const splitJob = call({
  name: "payroll.split-job",
  method: "PUT",
  path: "/payroll/jobs/:id/shares",
  access: "pay.manage",
  summary:
    "Shares a job's flag hours, commission, and spiffs among technicians. Without shares it is the technician's alone",
  params: z.object({ id }),
  body: z.object({
    /** The shares that the caller saw, so that nobody overwrites what they did not see. */
    seen: jobShares,
    shares: jobShares,
  }),
});

export const getOwnPay = call({
  name: "payroll.own",
  method: "GET",
  path: "/my-pay",
  access: "own-pay.view",
  summary: "The caller's pay so far in the open period, and their closed statements",
  topics: [...topics],
  reply: z.object({
    /** `outside` while no plan is set, too. */
    plan: keptPlan,
    /** Of the open period until now. Null while nothing is paid here. */
    open: z.object({ ...span, statement }).nullable(),
    /** Newest first. */
    periods: z.array(z.object({ id, ...span, closedAt: instant, totalCents: integer })),
  }),
});
export type OwnPay = ReplyOf<typeof getOwnPay>;

export const getOwnStatement = call({
  name: "payroll.own-period",
  method: "GET",
  path: "/my-pay/:id",
  access: "own-pay.view",
  summary: "The caller's statement of a closed pay period",
  params: z.object({ id }),
  reply: z.object({ ...span, closedAt: instant, statement }),
});

export const getOwnStatementPdf = call({
  name: "payroll.own-statement",
  method: "GET",
  path: "/my-pay/:id/statement",
  access: "own-pay.view",
  summary: "The caller's statement of a closed pay period, as PDF",
  params: z.object({ id }),
  file: "application/pdf",
});
