import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { positiveCents } from "../../kernel/money.ts";
import { cannedJob, cannedLine, part } from "../contract.ts";

const one = z.object({ id });
/** Null for one that is not kept yet. */
const version = z.number().int().nullable();
const code = z.string().trim().min(1, "Enter a short code, such as BRK-F.").max(30);
const menuPriceCents = positiveCents
  .max(1_000_000_000, "Enter at most $10,000,000.")
  .nullable()
  .default(null);
const name = z.string().trim().min(1, "Name the job.").max(150);

/** A template as it is edited; `parts` are the stocked ones that its lines name, at today's price. */
export const wholeCannedJob = cannedJob.extend({
  version: z.number().int(),
  active: z.boolean(),
  lines: z.array(cannedLine),
  parts: z.array(part),
});
export type WholeCannedJob = z.infer<typeof wholeCannedJob>;

export const getCannedJob = call({
  name: "inventory.canned-job",
  method: "GET",
  path: "/canned-jobs/:id",
  access: "canned-job.write",
  summary: "One saved job with its lines",
  params: one,
  topics: ["canned-job", "part", "shop"],
  reply: wholeCannedJob,
});

/** The browser chose the id, so that a repeated save is the same job. */
export const saveCannedJob = call({
  name: "inventory.save-canned-job",
  method: "PUT",
  path: "/canned-jobs/:id",
  access: "canned-job.write",
  summary: "Adds or changes a saved job; one that was taken off the list comes back",
  params: one,
  body: z.object({
    version,
    code,
    name,
    category: z.string().trim().max(80).default(""),
    description: z.string().trim().max(2000).default(""),
    menuPriceCents,
    lines: z.array(cannedLine).min(1, "Add labor or a part: an empty job has no price.").max(60),
  }),
  reply: wholeCannedJob,
});

export const retireCannedJob = call({
  name: "inventory.retire-canned-job",
  method: "DELETE",
  path: "/canned-jobs/:id",
  access: "canned-job.write",
  summary: "Takes a saved job off the list; repair orders that have it keep it",
  params: one,
  query: z.object({ version: z.coerce.number().int() }),
});

export const jobPackage = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  discountBasisPoints: z.number().int(),
  /** What all its jobs come to together, before supplies and tax; null: what they sell for, less the discount. */
  menuPriceCents: z.number().int().nullable(),
  version: z.number().int(),
  cannedJobIds: z.array(id),
  hours: z.string(),
  /** Its jobs at today's rates less the discount, or the menu price, before supplies and tax. */
  subtotalCents: z.number().int(),
});
export type JobPackage = z.infer<typeof jobPackage>;

export const listJobPackages = call({
  name: "inventory.job-packages",
  method: "GET",
  path: "/job-packages",
  access: "repair-order.view",
  summary: "Saved jobs that are sold together, at today's prices",
  topics: ["canned-job", "part", "shop"],
  reply: z.object({ packages: z.array(jobPackage) }),
});

export const saveJobPackage = call({
  name: "inventory.save-job-package",
  method: "PUT",
  path: "/job-packages/:id",
  access: "canned-job.write",
  summary: "Adds or changes a package",
  params: one,
  body: z
    .object({
      version,
      code,
      name: z.string().trim().min(1, "Name the package.").max(150),
      description: z.string().trim().max(2000).default(""),
      menuPriceCents,
      discountBasisPoints: z
        .number("Enter a percentage such as 10.")
        .int("Enter at most two decimals.")
        .min(0, "Enter zero or more.")
        .max(10_000, "Enter at most 100 %."),
      cannedJobIds: z
        .array(id)
        .min(2, "Choose at least two saved jobs.")
        .max(20, "Choose at most 20 saved jobs.")
        .refine((ids) => new Set(ids).size === ids.length, "Choose each saved job once."),
    })
    .refine((pack) => pack.menuPriceCents === null || pack.discountBasisPoints === 0, {
      message: "A package has a menu price or a discount, not both. Clear one of them.",
      path: ["menuPriceCents"],
    }),
  reply: jobPackage,
});

export const retireJobPackage = call({
  name: "inventory.retire-job-package",
  method: "DELETE",
  path: "/job-packages/:id",
  access: "canned-job.write",
  summary: "Takes a package off the list",
  params: one,
  query: z.object({ version: z.coerce.number().int() }),
});
