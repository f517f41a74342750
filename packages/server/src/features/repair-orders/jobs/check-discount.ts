import type { Refusal } from "@autoiq/domain/kernel/result";
import {
  checkDiscount,
  discountOf,
  discountOfEstimate,
  exceeds,
  type ListPrices,
} from "@autoiq/domain/repair-orders/discount";
import { laborRate } from "@autoiq/domain/repair-orders/pricing";
import type { EstimateDiscount, Job, Line, LineInput } from "@autoiq/domain/repair-orders/schema";
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
  order: Priced,
  job: JobDiscount,
): Promise<Refusal | undefined> => refuseDiscounts(tx, caller, order, [job]);

/**
 * The same for several jobs of one repair order, with one query for the shop's prices.
 * @param removed ids of jobs that leave it: an amount off the whole estimate is a larger share of what remains
 */
export async function refuseDiscounts(
  tx: TenantTx,
  { limits }: { readonly limits: Limits },
  order: Priced,
  jobs: readonly JobDiscount[],
  removed: readonly string[] = [],
): Promise<Refusal | undefined> {
  const ceiling = limits.discountBasisPoints;
  if (ceiling >= 10_000 || (jobs.length === 0 && !order.discount)) return undefined;
  const changed = [...removed, ...jobs.map((each) => each.before?.id)];
  const kept = order.discount ? order.jobs.filter((job) => !changed.includes(job.id)) : [];
  const list = await listPrices(tx, order, [
    ...jobs.flatMap((job) => [...job.lines, ...(job.before?.lines ?? [])]),
    ...kept.flatMap((job) => job.lines),
  ]);
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
  if (!order.discount) return undefined;
  const after = [...kept.map(linesOf), ...jobs.map(linesOf)];
  return refuseWhole(tx, order, { ceiling, list, discount: order.discount, before: order.discount, after });
}

type Priced = Pick<WholeOrder, "locationId" | "pricing" | "jobs" | "discount">;
type DiscountedLines = Parameters<typeof discountOf>[0];
const linesOf = (job: { readonly lines: readonly (Line | LineInput)[] }) => job.lines as DiscountedLines;

/** Refuses a discount on the whole estimate that, with the discounts of its jobs, is larger than the person may give. */
export async function refuseEstimateDiscount(
  tx: TenantTx,
  { limits }: { readonly limits: Limits },
  order: Priced,
  discount: EstimateDiscount,
): Promise<Refusal | undefined> {
  const ceiling = limits.discountBasisPoints;
  if (ceiling >= 10_000) return undefined;
  const after = order.jobs.map(linesOf);
  const list = await listPrices(tx, order, after.flat());
  return refuseWhole(tx, order, { ceiling, list, discount, before: order.discount, after });
}

async function refuseWhole(
  tx: TenantTx,
  order: Priced,
  of: {
    readonly ceiling: number;
    readonly list: ListPrices;
    readonly discount: EstimateDiscount;
    readonly before: EstimateDiscount | null;
    readonly after: readonly DiscountedLines[];
  },
): Promise<Refusal | undefined> {
  const after = discountOfEstimate(of.after, of.discount, of.list);
  if (!exceeds(after, of.ceiling)) return undefined;
  const allowed = checkDiscount({
    ceiling: of.ceiling,
    after,
    jobName: "the whole estimate",
    before: discountOfEstimate(order.jobs.map(linesOf), of.before, of.list),
    others: await whoMayDiscount(tx, order.locationId, after),
  });
  return allowed.ok ? undefined : allowed;
}

/** The shop's own prices, with one query for the stocked parts of these lines. */
async function listPrices(
  tx: TenantTx,
  order: Pick<WholeOrder, "locationId" | "pricing">,
  lines: readonly { readonly kind: string; readonly partId?: string | null }[],
): Promise<ListPrices> {
  const stocked = lines.flatMap((line) => (line.kind === "part" && line.partId ? [line.partId] : []));
  const [rates, parts] = await Promise.all([
    ratesFor(tx, order),
    stocked.length > 0 ? partsOf(tx, order.locationId, stocked) : undefined,
  ]);
  return {
    laborRateCents: (hours) => laborRate(rates.laborRateCents, hours, rates.laborMatrix),
    partCents: (id) => parts?.get(id)?.priceCents,
  };
}

/**
 * The lines to store: a stocked part that was sent without a cost gets its stock cost. When the person cannot see costs,
 * an existing line keeps its cost, and any other cost is unknown.
 */
export async function withKnownCosts(
  tx: TenantTx,
  { limits }: { readonly limits: Limits },
  locationId: string,
  lines: readonly LineInput[],
  before: readonly Job["lines"][number][],
): Promise<LineInput[]> {
  const lacksCost = (line: LineInput) =>
    line.kind === "part" && line.partId !== null && (!limits.seesCosts || line.unitCostCents === null);
  if (limits.seesCosts && !lines.some(lacksCost)) return [...lines];
  const was = new Map(before.map((line) => [line.id, line]));
  const ids = lines.flatMap((line) =>
    lacksCost(line) && "partId" in line && line.partId ? [line.partId] : [],
  );
  const parts = ids.length > 0 ? await partsOf(tx, locationId, ids) : undefined;
  return lines.map((line) => {
    if (line.kind !== "part" && line.kind !== "sublet") return line;
    if (limits.seesCosts && !lacksCost(line)) return line;
    const lineBefore = was.get(line.id);
    const same =
      lineBefore?.kind === line.kind && (line.kind === "sublet" || lineBefore.partId === line.partId);
    const stock = line.kind === "part" && line.partId ? parts?.get(line.partId)?.costCents : undefined;
    return { ...line, unitCostCents: (same ? lineBefore.unitCostCents : null) ?? stock ?? null };
  });
}
