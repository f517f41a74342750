import type { saveJob } from "@autoiq/domain/repair-orders/contract";
import type { PricedLine } from "@autoiq/domain/repair-orders/pricing";
import {
  type Job,
  type Line,
  type LineInput,
  lineInput,
  type RepairOrder,
} from "@autoiq/domain/repair-orders/schema";
import type { CallInput } from "~/platform/api";

/** A line while it is typed: every field of every kind, some not yet a number. */
export type DraftLine = {
  id: string;
  kind: Line["kind"];
  description: string;
  laborOp: string;
  hours: string;
  rateCents: number | null;
  partId: string | null;
  partNumber: string;
  quantity: string;
  unitPriceCents: number | null;
  unitCostCents: number | null;
  condition: Line["condition"];
  stateFee: Line["stateFee"];
  dotNumber: string;
  /** The deposit on the old part, per piece. */
  coreCents: number | null;
  /** Above zero for a discount too: the sign is the kind's. */
  amountCents: number | null;
};

/** A job while it is typed, beside how it stood on the server when typing began. */
export type JobDraft = {
  jobId: string;
  isNew: boolean;
  /** The repair order's version and the job's content at that moment. */
  baseVersion: number;
  base: string;
  /** The job as typing began: what both sides are held against when somebody else saves it meanwhile. */
  start: Pick<JobDraft, "name" | "description" | "concern" | "pay" | "lines">;
  name: string;
  description: string;
  concern: string;
  pay: Job["pay"];
  technicianId: string | null;
  inspectionItemId: string | null;
  lines: readonly DraftLine[];
};

export const emptyLine = (id: string, kind: Line["kind"], laborRateCents: number): DraftLine => ({
  id,
  kind,
  description: "",
  laborOp: "",
  hours: kind === "labor" ? "1" : "",
  rateCents: kind === "labor" ? laborRateCents : null,
  partId: null,
  partNumber: "",
  quantity: kind === "part" ? "1" : "",
  unitPriceCents: null,
  unitCostCents: null,
  condition: "new",
  stateFee: "none",
  dotNumber: "",
  coreCents: null,
  amountCents: null,
});

const draftLine = (line: Line): DraftLine => ({
  ...line,
  coreCents: line.coreCents === 0 ? null : line.coreCents,
  hours: line.hours ?? "",
  quantity: line.quantity ?? "",
  amountCents: Math.abs(line.amountCents),
});

/** What of a job this editor writes: when it changes on the server, somebody else edited the job. */
const contentOf = (job: Job | undefined): string =>
  job
    ? JSON.stringify([
        job.name,
        job.description,
        job.concern,
        job.pay,
        job.authorization,
        job.lines.map((line) => [line.id, draftLine(line)]),
      ])
    : "";

const typed = (job: Job): JobDraft["start"] => ({
  name: job.name,
  description: job.description,
  concern: job.concern,
  pay: job.pay,
  lines: job.lines.map(draftLine),
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
  start: Partial<Pick<JobDraft, "name" | "concern" | "inspectionItemId" | "lines">>,
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

/** Whether somebody else saved this very job since typing began. */
export const isOverwritten = (draft: JobDraft, order: RepairOrder): boolean =>
  contentOf(order.jobs.find((job) => job.id === draft.jobId)) !== draft.base;

/**
 * The version to save with. Changes elsewhere on the repair order do not matter to this job; a change of the job
 * itself must be seen first, so the old version goes out and the server refuses it with the name of who it was.
 */
export const versionFor = (draft: JobDraft, order: RepairOrder): number =>
  isOverwritten(draft, order) ? draft.baseVersion : order.version;

/** Takes the server's present content as seen: the next save replaces it. */
export const rebase = (draft: JobDraft, order: RepairOrder): JobDraft => {
  const job = order.jobs.find((each) => each.id === draft.jobId);
  return {
    ...draft,
    baseVersion: order.version,
    base: contentOf(job),
    start: job ? typed(job) : draft.start,
  };
};

/** What somebody else made of the job since typing began; undefined when they removed it. */
export const theirsOf = (draft: JobDraft, order: RepairOrder): JobDraft["start"] | undefined => {
  const job = order.jobs.find((each) => each.id === draft.jobId);
  return job && typed(job);
};

const number = (text: string, places: number) =>
  new RegExp(`^\\d{1,6}(\\.\\d{1,${places}})?$`).test(text) ? text : "0";

/** What the line costs as far as it is typed, for totals that follow the typing. */
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
        unitCostCents: line.unitCostCents ?? 0,
        stateFee: line.stateFee,
      };
    case "sublet":
      return { kind: "sublet", amountCents, unitCostCents: line.unitCostCents ?? 0 };
    case "discount":
      return { kind: "discount", amountCents: -amountCents };
    default:
      return { kind: "fee", amountCents };
  }
}

/** Field → sentence for one line; empty when it can be saved. */
export function problemsOf(line: DraftLine): Record<string, string> {
  const parsed = lineInput.safeParse(wire(line));
  if (parsed.success) return {};
  const said: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "");
    said[field] ??=
      issue.code === "invalid_type" && field.endsWith("Cents") ? "Enter an amount." : issue.message;
  }
  return said;
}

const wire = (line: DraftLine) => ({
  ...line,
  coreCents: line.coreCents ?? 0,
  unitCostCents: line.unitCostCents ?? 0,
  amountCents: line.kind === "discount" && line.amountCents !== null ? -line.amountCents : line.amountCents,
});

type Body = NonNullable<CallInput<typeof saveJob>["body"]>;

/** The lines as they are sent; undefined while one of them cannot be saved. */
export function linesOf(drafts: readonly DraftLine[]): LineInput[] | undefined {
  const lines: LineInput[] = [];
  for (const line of drafts) {
    const parsed = lineInput.safeParse(wire(line));
    if (!parsed.success) return undefined;
    lines.push(parsed.data);
  }
  return lines;
}

/** What is sent; undefined while a line cannot be saved. */
export function bodyOf(draft: JobDraft, version: number): Body | undefined {
  const lines = linesOf(draft.lines);
  if (!lines) return undefined;
  const { name, description, concern, pay, technicianId, inspectionItemId } = draft;
  return { version, name, description, concern, pay, technicianId, inspectionItemId, lines };
}
