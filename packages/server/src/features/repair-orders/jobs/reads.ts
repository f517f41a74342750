import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDecimals } from "@autoiq/domain/kernel/money";
import { previousJobLines } from "@autoiq/domain/repair-orders/canned-jobs/previous-job-lines";
import type { Suggestions } from "@autoiq/domain/repair-orders/jobs/contract";
import { findingsWithoutJob } from "@autoiq/domain/repair-orders/jobs/finding-job";
import { offerPreviousJobs } from "@autoiq/domain/repair-orders/jobs/previous-jobs";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf } from "../../inventory/reads.ts";
import { locationOf } from "../../shops/reads.ts";
import { ratesOf } from "../canned-jobs/reads.ts";
import { loadRepairOrder } from "../reads.ts";
import { inspectionFindings, type PastJob, pastJobs } from "./store.ts";

const shown = 30;

/** What prices a new line of this repair order: its own labor rate, and the location's current price rules. */
export async function ratesFor(tx: TenantTx, order: Pick<RepairOrder, "pricing"> & { locationId: string }) {
  const location = await locationOf(tx, order.locationId);
  return { ...ratesOf(location), laborRateCents: order.pricing.laborRateCents };
}

export const stockedIn = (jobs: readonly Pick<PastJob, "lines">[]): string[] =>
  jobs.flatMap((job) => job.lines.flatMap((line) => line.partId ?? []));

/** What this repair order's car may need, at current prices. @throws {AppError} `not-found` */
export async function suggestionsOf(tx: TenantTx, id: string): Promise<Suggestions> {
  const [order, found, past] = await Promise.all([
    loadRepairOrder(tx, id),
    inspectionFindings(tx, id),
    pastJobs(tx, id),
  ]);
  if (!order) throw new AppError("not-found", customerText.notFound.repairOrder);
  const offered = offerPreviousJobs(past, order.jobs).slice(0, shown);
  const [rates, parts] = await Promise.all([
    ratesFor(tx, order),
    partsOf(tx, order.locationId, stockedIn(offered)),
  ]);
  return {
    findings: findingsWithoutJob(found, order.jobs).map(
      ({ id: inspectionItemId, label, note, measurement, unit, rating }) => ({
        inspectionItemId,
        label,
        note,
        measurement,
        unit,
        rating,
      }),
    ),
    earlier: offered.map(({ lines, description: _, cannedJobId: __, departmentId: ___, ...job }) => ({
      ...job,
      hours: addDecimals(lines.map((line) => line.hours ?? "0")),
      originalCents: jobSubtotal({ lines }),
      todayCents: jobSubtotal({
        lines: previousJobLines(
          lines,
          rates,
          (part) => parts.get(part),
          () => "",
        ),
      }),
    })),
  };
}
