import type { saveJob } from "@autoiq/domain/repair-orders/contract";
import { blankLine } from "@autoiq/domain/repair-orders/lines/fields";
import type { PricedLine } from "@autoiq/domain/repair-orders/pricing";
import {
  type Job,
  type Line,
  type LineInput,
  line,
  lineInput,
  type RepairOrder,
} from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import type { CallInput } from "~/platform/api";

const typedCents = z.number().nullable();

/** A line being edited: every field of every kind, some not a number yet. */
export const draftLine = line.omit({ partState: true, backOrdered: true, coreState: true }).extend({
  id: z.string(),
  hours: z.string(),
  partId: z.string().nullable(),
  quantity: z.string(),
  rateCents: typedCents,
  unitPriceCents: typedCents,
  unitCostCents: typedCents,
  /** The core charge per unit. */
  coreCents: typedCents,
  /** Positive for a discount too. The kind sets the sign. */
  amountCents: typedCents,
  discountFrom: line.shape.discountFrom.default("job"),
  discountBasisPoints: line.shape.discountBasisPoints.default(null),
});
export type DraftLine = z.infer<typeof draftLine>;

/** A job being edited, with its server content when editing started. */
export type JobDraft = {
  jobId: string;
  isNew: boolean;
  /** The repair order's version and the job's content at that time. */
  baseVersion: number;
  base: string;
  /** The job when editing started, the base for merging with another user's save. */
  start: Pick<JobDraft, "name" | "description" | "concern" | "pay" | "lines">;
  name: string;
  description: string;
  concern: string;
  pay: Job["pay"];
  technicianId: string | null;
  inspectionItemId: string | null;
  /** Once chosen here. Undefined: as saved, or the default. */
  departmentId?: string | undefined;
  /** Of a new repair: the diagnosis that it is written from. */
  diagnosisJobId?: string | undefined;
  lines: readonly DraftLine[];
};

export const emptyLine = (id: string, kind: Line["kind"], laborRateCents: number): DraftLine => ({
  ...blankLine,
  id,
  kind,
  description: "",
  hours: kind === "labor" ? "1" : "",
  rateCents: kind === "labor" ? laborRateCents : null,
  quantity: kind === "part" ? "1" : "",
  unitCostCents: null,
  coreCents: null,
  amountCents: null,
});

const draftOfLine = (line: Line): DraftLine => ({
  ...line,
  coreCents: line.coreCents === 0 ? null : line.coreCents,
  hours: line.hours ?? "",
  quantity: line.quantity ?? "",
  amountCents: line.discountBasisPoints === null ? Math.abs(line.amountCents) : null,
});

/** The part of a job this editor writes. If it changes on the server, another user edited the job. */
const contentOf = (job: Job | undefined): string =>
  job
    ? JSON.stringify([
        job.name,
        job.description,
        job.concern,
        job.pay,
        job.authorization,
        job.lines.map((line) => [line.id, draftOfLine(line)]),
      ])
    : "";

const typed = (job: Job): JobDraft["start"] => ({
  name: job.name,
  description: job.description,
  concern: job.concern,
  pay: job.pay,
  lines: job.lines.map(draftOfLine),
});

export const draftOf = (order: RepairOrder, job: Job): JobDraft => ({
  jobId: job.id,
  isNew: false,
  baseVersion: order.version,
  base: contentOf(job),
  start: typed(job),
  ...typed(job),
  technicianId: job.technician?.id ?? null,
  inspectionItemId: job.inspectionItemId,
});

export const newDraft = (
  order: RepairOrder,
  jobId: string,
  start: Partial<Pick<JobDraft, "name" | "concern" | "inspectionItemId" | "diagnosisJobId" | "lines">>,
): JobDraft => ({
  jobId,
  isNew: true,
  baseVersion: order.version,
  base: "",
  start: { name: "", description: "", concern: "", pay: "customer", lines: [] },
  name: "",
  description: "",
  concern: "",
  pay: "customer",
  technicianId: null,
  inspectionItemId: null,
  lines: [],
  ...start,
});

/** Whether another user has saved this job since editing started. */
export const isOverwritten = (draft: JobDraft, order: RepairOrder): boolean =>
  contentOf(order.jobs.find((job) => job.id === draft.jobId)) !== draft.base;

/**
 * The version to save with. Changes elsewhere on the repair order do not affect this job. A change to this job must
 * be reviewed first, so the old version is sent and the server rejects it with the name of the other user.
 */
export const versionFor = (draft: JobDraft, order: RepairOrder): number =>
  isOverwritten(draft, order) ? draft.baseVersion : order.version;

/** Accepts the server's current content as seen. The next save replaces it. */
export const rebase = (draft: JobDraft, order: RepairOrder): JobDraft => {
  const job = order.jobs.find((each) => each.id === draft.jobId);
  return {
    ...draft,
    baseVersion: order.version,
    base: contentOf(job),
    start: job ? typed(job) : draft.start,
  };
};

/** The other user's version of the job since editing started, or undefined if they removed it. */
export const serverContentOf = (draft: JobDraft, order: RepairOrder): JobDraft["start"] | undefined => {
  const job = order.jobs.find((each) => each.id === draft.jobId);
  return job && typed(job);
};

const number = (text: string, decimals: number) =>
  new RegExp(`^\\d{1,6}(\\.\\d{1,${decimals}})?$`).test(text) ? text : "0";

/** The price of the line as typed so far, so that totals update while typing. */
export function pricedDraft(line: DraftLine): PricedLine {
  const amountCents = line.amountCents ?? 0;
  switch (line.kind) {
    case "labor":
      return { kind: "labor", hours: number(line.hours, 2), rateCents: line.rateCents ?? 0 };
    case "part":
      return {
        kind: "part",
        quantity: number(line.quantity, 3),
        unitPriceCents: line.unitPriceCents ?? 0,
        unitCostCents: line.unitCostCents,
        stateFee: line.stateFee,
      };
    case "sublet":
      return { kind: "sublet", amountCents, unitCostCents: line.unitCostCents };
    case "discount":
      return {
        kind: "discount",
        amountCents: -amountCents,
        discountFrom: line.discountFrom,
        discountBasisPoints: line.discountBasisPoints,
      };
    default:
      return { kind: "fee", amountCents };
  }
}

/** Error messages by field for one line. Empty when it can be saved. */
export function problemsOf(line: DraftLine): Record<string, string> {
  const parsed = lineInput.safeParse(wire(line));
  if (parsed.success) return {};
  const messages: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "");
    messages[field] ??=
      issue.code === "invalid_type" && field.endsWith("Cents") ? "Enter an amount." : issue.message;
  }
  return messages;
}

const wire = (line: DraftLine) => ({
  ...line,
  coreCents: line.coreCents ?? 0,
  unitCostCents: line.unitCostCents,
  amountCents: line.kind === "discount" ? discountWire(line) : line.amountCents,
});

/** The server calculates what a percentage comes to. */
function discountWire({ amountCents, discountBasisPoints }: DraftLine): number | null {
  if (discountBasisPoints !== null) return 0;
  return amountCents === null ? null : -amountCents;
}

type Body = NonNullable<CallInput<typeof saveJob>["body"]>;

/** The lines to send, or undefined while one is invalid. */
export function linesOf(drafts: readonly DraftLine[]): LineInput[] | undefined {
  const lines: LineInput[] = [];
  for (const line of drafts) {
    const parsed = lineInput.safeParse(wire(line));
    if (!parsed.success) return undefined;
    lines.push(parsed.data);
  }
  return lines;
}

/** The request body, or undefined while a line is invalid. */
export function bodyOf(draft: JobDraft, version: number): Body | undefined {
  const lines = linesOf(draft.lines);
  if (!lines) return undefined;
  const { name, description, concern, pay, technicianId, inspectionItemId } = draft;
  const { departmentId, diagnosisJobId } = draft;
  return {
    version,
    name,
    description,
    concern,
    pay,
    technicianId,
    inspectionItemId,
    lines,
    ...(departmentId && { departmentId }),
    ...(diagnosisJobId && { diagnosisJobId }),
  };
}
