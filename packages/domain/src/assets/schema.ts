import { z } from "zod";
import { cost } from "../kernel/access/visibility.ts";
import { id } from "../kernel/ids.ts";
import { zeroOrMoreCents } from "../kernel/money.ts";
import { day, instant } from "../kernel/time.ts";

/** What kinds of equipment there are, with their names on the screen. */
export const equipmentCategories = {
  lift: "Lift",
  "alignment-rack": "Alignment rack",
  compressor: "Air compressor",
  "tire-machine": "Tire machine",
  balancer: "Wheel balancer",
  "ac-machine": "A/C machine",
  "scan-tool": "Scan tool",
  "brake-lathe": "Brake lathe",
  jack: "Jack",
  other: "Other",
} as const;
export type EquipmentCategory = keyof typeof equipmentCategories;
export const equipmentCategoryNames = Object.keys(equipmentCategories) as [
  EquipmentCategory,
  ...EquipmentCategory[],
];

/** Whether the shop still has it. Out of service is an outage, which ends. */
export const equipmentStates = { "in-use": "In use", retired: "Retired", sold: "Sold" } as const;
export type EquipmentState = keyof typeof equipmentStates;
export const equipmentState = z.enum(Object.keys(equipmentStates) as [EquipmentState, ...EquipmentState[]]);

export const depreciationMethods = {
  none: "Not depreciated",
  "straight-line": "Straight line",
  "declining-balance": "Declining balance",
} as const;
export type DepreciationMethod = keyof typeof depreciationMethods;
export const depreciationMethod = z.enum(
  Object.keys(depreciationMethods) as [DepreciationMethod, ...DepreciationMethod[]],
);

export const planKinds = {
  inspection: "Inspection",
  service: "Service",
  calibration: "Calibration",
} as const;
export type PlanKind = keyof typeof planKinds;
export const planKind = z.enum(Object.keys(planKinds) as [PlanKind, ...PlanKind[]]);

export const serviceResults = {
  passed: "Passed",
  "passed-with-notes": "Passed with notes",
  failed: "Failed",
} as const;
export type ServiceResult = keyof typeof serviceResults;
export const serviceResult = z.enum(Object.keys(serviceResults) as [ServiceResult, ...ServiceResult[]]);

const text = (max: number) => z.string().trim().max(max, `Enter at most ${max} characters.`);
const named = (max: number, missing: string) => text(max).min(1, missing);

/** What is depreciated and how. Its cost is what the shop paid. */
export const purchase = z.object({
  purchasedOn: day.nullable(),
  vendor: text(80),
  /** Cents. Null: unknown. At most $20,000,000. */
  costCents: cost(zeroOrMoreCents.max(2_000_000_000, "Enter at most $20,000,000.").nullable()),
  /** The first day of use. Depreciation begins in its month. */
  inServiceOn: day.nullable(),
  /** What it is expected to be worth at the end of its useful life. */
  residualCents: cost(zeroOrMoreCents.max(2_000_000_000, "Enter at most $20,000,000.")),
  /** What it was sold for. Null: nothing, or not sold. */
  proceedsCents: cost(
    zeroOrMoreCents.max(2_000_000_000, "Enter at most $20,000,000.").nullable().default(null),
  ),
  usefulLifeMonths: z
    .number()
    .int()
    .min(1, "Enter at least 1 month.")
    .max(600, "Enter at most 600 months (50 years).")
    .nullable(),
  depreciation: depreciationMethod,
  /** Of the straight-line rate: 200 is double declining balance. Null for another method. */
  decliningPercent: z
    .number()
    .int()
    .min(101, "Enter more than 100%.")
    .max(300, "Enter at most 300%.")
    .nullable(),
});
export type Purchase = z.infer<typeof purchase>;

/** The response form: without amounts for people who may not see costs. */
export const shownPurchase = purchase.partial({
  costCents: true,
  residualCents: true,
  proceedsCents: true,
});

/** What a person enters for a piece of equipment. */
export const equipmentFields = z.object({
  name: named(80, "Enter a name, such as Lift 2."),
  category: z.enum(equipmentCategoryNames, "Choose a category."),
  make: text(60),
  model: text(60),
  serial: text(60),
  bayId: id.nullable(),
  /** While it is out of service, its bay is too. */
  neededForBay: z.boolean(),
  state: equipmentState,
  /** The day it was retired or sold. Null while it is in use. */
  endedOn: day.nullable(),
  warrantyUntil: day.nullable(),
  notes: text(2000),
  purchase,
});
export type EquipmentFields = z.infer<typeof equipmentFields>;

/** The fields, with what must agree between them. */
export const equipmentInput = equipmentFields.superRefine((value, context) => {
  const problem = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  const { purchase: of } = value;
  if (value.neededForBay && value.bayId === null)
    problem(["bayId"], "Choose the bay, or say that no bay needs it.");
  if (value.state === "in-use" && value.endedOn !== null)
    problem(["endedOn"], "Leave this empty while it is in use.");
  if (value.state !== "sold" && of.proceedsCents !== null)
    problem(["purchase", "proceedsCents"], "Only what is sold brings money. Leave this empty.");
  if (value.state !== "in-use" && value.endedOn === null)
    problem(["endedOn"], "Enter the day it was retired or sold.");
  if (of.depreciation === "none") {
    if (of.decliningPercent !== null)
      problem(["purchase", "decliningPercent"], "Leave this empty without depreciation.");
    return;
  }
  if (of.costCents === null) problem(["purchase", "costCents"], "Enter the cost to depreciate it.");
  else if (of.residualCents > of.costCents) problem(["purchase", "residualCents"], "Enter at most the cost.");
  if (of.inServiceOn === null) problem(["purchase", "inServiceOn"], "Enter the first day of use.");
  if (of.usefulLifeMonths === null) problem(["purchase", "usefulLifeMonths"], "Enter the useful life.");
  if ((of.depreciation === "declining-balance") !== (of.decliningPercent !== null))
    problem(
      ["purchase", "decliningPercent"],
      of.decliningPercent === null ? "Enter the rate, such as 200." : "Leave this empty for straight line.",
    );
});

/** How often something is due: that many days or months after the last one. */
export const interval = z.object({
  count: z.number().int().min(1, "Enter at least 1.").max(1000, "Enter at most 1000."),
  unit: z.enum(["days", "months"]),
});
export type Interval = z.infer<typeof interval>;

/** What a person enters for a plan. */
export const planFields = z.object({
  kind: planKind,
  name: named(80, "Enter a name, such as Yearly inspection."),
  instructions: text(1000),
  every: interval,
  /** When it is due next. */
  dueOn: day,
  /** The bay of the equipment is out of service while this is overdue. */
  blocksBay: z.boolean(),
  /** Days after `dueOn` until it is overdue. */
  graceDays: z.number().int().min(0, "Enter zero or more.").max(365, "Enter at most 365 days."),
  /** A failed one takes the equipment out of service. */
  failedTakesOut: z.boolean(),
  techniciansRecord: z.boolean(),
});
export type PlanFields = z.infer<typeof planFields>;

export const dueState = z.enum(["overdue", "this-month", "next-month", "later"]);
export type DueState = z.infer<typeof dueState>;

export const plan = planFields.extend({
  id,
  equipmentId: id,
  version: z.number().int(),
  /** How many were recorded. Whoever records one sends it along. */
  recorded: z.number().int(),
  lastDoneOn: day.nullable(),
  state: dueState,
});
export type Plan = z.infer<typeof plan>;

/** A time in which equipment is out of service. */
export const outage = z.object({
  id,
  equipmentId: id,
  planId: id.nullable(),
  cause: z.enum(["breakdown", "overdue", "failed"]),
  reason: z.string(),
  /** The bay that is out of service with it. Null: none. */
  bayName: z.string().nullable(),
  startsAt: instant,
  /** Null: until somebody says that it is back. */
  endsAt: instant.nullable(),
  reportedBy: z.string(),
});
export type Outage = z.infer<typeof outage>;

/** An inspection, service, or calibration that was done. */
export const service = z.object({
  id,
  planId: id,
  planName: z.string(),
  kind: planKind,
  dueOn: day,
  doneOn: day,
  /** A person or a company. */
  doneBy: z.string(),
  result: serviceResult,
  note: z.string(),
  /** Absent for people who may not see costs. */
  costCents: cost(z.number().int().nullable()).optional(),
  recordedAt: instant,
  recordedBy: z.string(),
});
export type Service = z.infer<typeof service>;

export const equipmentFile = z.object({
  id,
  name: z.string(),
  isPhoto: z.boolean(),
  addedAt: instant,
  addedBy: z.string(),
  /** The record that it belongs to: a service or an outage of the equipment. Null: the equipment itself. */
  serviceId: id.nullable(),
  outageId: id.nullable(),
});
export type EquipmentFile = z.infer<typeof equipmentFile>;

/** A line of the list. */
export const equipmentRow = z.object({
  id,
  name: z.string(),
  category: z.enum(equipmentCategoryNames),
  make: z.string(),
  model: z.string(),
  serial: z.string(),
  bayId: id.nullable(),
  bayName: z.string().nullable(),
  state: equipmentState,
  warrantyUntil: day.nullable(),
  /** What takes it out of service now, or later. The first one. */
  outage: outage.nullable(),
});
export type EquipmentRow = z.infer<typeof equipmentRow>;
