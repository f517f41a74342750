import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { cents, formatCents, positiveCents, sum } from "../../kernel/money.ts";
import { pdfContract } from "../../kernel/pdf-contract.ts";
import { day } from "../../kernel/time.ts";
import { methodSchema, paymentDetails, withRefundDetails } from "../../payment-methods/methods.ts";
import { repairOrder } from "../../repair-orders/schema.ts";
import { heldDetails, heldList, heldMovement, heldRow, heldSearch, outstanding } from "../held/contract.ts";
import { moneyTender } from "../tender.ts";
import { soldPackageStates } from "./rules.ts";

const topics = ["payment", "invoice", "repair-order", "customer", "canned-job"] as const;
const one = z.object({ id });
const units = z.number().int().min(1, "Enter how often, at least 1.").max(100, "Enter at most 100.");

const packageJob = z.object({ cannedJobId: id, name: z.string(), units: z.number().int() });

/** A package that the shop offers. */
const prepaidPackage = z.object({
  id,
  name: z.string(),
  /** Before shop supplies and sales tax. */
  priceCents: cents,
  /** Null: it never expires. */
  expiresMonths: z.number().int().nullable(),
  active: z.boolean(),
  version: z.number().int(),
  jobs: z.array(packageJob),
});
export type PrepaidPackage = z.infer<typeof prepaidPackage>;

export const listPackages = call({
  name: "payments.packages",
  method: "GET",
  path: "/prepaid-packages",
  access: "invoice.view",
  summary: "The prepaid packages that the shop offers, by name, with those it no longer offers last",
  topics: ["canned-job", "payment"],
  reply: z.object({ packages: z.array(prepaidPackage) }),
});

/** The browser chooses the id, so a repeated save is the same package. */
export const savePackage = call({
  name: "payments.save-package",
  method: "PUT",
  path: "/prepaid-packages/:id",
  access: "canned-job.write",
  summary: "Adds or changes a prepaid package. Packages already sold don't change",
  params: one,
  body: z.object({
    /** Null when not saved yet. */
    version: z.number().int().nullable(),
    name: z.string().trim().min(1, "Enter a name.").max(80, "Enter at most 80 characters."),
    priceCents: positiveCents.max(1_000_000, "Enter at most $10,000."),
    expiresMonths: z
      .number("Enter a number of months, or leave it empty.")
      .int("Enter whole months.")
      .min(1, "Enter at least 1 month.")
      .max(120, "Enter at most 120 months.")
      .nullable()
      .default(null),
    active: z.boolean().default(true),
    jobs: z
      .array(z.object({ cannedJobId: id, units }))
      .min(1, "Choose at least one canned job.")
      .max(20, "Choose at most 20 canned jobs.")
      .refine(
        (jobs) => new Set(jobs.map((job) => job.cannedJobId)).size === jobs.length,
        "Choose each canned job once.",
      ),
  }),
  reply: prepaidPackage,
});

const soldJob = packageJob.extend({
  /** On posted invoices, and on repair orders that are not posted. */
  usedUnits: z.number().int(),
  openUnits: z.number().int(),
  leftUnits: z.number().int(),
  valueCents: cents,
});

const sold = heldRow.extend({
  name: z.string(),
  state: z.enum(soldPackageStates),
  priceCents: cents,
  customerId: id,
  vehicleId: id.nullable(),
  /** Empty: any vehicle of the customer. */
  vehicle: z.string(),
  expiresOn: day.nullable(),
  jobs: z.array(soldJob),
});
export type SoldPackageRow = z.infer<typeof sold>;

const movement = heldMovement.extend({
  /** The canned job that it paid. Empty otherwise. */
  work: z.string(),
});
export type PackageMovement = z.infer<typeof movement>;

const soldPayment = z.object({
  id,
  method: methodSchema,
  amountCents: cents,
  checkNumber: z.string(),
  details: paymentDetails,
});

const whole = sold.extend({
  payments: z.array(soldPayment),
  ...heldDetails,
  /** Oldest first. */
  movements: z.array(movement),
  /** What would be refunded at the caller's location, of which payments. Empty: nothing. */
  refundParts: z.array(z.object({ paymentId: id, method: methodSchema, amountCents: cents })),
});
export type SoldPackage = z.infer<typeof whole>;

export const listSoldPackages = call({
  name: "payments.sold-packages",
  method: "GET",
  path: "/sold-packages",
  access: "invoice.view",
  summary: "The packages that were sold, newest first, at most 500, and what is outstanding on all of them",
  /** `q` is a part of a customer's name or of the package's. */
  query: heldSearch.extend({ customerId: id.optional() }),
  topics: [...topics],
  reply: z.object({
    packages: z.array(sold),
    ...outstanding,
    outstandingPackages: z.number().int(),
  }),
});

export const exportPackages = call({
  name: "payments.export-packages",
  method: "GET",
  path: "/sold-packages.csv",
  access: "invoice.export",
  summary: "The packages that were sold with what is left of each, as CSV",
  query: heldList,
  file: "text/csv; charset=utf-8",
});

export const getSoldPackage = call({
  name: "payments.sold-package",
  method: "GET",
  path: "/sold-packages/:id",
  access: "invoice.view",
  summary: "A sold package with its units and everything that changed its balance",
  params: one,
  topics: [...topics],
  reply: whole,
});

/** The browser chooses the id, so a repeated request sells one package. */
export const sellPackage = call({
  name: "payments.sell-package",
  method: "POST",
  path: "/sold-packages",
  access: "payment.take",
  summary: "Sells a prepaid package to a customer. It is money received, and no sale until its work is done",
  body: z
    .object({
      id,
      packageId: id,
      customerId: id,
      /** Null: any vehicle of the customer. */
      vehicleId: id.nullable().default(null),
      /** The price on the screen. Another one is refused, so that nobody pays a price that they did not see. */
      priceCents: positiveCents,
      payments: z.array(moneyTender).min(1, "Enter how it is paid.").max(6, "Take at most 6 payments."),
    })
    .refine((of) => sum(of.payments.map((each) => each.amountCents)) === of.priceCents, {
      path: ["payments"],
      error: (issue) => {
        const of = issue.input as { priceCents: number; payments: { amountCents: number }[] };
        return `The payments come to ${formatCents(sum(of.payments.map((each) => each.amountCents)))}, but the package costs ${formatCents(of.priceCents)}. Make them match.`;
      },
    }),
  reply: whole,
});

const refundWay = withRefundDetails(
  z.object({ paymentId: id, method: methodSchema, details: paymentDetails.default({}) }),
);

/** The browser chooses the id, so a repeated request pays back once. */
export const refundSoldPackage = call({
  name: "payments.refund-package",
  method: "POST",
  path: "/sold-packages/:id/refunds",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Pays back the unused work of a package: its price less what was used, by the way it was paid",
  params: one,
  body: z.object({
    id,
    /** The amount on the screen. Another one is refused. */
    amountCents: positiveCents,
    reason: z.string().trim().min(1, "Enter the reason for the refund.").max(300),
    /** How each part goes back. */
    ways: z.array(refundWay).min(1).max(6),
  }),
  reply: whole,
});

export const changePackageExpiry = call({
  name: "payments.change-package-expiry",
  method: "POST",
  path: "/sold-packages/:id/expiry",
  access: "payment.refund",
  summary: "Changes the last day on which a sold package can be used",
  params: one,
  body: z.object({
    /** Null: it never expires. */
    expiresOn: day.nullable(),
    reason: z.string().trim().min(1, "Enter why the date changes.").max(300),
  }),
  reply: whole,
});

export const getPackageReceipt = pdfContract({
  name: "payments.package-receipt",
  path: "/sold-packages/:id/receipt",
  access: "invoice.view",
  summary: "The receipt of a sold package, as a PDF",
});

/** A package on a job of a repair order, or one that could be. */
const jobPackageUse = z.object({
  jobId: id,
  soldPackageId: id,
  name: z.string(),
  /** Whether a unit of it is on the job. Otherwise it could be. */
  isUsed: z.boolean(),
  /** What the unit pays. */
  valueCents: cents,
  units: z.number().int(),
  /** Without the unit on the job. */
  leftUnits: z.number().int(),
  expiresOn: day.nullable(),
});
export type JobPackageUse = z.infer<typeof jobPackageUse>;

export const getOrderPackages = call({
  name: "payments.order-packages",
  method: "GET",
  path: "/repair-orders/:id/prepaid-packages",
  access: "repair-order.view",
  summary: "The packages that cover jobs of a repair order, and those that could",
  params: one,
  topics: [...topics],
  reply: z.object({ jobs: z.array(jobPackageUse) }),
});

export const applyPackage = call({
  name: "payments.use-package",
  method: "PUT",
  path: "/repair-orders/:id/jobs/:jobId/prepaid-package",
  access: "repair-order.write",
  summary: "Uses a unit of a package on a job, which is priced at what the unit pays",
  params: z.object({ id, jobId: id }),
  body: z.object({ soldPackageId: id }),
  reply: repairOrder,
});

export const takeOffPackage = call({
  name: "payments.remove-package-use",
  method: "DELETE",
  path: "/repair-orders/:id/jobs/:jobId/prepaid-package",
  access: "repair-order.write",
  summary: "Removes the package from a job that is not posted, which gets its price back",
  params: z.object({ id, jobId: id }),
  reply: repairOrder,
});
