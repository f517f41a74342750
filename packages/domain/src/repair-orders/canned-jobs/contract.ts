import { z } from "zod";
import { part } from "../../inventory/contract.ts";
import { conditions, stateFees } from "../../inventory/part-states.ts";
import { cost } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { hours, positiveCents, quantity, zeroOrMoreCents } from "../../kernel/money.ts";

const one = z.object({ id });
/** Null when not saved yet. */
const version = z.number().int().nullable();
const code = z.string().trim().min(1, "Enter a short code, such as BRK-F.").max(30);
const menuPriceCents = positiveCents
  .max(1_000_000_000, "Enter at most $10,000,000.")
  .nullable()
  .default(null);
const name = z.string().trim().min(1, "Enter a job name.").max(150);

/** Whether the line is taxed, whatever the location's rules say. Null: by the rules. */
const taxable = z.boolean().nullable().optional();
const cannedText = z.string().trim().min(1, "Describe this line.").max(300);

/**
 * The lines of a canned job. `part` is a stocked part, `bought-part` is bought for each car. Prices are determined
 * when the job is added.
 */
export const cannedLine = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("labor"),
    description: cannedText,
    laborOp: z.string().trim().max(40),
    hours,
    /** Null uses the shop's rate and labor matrix. */
    rateCents: zeroOrMoreCents.nullable().default(null),
    taxable,
  }),
  z.object({
    kind: z.literal("part"),
    partId: id,
    quantity,
    condition: z.enum(conditions).default("new"),
    taxable,
  }),
  z.object({
    kind: z.literal("bought-part"),
    description: cannedText,
    partNumber: z.string().trim().max(60).default(""),
    quantity,
    unitCostCents: cost(zeroOrMoreCents.nullable()).default(null),
    /** Null uses the part matrix's price for the cost. */
    unitPriceCents: zeroOrMoreCents.nullable().default(null),
    condition: z.enum(conditions).default("new"),
    stateFee: z.enum(stateFees).default("none"),
    coreCents: zeroOrMoreCents.default(0),
    taxable,
  }),
  z.object({
    kind: z.literal("sublet"),
    description: cannedText,
    amountCents: zeroOrMoreCents,
    unitCostCents: cost(zeroOrMoreCents.nullable()).default(null),
    taxable,
  }),
  z.object({ kind: z.literal("fee"), description: cannedText, amountCents: zeroOrMoreCents, taxable }),
]);

export type CannedLine = z.infer<typeof cannedLine>;

export const cannedJob = z.object({
  id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  hours: z.string(),
  /** How often it was added to a repair order. */
  used: z.number().int(),
  /** The price of the job regardless of its lines, before supplies and tax. Null: their prices today. */
  menuPriceCents: z.number().int().nullable(),
  /** Labor, parts and fees at today's rates, or the menu price, before supplies and tax. */
  subtotalCents: z.number().int(),
  /** Null: the default department. */
  departmentId: id.nullable().optional(),
});

export const listCannedJobs = call({
  name: "repair-orders.canned-jobs",
  method: "GET",
  path: "/canned-jobs",
  access: "repair-order.view",
  summary: "Canned jobs at today's prices",
  topics: ["canned-job", "part", "shop"],
  reply: z.object({ jobs: z.array(cannedJob) }),
});

/** A template for editing. `parts` are the stocked parts on its lines, at today's price. */
export const cannedJobDetails = cannedJob.extend({
  version: z.number().int(),
  active: z.boolean(),
  lines: z.array(cannedLine),
  parts: z.array(part),
});
export type CannedJobDetails = z.infer<typeof cannedJobDetails>;

export const getCannedJob = call({
  name: "repair-orders.canned-job",
  method: "GET",
  path: "/canned-jobs/:id",
  access: "canned-job.write",
  summary: "A canned job with its lines",
  params: one,
  topics: ["canned-job", "part", "shop"],
  reply: cannedJobDetails,
});

/** The browser chooses the id, so a repeated save is the same job. */
export const saveCannedJob = call({
  name: "repair-orders.save-canned-job",
  method: "PUT",
  path: "/canned-jobs/:id",
  access: "canned-job.write",
  summary: "Adds or changes a canned job; restores a retired one",
  params: one,
  body: z.object({
    version,
    code,
    name,
    category: z.string().trim().max(80).default(""),
    description: z.string().trim().max(2000).default(""),
    menuPriceCents,
    departmentId: id.nullable().default(null),
    lines: z.array(cannedLine).min(1, "Add labor or a part.").max(60),
  }),
  reply: cannedJobDetails,
});

export const retireCannedJob = call({
  name: "repair-orders.retire-canned-job",
  method: "DELETE",
  path: "/canned-jobs/:id",
  access: "canned-job.write",
  summary: "Retires a canned job; repair orders keep it",
  params: one,
  query: z.object({ version: z.coerce.number().int() }),
});

export const jobPackage = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  discountBasisPoints: z.number().int(),
  /** The total price of all its jobs, before supplies and tax. Null: their own prices less the discount. */
  menuPriceCents: z.number().int().nullable(),
  version: z.number().int(),
  cannedJobIds: z.array(id),
  hours: z.string(),
  /** Its jobs at today's rates less the discount, or the menu price, before supplies and tax. */
  subtotalCents: z.number().int(),
});
export type JobPackage = z.infer<typeof jobPackage>;

export const listJobPackages = call({
  name: "repair-orders.job-packages",
  method: "GET",
  path: "/job-packages",
  access: "repair-order.view",
  summary: "Packages of canned jobs, at today's prices",
  topics: ["canned-job", "part", "shop"],
  reply: z.object({ packages: z.array(jobPackage) }),
});

export const saveJobPackage = call({
  name: "repair-orders.save-job-package",
  method: "PUT",
  path: "/job-packages/:id",
  access: "canned-job.write",
  summary: "Adds or changes a package",
  params: one,
  body: z
    .object({
      version,
      code,
      name: z.string().trim().min(1, "Enter a package name.").max(150),
      description: z.string().trim().max(2000).default(""),
      menuPriceCents,
      discountBasisPoints: z
        .number("Enter a percentage such as 10.")
        .int("Enter at most two decimals.")
        .min(0, "Enter zero or more.")
        .max(10_000, "Enter at most 100%."),
      cannedJobIds: z
        .array(id)
        .min(2, "Choose at least two canned jobs.")
        .max(20, "Choose at most 20 canned jobs.")
        .refine((ids) => new Set(ids).size === ids.length, "Choose each canned job once."),
    })
    .refine((pack) => pack.menuPriceCents === null || pack.discountBasisPoints === 0, {
      message: "A package can have a menu price or a discount, not both. Clear one.",
      path: ["menuPriceCents"],
    }),
  reply: jobPackage,
});

export const retireJobPackage = call({
  name: "repair-orders.retire-job-package",
  method: "DELETE",
  path: "/job-packages/:id",
  access: "canned-job.write",
  summary: "Retires a package",
  params: one,
  query: z.object({ version: z.coerce.number().int() }),
});
