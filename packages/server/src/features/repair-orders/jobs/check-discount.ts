import type { Refusal } from "@autoiq/domain/kernel/result";
import { checkDiscount, discountOf, exceeds, type ListPrices } from "@autoiq/domain/repair-orders/discount";
import { laborRate } from "@autoiq/domain/repair-orders/pricing";
import type { Job, LineInput } from "@autoiq/domain/repair-orders/schema";
import type { Limits } from "@autoiq/domain/staff/limits";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf } from "../../inventory/reads.ts";
import { whoMayDiscount } from "../../staff/reads.ts";
import type { WholeOrder } from "../reads.ts";
import { ratesFor } from "./reads.ts";

interface JobDiscount {
  readonly name: string;
  readonly lines: readonly LineInput[];
  readonly before: Job | undefined;
}

/** Refuses a job that gives a larger discount than the person may. Undefined when the job may be saved. */
export const refuseDiscount = (
  tx: TenantTx,
  caller: { readonly limits: Limits },
  order: Pick<WholeOrder, "locationId" | "pricing">,
  job: JobDiscount,
): Promise<Refusal | undefined> => refuseDiscounts(tx, caller, order, [job]);

/** The same for several jobs of one repair order, with one query for the shop's prices. */
export async function refuseDiscounts(
  tx: TenantTx,
  { limits }: { readonly limits: Limits },
  order: Pick<WholeOrder, "locationId" | "pricing">,
  jobs: readonly JobDiscount[],
): Promise<Refusal | undefined> {
  const ceiling = limits.discountBasisPoints;
  if (ceiling >= 10_000) return undefined;
  const stocked = jobs
    .flatMap((job) => [...job.lines, ...(job.before?.lines ?? [])])
    .flatMap((line) => (line.kind === "part" && "partId" in line && line.partId ? [line.partId] : []));
  const [rates, parts] = await Promise.all([
    ratesFor(tx, order),
    stocked.length > 0 ? partsOf(tx, order.locationId, stocked) : undefined,
  ]);
  const list: ListPrices = {
    laborRateCents: (hours) => laborRate(rates.laborRateCents, hours, rates.laborMatrix),
    partCents: (id) => parts?.get(id)?.priceCents,
  };
  for (const { name, lines, before } of jobs) {
    const after = discountOf(lines, list);
    if (!exceeds(after, ceiling)) continue;
    const allowed = checkDiscount({
      ceiling,
      after,
      jobName: name,
      before: before && discountOf(before.lines as Parameters<typeof discountOf>[0], list),
      others: await whoMayDiscount(tx, order.locationId, after),
    });
    if (!allowed.ok) return allowed;
  }
  return undefined;
}

/**
 * The lines to store when the person cannot see costs: an existing line keeps its cost, a stocked part gets its stock
 * cost, and an unknown cost is zero.
 */
export async function withKnownCosts(
  tx: TenantTx,
  { limits }: { readonly limits: Limits },
  locationId: string,
  lines: readonly LineInput[],
  before: readonly Job["lines"][number][],
): Promise<LineInput[]> {
  if (limits.seesCosts) return [...lines];
  const was = new Map(before.map((line) => [line.id, line]));
  const ids = lines.flatMap((line) => (line.kind === "part" && line.partId ? [line.partId] : []));
  const parts = ids.length > 0 ? await partsOf(tx, locationId, ids) : undefined;
  return lines.map((line) => {
    if (line.kind !== "part" && line.kind !== "sublet") return line;
    const lineBefore = was.get(line.id);
    const same =
      lineBefore?.kind === line.kind && (line.kind === "sublet" || lineBefore.partId === line.partId);
    const stock = line.kind === "part" && line.partId ? parts?.get(line.partId)?.costCents : undefined;
    return { ...line, unitCostCents: (same ? lineBefore.unitCostCents : stock) ?? 0 };
  });
}
