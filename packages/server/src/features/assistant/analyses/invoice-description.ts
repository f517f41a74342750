import type { Draft, Table } from "@autoiq/domain/assistant/analysis";
import { listed } from "@autoiq/domain/assistant/format-fact";
import { tireNote } from "@autoiq/domain/repair-orders/lines/fields";
import type { Job, Line } from "@autoiq/domain/repair-orders/schema";
import { loadRepairOrder } from "../../repair-orders/reads.ts";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";

/** Clear invoice text for each job, from notes and installed parts. These are drafts that a person edits and accepts. */
export const invoiceDescription: Analyst = async ({ tx, context, now }) => {
  const id = context.subject?.repairOrderId;
  const order = id ? await loadRepairOrder(tx, id) : undefined;
  if (!order) return ask(now);
  if (order.status === "invoiced" || order.status === "closed" || order.status === "void")
    return closed(now, order.status === "void");
  const approved = order.jobs.filter((job) => job.authorization === "approved");
  const finished = approved.filter((job) => job.work === "completed");
  const drafts = finished.flatMap((job): Draft[] => {
    const text = wordsOf(job);
    return text === job.correction.trim()
      ? []
      : [
          {
            id: job.id,
            kind: "invoice-text",
            title: job.name,
            text,
            subject: { repairOrderId: order.id },
            written: { cause: job.cause, correction: job.correction },
          },
        ];
  });
  const missing = finished.filter((job) => !job.cause.trim());
  const open = approved.filter((job) => job.work !== "completed");
  return {
    sentences: [
      finished.length === 0
        ? "No approved job of this repair order is finished yet. The words for the bill are drafted from finished work."
        : drafts.length > 0
          ? `Words for ${drafts.length} of ${finished.length} finished ${finished.length === 1 ? "job" : "jobs"} are drafted from what was written and fitted. Read them against the car, change what is not right, and take them over.`
          : "What is written on the finished jobs says all that is known of them.",
      ...(missing.length > 0
        ? [
            `Why it was needed is not written for ${listed(missing.map(({ name }) => name))}: ask ${listed([...new Set(missing.map(({ technician }) => technician?.name ?? "whoever did it"))])}. A cause is never made up here.`,
          ]
        : []),
      ...(open.length > 0 ? [`Not finished: ${listed(open.map(({ name }) => name))}.`] : []),
    ],
    facts: [
      { key: "finished", label: "Finished jobs", value: finished.length, unit: "count" },
      { key: "drafts", label: "Drafts", value: drafts.length, unit: "count" },
      { key: "no-cause", label: "Without a cause", value: missing.length, unit: "count" },
    ],
    ...(approved.length > 0 ? { table: tableOf(approved, order.id) } : {}),
    drafts,
    basis:
      "Only what stands on the repair order: the jobs' own words, their labor, and the parts that were fitted with their condition.",
    asOf: now.toISOString(),
    confidence: 1,
  } satisfies AnalysisResult;
};

/** A sentence as an invoice prints it: capitalized, with a period at the end. */
function sentence(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ");
  if (plain === "") return "";
  const capitalized = plain[0]?.toUpperCase() + plain.slice(1);
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}

const count = (quantity: string | null) => String(Number(quantity ?? 1));

/** "4 × All-season tire 205/55R16 (new, DOT 1XA…)". */
function fitted(line: Line): string {
  const notes = [line.condition, tireNote(line)].filter(Boolean).join(", ");
  return `${count(line.quantity)} × ${line.description} (${notes})`;
}

/** The work done on a job, then the installed parts, and nothing that is not on the repair order. */
export function wordsOf(job: Job): string {
  const parts = job.lines.filter(({ kind, partState }) => kind === "part" && partState !== "returned");
  const words = job.correction.trim().replace(/\s*Fitted: [^\n]*$/, "");
  const done = sentence(words || job.description || job.name);
  return parts.length > 0 ? `${done} Fitted: ${listed(parts.map(fitted))}.` : done;
}

function tableOf(jobs: readonly Job[], repairOrderId: string): Table {
  return {
    columns: [
      { key: "job", label: "Job", unit: "text" },
      { key: "concern", label: "Concern", unit: "text" },
      { key: "cause", label: "Cause", unit: "text" },
      { key: "correction", label: "Correction", unit: "text" },
    ],
    rows: jobs.map(({ name, concern, cause, correction }) => ({
      cells: [name, concern || null, cause || null, correction || null],
      link: `repair-orders/${repairOrderId}`,
    })),
    more: 0,
  };
}

const ask = (now: Date): AnalysisResult => ({
  sentences: ["Open a repair order and ask there: the words for a bill come from its finished jobs."],
  facts: [],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: "No repair order was named.",
});

const closed = (now: Date, isVoid: boolean): AnalysisResult => ({
  sentences: [
    isVoid
      ? "This repair order is void: there is no bill to write."
      : "The bill is posted. Its words never change; a correction is a credit note.",
  ],
  facts: [],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 1,
  basis: "The state of the repair order.",
});
