import { accept, type Result, refuse } from "@autoiq/domain/kernel/result";
import { lineAmount } from "@autoiq/domain/repair-orders/pricing";
import type { LineInput } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { dropLines, saveJobRows, saveLines } from "./store.ts";

/** $10,000,000 on one line: above any repair, below what a column of cents holds. */
const most = 1_000_000_000;

/** Whether the lines of a job can be kept: each once, and none of an absurd amount. */
export function checkLines(lines: readonly LineInput[]): Result<true> {
  if (new Set(lines.map((line) => line.id)).size !== lines.length)
    return refuse("One line was sent twice. Reload the page and try again.");
  for (const line of lines) {
    const figures = [
      lineAmount(line),
      "rateCents" in line ? line.rateCents : 0,
      "unitPriceCents" in line ? line.unitPriceCents : 0,
      "unitCostCents" in line ? line.unitCostCents : 0,
      "coreCents" in line ? line.coreCents : 0,
    ];
    if (figures.some((cents) => Math.abs(cents) > most))
      return refuse(`“${line.description}” comes to more than $10,000,000. Check its figures.`);
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
  readonly lines: readonly LineInput[];
}

/**
 * Writes jobs and their lines, each line priced from its own figures, in three statements however many there are.
 * False: an id of them belongs to something else.
 */
export async function writeJobs(
  tx: TenantTx,
  repairOrderId: string,
  jobs: readonly JobToWrite[],
): Promise<boolean> {
  const organization = tx.organizationId;
  const lines = jobs.flatMap((job) =>
    job.lines.map((line, position) => ({
      ...{ laborOp: "", partNumber: "", condition: "new", stateFee: "none", dotNumber: "" },
      ...{ unitCostCents: 0, coreCents: 0 },
      ...line,
      jobId: job.id,
      position,
      amountCents: lineAmount(line),
    })),
  );
  const rows = jobs.map(({ lines: _, ...job }, index) => ({ earlierJobId: null, ...job, place: index + 1 }));
  const saved = await saveJobRows.run(tx, organization, repairOrderId, JSON.stringify(rows));
  if (saved !== jobs.length) return false;
  const [, kept] = await Promise.all([
    dropLines.run(
      tx,
      organization,
      jobs.map((job) => job.id),
      lines.map((line) => line.id),
    ),
    saveLines.run(tx, organization, repairOrderId, JSON.stringify(lines)),
  ]);
  return kept === lines.length;
}
