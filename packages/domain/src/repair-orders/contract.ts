import { z } from "zod";
import { visits } from "../appointments/contract.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";
import { confirmedOdometer } from "../vehicles/odometer.ts";
import {
  channels,
  decisions,
  drawnSignature,
  estimateDiscount,
  holdReasons,
  job,
  lineInput,
  payers,
  purchaseOrder,
  repairOrder,
  repairOrderStatuses,
} from "./schema.ts";

const one = z.object({ id });
const version = z.number().int();
const ofJob = z.object({ id, jobId: id });
const topics = [
  "repair-order",
  "inspection",
  "invoice",
  "payment",
  "time-entry",
  "part",
  "customer",
  "vehicle",
] as const;

/** What the list can be sorted by. A minus sorts from the last to the first. */
export const repairOrderSorts = [
  ...(["opened", "-opened", "number", "-number"] as const),
  ...(["promised", "-promised", "total", "-total"] as const),
] as const;
export type RepairOrderSort = (typeof repairOrderSorts)[number];

export const listRepairOrders = call({
  name: "repair-orders.list",
  method: "GET",
  path: "/repair-orders",
  access: "repair-order.view",
  summary: "Repair orders, newest first unless sorted otherwise, 25 at a time",
  query: z.object({
    q: z.string().trim().max(100).default(""),
    /** "in-shop" is every status before invoiced. "open" is every status before closed. */
    status: z.enum(["in-shop", "open", "all", ...repairOrderStatuses]).default("all"),
    /** Matches of a search are always newest first. */
    sort: z.enum(repairOrderSorts).default("-opened"),
    /** The `next` value from the previous page. */
    after: z.string().max(200).default(""),
  }),
  topics,
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        number: z.number().int(),
        status: z.enum(repairOrderStatuses),
        createdAt: instant,
        customerName: z.string(),
        vehicle: z.string(),
        labels: z.array(z.string()),
        /** Who is assigned to its jobs, by name. */
        technicians: z.array(z.string()),
        promisedAt: instant.nullable(),
        presentedCents: z.number().int(),
        totalCents: z.number().int(),
        /** What is still to pay of its invoice. Null before it is posted. */
        balanceDueCents: z.number().int().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const getRepairOrder = call({
  name: "repair-orders.get",
  method: "GET",
  path: "/repair-orders/:id",
  access: "repair-order.view",
  summary: "A repair order with everything on it",
  params: one,
  // Also the delivery of its estimates.
  topics: [...topics, "message"],
  reply: repairOrder,
});

/** Includes where estimates and links were sent. */
export const getRepairOrderHistory = call({
  name: "repair-orders.history",
  method: "GET",
  path: "/repair-orders/:id/history",
  access: "customer.view",
  summary: "A repair order's history, with before and after values",
  params: one,
  topics,
  reply: z.object({
    entries: z.array(
      z.object({
        id,
        at: instant,
        /** When the server received it, if it was done offline. */
        receivedAt: instant.nullable(),
        actor: z.string(),
        action: z.string(),
        before: z.json().nullable(),
        after: z.json().nullable(),
        /** Whether the caller did it. */
        own: z.boolean(),
        /** Whether it has been undone since. */
        undone: z.boolean(),
      }),
    ),
  }),
});

/** For a car without an appointment. */
export const openRepairOrder = call({
  name: "repair-orders.open",
  method: "POST",
  path: "/repair-orders",
  access: "repair-order.write",
  summary: "Opens a repair order with the location's next number",
  body: z.object({
    customerId: id,
    vehicleId: id,
    /** Concern and odometer may follow later, as for a car that was towed in. */
    concern: z.string().trim().max(4000).default(""),
    odometer: z.number().int("Enter a whole number of miles.").min(0).max(2_000_000).nullable().default(null),
    confirmedOdometer,
    visit: z.enum(visits).default("drop-off"),
    keytag: z.string().trim().max(20).default(""),
    promisedAt: instant.nullable().default(null),
  }),
  reply: repairOrder,
});

export const changeRepairOrder = call({
  name: "repair-orders.change",
  method: "PATCH",
  path: "/repair-orders/:id",
  access: "repair-order.write",
  summary: "Changes the header of a repair order; omitted fields don't change",
  params: one,
  body: z.object({
    version,
    concern: z.string().trim().max(4000).optional(),
    promisedAt: instant.nullable().optional(),
    keytag: z.string().trim().max(20).optional(),
    labels: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
    odometerIn: z.number().int().min(0).max(2_000_000).nullable().optional(),
    /** True takes the odometer off. A reading makes it false. */
    odometerUnreadable: z.boolean().optional(),
    confirmedOdometer,
    odometerOut: z.number().int().min(0).max(2_000_000).nullable().optional(),
    purchaseOrder: purchaseOrder.optional(),
    visit: z.enum(visits).optional(),
    saveParts: z.boolean().optional(),
    advisorId: id.nullable().optional(),
    /** On the whole estimate. Null takes it off. */
    discount: estimateDiscount
      .refine(
        ({ basisPoints, amountCents }) => basisPoints !== null || amountCents > 0,
        "Enter a discount above zero.",
      )
      .nullable()
      .optional(),
  }),
  reply: repairOrder,
});

/** Why somebody without a skill that the job needs is assigned. Without it, the server asks or refuses. */
const skillReason = z.string().trim().min(3, "Enter a few words that say why.").max(300).optional();

/** Saves one whole job. The browser chooses its id, so a repeated save is the same job. */
export const saveJob = call({
  name: "repair-orders.save-job",
  method: "PUT",
  path: "/repair-orders/:id/jobs/:jobId",
  access: "repair-order.write",
  summary: "Adds or changes a job with its lines",
  params: ofJob,
  body: z.object({
    version,
    name: z.string().trim().min(1, "Enter a job name.").max(150),
    description: z.string().trim().max(2000).default(""),
    concern: z.string().trim().max(2000).default(""),
    pay: z.enum(payers).default("customer"),
    technicianId: id.nullable().default(null),
    skillReason,
    inspectionItemId: id.nullable().default(null),
    cannedJobId: id.nullable().default(null),
    /** Absent: as it is, or the default department. */
    departmentId: id.nullable().optional(),
    /** The diagnosis that this repair is written from. Absent: as it is. */
    diagnosisJobId: id.nullable().optional(),
    lines: z.array(lineInput).max(100),
  }),
  reply: repairOrder,
});

export const addCannedJobs = call({
  name: "repair-orders.add-canned-jobs",
  method: "POST",
  path: "/repair-orders/:id/canned-jobs",
  access: "repair-order.write",
  summary: "Adds canned jobs at today's prices; a finding becomes the job's concern",
  params: one,
  // Adding a job overwrites nobody's work, so no version is required.
  body: z.object({
    version: version.optional(),
    jobs: z
      .array(z.object({ jobId: id, cannedJobId: id, inspectionItemId: id.nullable().default(null) }))
      .min(1)
      .max(20),
  }),
  reply: repairOrder,
});

export const removeJob = call({
  name: "repair-orders.remove-job",
  method: "DELETE",
  path: "/repair-orders/:id/jobs/:jobId",
  access: "repair-order.write",
  summary: "Removes a job that was neither approved nor worked on",
  params: ofJob,
  query: z.object({ version: z.coerce.number().int() }),
  reply: repairOrder,
});

export const assignTechnician = call({
  name: "repair-orders.assign-technician",
  method: "PUT",
  path: "/repair-orders/:id/jobs/:jobId/technician",
  access: "repair-order.write",
  summary: "Assigns a job to a technician",
  params: ofJob,
  body: z.object({
    technicianId: id.nullable(),
    /** Who had the job when this was decided. If somebody else has it by now, nothing is changed. */
    had: id.nullable().optional(),
    skillReason,
  }),
  reply: repairOrder,
});

/** The address for an emailed estimate. */
export const estimateAddress = z.email("Enter a valid email address.");

export const sendEstimate = call({
  name: "repair-orders.send-estimate",
  method: "POST",
  path: "/repair-orders/:id/estimates",
  access: "estimate.send",
  summary: "Emails or texts the customer a link to this estimate, with inspection and photos",
  params: one,
  /** By email to that address, by text to the customer's own phone, or both. */
  body: z
    .object({ version, to: estimateAddress.optional(), text: z.boolean().default(false) })
    .refine(({ to, text }) => to !== undefined || text, {
      path: ["to"],
      message: "Choose email, text, or both.",
    }),
  reply: repairOrder,
});

/** A customer's decision in person or by phone, recorded by the person who heard it. */
export const recordAuthorization = call({
  name: "repair-orders.record-authorization",
  method: "POST",
  path: "/repair-orders/:id/authorizations",
  access: "estimate.approve",
  summary: "Records a customer's authorization, with channel, person, and time",
  params: one,
  body: z.object({
    version,
    channel: z.enum(channels),
    person: z.string().trim().min(1, "Enter who gave the authorization.").max(150),
    /** The customer's contact who gave it, whose limit then counts. Null: the customer, or a person who is no contact. */
    contactId: id.nullable().default(null),
    /** The phone number that was called. Empty when the customer called. */
    phone: z.string().trim().max(30).default(""),
    /** Another person who heard it. */
    witnessName: z.string().trim().max(150).default(""),
    /** When it was said. Null: now. */
    decidedAt: instant.nullable().default(null),
    /** Signed in person. */
    signature: drawnSignature.nullable().default(null),
    decisions,
  }),
  reply: repairOrder,
});

export const voidRepairOrder = call({
  name: "repair-orders.void",
  method: "POST",
  path: "/repair-orders/:id/void",
  access: "repair-order.write",
  summary: "Voids a repair order on which no work has started; its number isn't reused",
  params: one,
  body: z.object({ version }),
  reply: repairOrder,
});

// The technician's actions.
export const writeFindings = call({
  name: "repair-orders.write-findings",
  keepable: true,
  method: "PUT",
  path: "/jobs/:id/findings",
  access: "job.work",
  summary: "Writes cause and correction of a job",
  params: one,
  body: z.object({
    cause: z.string().trim().max(4000),
    correction: z.string().trim().max(4000),
    /** What the writer saw. If someone else has written something different since, nothing is overwritten. */
    seen: z.object({ cause: z.string().max(4000), correction: z.string().max(4000) }).optional(),
  }),
  reply: job,
});

export const changeWork = call({
  name: "repair-orders.change-work",
  keepable: true,
  method: "POST",
  path: "/jobs/:id/work",
  access: "job.work",
  summary: "Completes a job, puts it on hold with a reason, or resumes it",
  params: one,
  body: z.discriminatedUnion("work", [
    z.object({ work: z.literal("completed") }),
    z.object({ work: z.literal("on-hold"), holdReason: z.enum(holdReasons) }),
    z.object({ work: z.literal("pending") }),
  ]),
  reply: job,
});

/** A completed job goes back to its technician, who is notified. Before the invoice only: after it, credit the invoice. */
export const reopenJob = call({
  name: "repair-orders.reopen-job",
  method: "POST",
  path: "/jobs/:id/reopen",
  access: "job.quality-check",
  summary: "Opens a completed job again, with what still has to be done",
  params: one,
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(1, "Enter what still has to be done.")
      .max(500, "Enter at most 500 characters."),
  }),
  reply: job,
});

export const checkQuality = call({
  name: "repair-orders.check-quality",
  method: "POST",
  path: "/repair-orders/:id/quality-check",
  access: "job.quality-check",
  summary: "Records the quality check",
  params: one,
  body: z.object({ version }),
  reply: repairOrder,
});

// Parts of the repair order.
export const issuePart = call({
  name: "repair-orders.issue-part",
  method: "POST",
  path: "/repair-orders/:id/lines/:lineId/issue",
  access: "part.issue",
  summary: "Issues a line's part from stock, once, never below zero",
  params: z.object({ id, lineId: id }),
  reply: repairOrder,
});

export const backOrderPart = call({
  name: "repair-orders.back-order-part",
  method: "POST",
  path: "/repair-orders/:id/lines/:lineId/back-order",
  access: "part.write",
  summary: "Marks a line as back-ordered, to be issued when the part arrives",
  params: z.object({ id, lineId: id }),
  reply: repairOrder,
});
