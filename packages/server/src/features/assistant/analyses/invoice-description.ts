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
        ? "No approved job on this repair order is finished yet. Invoice wording is drafted from finished work."
        : drafts.length > 0
          ? `Drafted wording for ${drafts.length} of ${finished.length} finished ${finished.length === 1 ? "job" : "jobs"} from the notes and installed parts. Check it against the car, edit it, and accept it.`
          : "The finished jobs already say everything on record.",
      ...(missing.length > 0
        ? [
            `No cause is recorded for ${listed(missing.map(({ name }) => name))}. Ask ${listed([...new Set(missing.map(({ technician }) => technician?.name ?? "the technician"))])}. A cause is never made up.`,
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
    basis: "Only from the repair order: job notes, labor, and installed parts with their condition.",
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
  const words = job.correction.trim().replace(/\s*(?:Installed|Fitted): [^\n]*$/, "");
  const done = sentence(words || job.description || job.name);
  return parts.length > 0 ? `${done} Installed: ${listed(parts.map(fitted))}.` : done;
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
  sentences: [
    "Open a repair order and ask there, or name its number. Invoice wording comes from its finished jobs.",
  ],
  facts: [],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: "No repair order was selected.",
});

const closed = (now: Date, isVoid: boolean): AnalysisResult => ({
  sentences: [
    isVoid
      ? "This repair order is void, so there's no invoice to write."
      : "The invoice is posted and can't change. Use a credit note for corrections.",
  ],
  facts: [],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 1,
  basis: "The repair order's status.",
});
