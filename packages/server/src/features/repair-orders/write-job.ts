import { accept, type Result, refuse } from "@autoiq/domain/kernel/result";
import { lineAmount } from "@autoiq/domain/repair-orders/pricing";
import type { LineInput } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { dropLines, saveJobRow, saveLines } from "./store.ts";

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

/** Writes a job and its lines, each priced from its own figures. False: an id of them belongs to something else. */
export async function writeJob(tx: TenantTx, repairOrderId: string, job: JobToWrite): Promise<boolean> {
  const organization = tx.organizationId;
  const rows = job.lines.map((line, position) => ({
    ...{ laborOp: "", partNumber: "", condition: "new", stateFee: "none", dotNumber: "" },
    ...{ unitCostCents: 0, coreCents: 0 },
    ...line,
    position,
    amountCents: lineAmount(line),
  }));
  const saved = await saveJobRow.run(
    tx,
    organization,
    repairOrderId,
    job.id,
    job.name,
    job.description,
    job.concern,
    job.pay,
    job.technicianId,
    job.inspectionItemId,
    job.cannedJobId,
    job.earlierJobId ?? null,
  );
  if (saved !== 1) return false;
  const [, kept] = await Promise.all([
    dropLines.run(
      tx,
      organization,
      job.id,
      rows.map((row) => row.id),
    ),
    saveLines.run(tx, organization, repairOrderId, job.id, JSON.stringify(rows)),
  ]);
  return kept === rows.length;
}
