import { formatCents } from "@autoiq/domain/kernel/money";
import { accept, type Result, refuse } from "@autoiq/domain/kernel/result";
import { discountBase } from "@autoiq/domain/repair-orders/discount-lines";
import { flatLines } from "@autoiq/domain/repair-orders/lines/fields";
import { lineAmount } from "@autoiq/domain/repair-orders/pricing";
import type { LineInput } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { dropLines, saveJobRows, saveLines } from "../store.ts";

/** $10,000,000 on one line: above any repair, below the limit of a cents column. */
const maxCents = 1_000_000_000;

/** Whether the lines of a job can be saved: unique ids and no absurd amount. */
export function checkLines(lines: readonly LineInput[]): Result<true> {
  if (new Set(lines.map((line) => line.id)).size !== lines.length)
    return refuse("A line was sent twice. Refresh and try again.");
  for (const line of lines) {
    const figures = [
      lineAmount(line),
      "rateCents" in line ? line.rateCents : 0,
      "unitPriceCents" in line ? line.unitPriceCents : 0,
      "unitCostCents" in line ? (line.unitCostCents ?? 0) : 0,
      "coreCents" in line ? line.coreCents : 0,
    ];
    if (figures.some((cents) => Math.abs(cents) > maxCents))
      return refuse(`“${line.description}” comes to more than $10,000,000. Check its price and quantity.`);
  }
  return checkDiscountLines(lines);
}

/** A fixed discount on labor or parts is at most what they come to, so that it never lowers anything else. */
function checkDiscountLines(lines: readonly LineInput[]): Result<true> {
  const amounts = lines.map((line) => ({ kind: line.kind, amountCents: lineAmount(line) }));
  for (const line of lines) {
    if (line.kind !== "discount" || line.discountBasisPoints !== null || line.discountFrom === "job")
      continue;
    const base = discountBase(amounts, line.discountFrom);
    if (-line.amountCents > base)
      return refuse(
        `“${line.description}” takes ${formatCents(-line.amountCents)} off ${formatCents(base)} of ${line.discountFrom === "labor" ? "labor" : "parts"}. Lower the discount.`,
      );
  }
  return accept(true);
}

export interface JobToWrite {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly concern: string;
  readonly pay: string;
  readonly technicianId: string | null;
  readonly inspectionItemId: string | null;
  readonly cannedJobId: string | null;
  readonly earlierJobId?: string | null;
  readonly diagnosisJobId?: string | null | undefined;
  /** Absent or null: as it is, or the default department. */
  readonly departmentId?: string | null | undefined;
  readonly lines: readonly LineInput[];
}

/**
 * Writes jobs and their lines, each line priced from its own values, in three statements for any number of jobs.
 * Returns false when an id belongs to something else.
 */
export async function writeJobs(
  tx: TenantTx,
  repairOrderId: string,
  jobs: readonly JobToWrite[],
): Promise<boolean> {
  const lines = jobs.flatMap((job) =>
    flatLines(job.lines).map((line, position) => ({
      ...line,
      jobId: job.id,
      position,
    })),
  );
  const rows = jobs.map(({ lines: _, ...job }, index) => ({ earlierJobId: null, ...job, place: index + 1 }));
  const saved = await saveJobRows(tx, { repairOrderId, rows: JSON.stringify(rows) });
  if (saved !== jobs.length) return false;
  const [, stored] = await Promise.all([
    dropLines(tx, { jobIds: jobs.map((job) => job.id), lineIds: lines.map((line) => line.id) }),
    saveLines(tx, { repairOrderId, lines: JSON.stringify(lines) }),
  ]);
  return stored === lines.length;
}
