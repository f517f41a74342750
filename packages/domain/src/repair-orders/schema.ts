import { z } from "zod";
import { visits } from "../appointments/contract.ts";
import { customerDepartment } from "../customers/departments/contract.ts";
import { customerSummary } from "../customers/schema.ts";
import { ratingCounts } from "../inspections/rating-counts.ts";
import { conditions, coreStates, partStates, stateFees } from "../inventory/part-states.ts";
import { contact, cost } from "../kernel/access/visibility.ts";
import { id } from "../kernel/ids.ts";
import { cents, hours, quantity, zeroOrMoreCents } from "../kernel/money.ts";
import { instant } from "../kernel/time.ts";
import { messageStates } from "../messages/schema.ts";
import { department } from "../shops/departments/schema.ts";
import { pricingSettings } from "../shops/schema.ts";
import { taxExemption, taxLine } from "../shops/tax/schema.ts";
import { vehicle } from "../vehicles/schema.ts";

/** A customer's purchase order number. Empty: none. */
export const purchaseOrder = z.string().trim().max(40, "Enter at most 40 characters.");

export const repairOrderStatuses = [
  "estimate",
  "awaiting-approval",
  "approved",
  "in-progress",
  "quality-check",
  "ready",
  "invoiced",
  "closed",
  "void",
] as const;
export type RepairOrderStatus = (typeof repairOrderStatuses)[number];

export const authorizationStates = ["proposed", "approved", "declined", "deferred"] as const;
export const workStates = ["pending", "in-progress", "on-hold", "completed"] as const;
export const holdReasons = ["parts", "approval", "bay", "other"] as const;

export const payers = ["customer", "warranty", "internal"] as const;
export type Payer = (typeof payers)[number];
export const channels = ["in-person", "phone", "text", "email", "portal"] as const;

/** What a discount is taken from: labor, parts, or "job": labor, parts and sublet. */
export const discountBases = ["job", "labor", "part"] as const;
export type DiscountBase = (typeof discountBases)[number];

/** The percentage of a discount in hundredths of a percent. Null for a fixed amount. */
export const discountBasisPoints = z
  .number()
  .int("Enter a percentage with at most two decimals.")
  .min(1, "Enter a discount above 0%.")
  .max(10_000, "Enter a discount of at most 100%.")
  .nullable()
  .default(null);

/** A discount on a whole estimate: a percentage in hundredths of a percent, or an amount in cents. */
export const estimateDiscount = z.object({
  from: z.enum(discountBases),
  basisPoints: discountBasisPoints.unwrap(),
  amountCents: zeroOrMoreCents.default(0),
});
export type EstimateDiscount = z.infer<typeof estimateDiscount>;

const description = z.string().trim().min(1, "Describe this line.").max(300);

/** Whether the line is taxed, whatever the location's rules say. Null: by the rules. */
const taxable = z.boolean().nullable().optional();
/** Null: the department of its job. */
const departmentId = id.nullable().optional();

/** A line as entered. The server prices it again from these values. */
export const lineInput = z.discriminatedUnion("kind", [
  z.object({
    id,
    kind: z.literal("labor"),
    description,
    laborOp: z.string().trim().max(40).default(""),
    hours,
    rateCents: zeroOrMoreCents,
    taxable,
    departmentId,
  }),
  z.object({
    id,
    kind: z.literal("part"),
    description,
    partId: id.nullable().default(null),
    partNumber: z.string().trim().max(60).default(""),
    quantity,
    unitPriceCents: zeroOrMoreCents,
    /** Null: unknown, which is not the same as free. */
    unitCostCents: cost(zeroOrMoreCents.nullable()).default(null),
    condition: z.enum(conditions).default("new"),
    stateFee: z.enum(stateFees).default("none"),
    /** One per tire sold, separated by commas. */
    dotNumber: z.string().trim().max(200).default(""),
    /** The core charge per piece. It is owed to the vendor until the core is returned. */
    coreCents: zeroOrMoreCents.default(0),
    taxable,
    departmentId,
  }),
  z.object({
    id,
    kind: z.literal("sublet"),
    description,
    amountCents: zeroOrMoreCents,
    /** Null: unknown, which is not the same as free. */
    unitCostCents: cost(zeroOrMoreCents.nullable()).default(null),
    taxable,
    departmentId,
  }),
  z.object({
    id,
    kind: z.literal("fee"),
    description,
    amountCents: zeroOrMoreCents,
    /** Whether the customer gets it back for the old part. */
    isCoreCharge: z.boolean().optional(),
    taxable,
    departmentId,
  }),
  z.object({
    id,
    kind: z.literal("discount"),
    description,
    /** Ignored with a percentage. */
    amountCents: cents.max(0, "A discount is below zero."),
    discountFrom: z.enum(discountBases).default("job"),
    discountBasisPoints,
  }),
]);
export type LineInput = z.infer<typeof lineInput>;

/** A line as stored: one flat shape, with empty fields that its kind does not use. */
export const line = z.object({
  id,
  kind: z.enum(["labor", "part", "sublet", "fee", "discount"]),
  description: z.string(),
  laborOp: z.string(),
  hours: z.string().nullable(),
  rateCents: z.number().int().nullable(),
  partId: id.nullable(),
  partNumber: z.string(),
  quantity: z.string().nullable(),
  unitPriceCents: z.number().int().nullable(),
  /**
   * Null: unknown. Also for people who may not see costs: their client does not send it, and the server preserves its
   * value.
   */
  unitCostCents: cost(z.number().int().nullable()).default(null),
  amountCents: z.number().int(),
  condition: z.enum(conditions),
  stateFee: z.enum(stateFees),
  dotNumber: z.string(),
  partState: z.enum(partStates).nullable(),
  backOrdered: z.boolean(),
  coreCents: z.number().int(),
  coreState: z.enum(coreStates),
  discountFrom: z.enum(discountBases),
  discountBasisPoints: z.number().int().nullable(),
  taxable: z.boolean().nullable().optional(),
  /** A fee that the customer gets back for the old part. */
  isCoreCharge: z.boolean().optional(),
  departmentId,
  /** A discount that credits a diagnosis while a repair written from it is approved. */
  isDiagnosisCredit: z.boolean().optional(),
});
export type Line = z.infer<typeof line>;

/** Cents of one job or of the whole order. The parts always add up to the total. */
export const totals = z.object({
  laborCents: z.number().int(),
  partsCents: z.number().int(),
  subletCents: z.number().int(),
  /** Shop and state fees combined. */
  feesCents: z.number().int(),
  discountCents: z.number().int(),
  suppliesCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
});
/** What other payers cover, in cents before supplies and tax. Not part of the total. */
const covered = { warrantyCents: z.number().int().default(0), internalCents: z.number().int().default(0) };
export type Totals = z.infer<typeof totals>;

export const stateFeeLine = z.object({
  kind: z.enum(["tire", "battery"]),
  count: z.string(),
  amountCents: z.number().int(),
});

export const priced = totals.extend({
  ...covered,
  taxableCents: z.number().int(),
  /** The certificate by which it is not taxed, and what would have been taxed. Null: taxed. */
  exemption: taxExemption.nullable().default(null),
  /** The tax of each jurisdiction. Empty on bills from before jurisdictions were on record. */
  taxes: z.array(taxLine).default([]),
  stateFees: z.array(stateFeeLine),
  hoursSold: z.string(),
  /** The cost of parts and sublet as far as it is known, and the sales of those lines whose cost is unknown. */
  costCents: cost(
    z.object({
      parts: z.number().int(),
      sublet: z.number().int(),
      partsWithoutCost: z.number().int(),
      subletWithoutCost: z.number().int(),
    }),
  ),
});
export type Priced = z.infer<typeof priced>;
/** The response form: without costs for people who may not see them. */
const shownPriced = priced.partial({ costCents: true });

export const job = z.object({
  id,
  position: z.number().int(),
  name: z.string(),
  description: z.string(),
  concern: z.string(),
  cause: z.string(),
  correction: z.string(),
  pay: z.enum(payers),
  department: department.optional(),
  /** The diagnosis that this repair was written from. */
  diagnosisJobId: id.nullable().optional(),
  authorization: z.enum(authorizationStates),
  authorizedAt: instant.nullable(),
  work: z.enum(workStates),
  holdReason: z.enum(holdReasons).nullable(),
  /** Why it was opened again after it was completed, until it is completed. Null or left out: it was not. */
  reopenedFor: z.string().nullable().optional(),
  technician: z.object({ id, name: z.string() }).nullable(),
  inspectionItemId: id.nullable(),
  /** What the job was created from: a template, or a job from an earlier visit. */
  cannedJobId: id.nullable(),
  earlierJobId: id.nullable(),
  completedAt: instant.nullable(),
  clockedHours: z.string(),
  lines: z.array(line),
});
export type Job = z.infer<typeof job>;

export const authorization = z.object({
  id,
  jobId: id,
  jobName: z.string(),
  decision: z.enum(["approved", "declined", "deferred"]),
  channel: z.enum(channels),
  person: z.string(),
  recordedBy: z.string().nullable(),
  at: instant,
  jobCents: z.number().int(),
  revisedTotalCents: z.number().int(),
  signed: z.boolean(),
  /**
   * The phone number that was called, if any. The witness. The time it was said, if different from when it was
   * recorded.
   */
  phone: contact(z.string()),
  witnessName: z.string(),
  decidedAt: instant.nullable(),
});

/** A PNG as a data URL, at most 200 kB. */
export const drawnSignature = z
  .string()
  .max(280_000)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, "Sign in the box.");

/** A repair order with everything on it. Every write sends `version` back, and an outdated one is rejected. */
export const repairOrder = z.object({
  id,
  number: z.number().int(),
  status: z.enum(repairOrderStatuses),
  statusSince: instant,
  version: z.number().int(),
  createdAt: instant,
  promisedAt: instant.nullable(),
  concern: z.string(),
  odometerIn: z.number().int().nullable(),
  /** Whether the shop stated that the odometer cannot be read. */
  odometerUnreadable: z.boolean().default(false),
  odometerOut: z.number().int().nullable(),
  /** The customer's purchase order number. Empty: none. */
  purchaseOrder: z.string().default(""),
  /** Whether the customer's invoices need one. */
  purchaseOrderRequired: z.boolean().default(false),
  visit: z.enum(visits),
  keytag: z.string(),
  labels: z.array(z.string()),
  saveParts: z.boolean(),
  qualityCheckedAt: instant.nullable(),
  customer: customerSummary,
  vehicle,
  /** The department of the customer that the vehicle belongs to. Null: none. */
  vehicleDepartment: customerDepartment.nullable().default(null),
  advisor: z.object({ id, name: z.string() }).nullable(),
  jobs: z.array(job),
  /** The rates that price it. Once `ratesLocked` is set, later changes of the shop's rates do not affect them. */
  pricing: pricingSettings,
  ratesLocked: z.boolean(),
  /** On the whole estimate, besides the discount lines of its jobs. */
  discount: estimateDiscount.nullable().default(null),
  /** All jobs that are not declined or deferred: what the customer is shown. */
  presented: shownPriced,
  /** The approved jobs: what may be done and invoiced. */
  authorized: shownPriced,
  inspection: z
    .object({
      id,
      name: z.string(),
      completedAt: instant.nullable(),
      signedOffAt: instant.nullable(),
      signedOffName: z.string().nullable(),
      ...ratingCounts.shape,
      unrated: z.number().int(),
    })
    .nullable(),
  estimates: z.array(
    z.object({
      id,
      version: z.number().int(),
      repairOrderVersion: z.number().int(),
      sentAt: instant,
      sentTo: contact(z.string()),
      expiresAt: instant,
      viewedAt: instant.nullable(),
      totalCents: z.number().int(),
      /** What became of its messages. Empty for an estimate from before these were stored. */
      deliveries: z.array(
        z.object({
          channel: z.enum(["email", "sms"]),
          state: z.enum(messageStates),
          /** When a text held for quiet hours is sent. */
          notBefore: instant.nullable(),
          failure: z.string(),
        }),
      ),
    }),
  ),
  authorizations: z.array(authorization),
  clocks: z.array(z.object({ staffId: id, name: z.string(), jobId: id, startedAt: instant })),
  invoice: z
    .object({
      id,
      number: z.number().int(),
      postedAt: instant,
      totalCents: z.number().int(),
      creditedCents: z.number().int(),
      paidCents: z.number().int(),
      writtenOffCents: z.number().int().default(0),
    })
    .nullable(),
});
export type RepairOrder = z.infer<typeof repairOrder>;

/** A customer's decisions, job by job. */
export const decisions = z
  .array(z.object({ jobId: id, decision: z.enum(["approved", "declined", "deferred"]) }))
  .min(1, "Choose approve, later, or decline for at least one job.")
  .max(100);
