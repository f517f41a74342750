import { earlierJobLines } from "@autoiq/domain/inventory/earlier-lines";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDecimals } from "@autoiq/domain/kernel/money";
import type { Suggestions } from "@autoiq/domain/repair-orders/building/contract";
import { offerEarlier } from "@autoiq/domain/repair-orders/building/earlier";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf, ratesOf } from "../../inventory/reads.ts";
import { locationOf } from "../../shops/reads.ts";
import { loadRepairOrder } from "../reads.ts";
import { openFindings, type PastJob, pastJobs } from "./store.ts";

const shown = 30;

/** What prices a new line of this repair order: its own hourly rate, and the location's price rules of today. */
export async function ratesFor(tx: TenantTx, order: Pick<RepairOrder, "pricing"> & { locationId: string }) {
  const location = await locationOf(tx, order.locationId);
  return { ...ratesOf(location), laborRateCents: order.pricing.laborRateCents };
}

export const stockedIn = (jobs: readonly Pick<PastJob, "lines">[]): string[] =>
  jobs.flatMap((job) => job.lines.flatMap((line) => line.partId ?? []));

/** What the car of this repair order may need, with prices of today. @throws {AppError} `not-found` */
export async function suggestionsOf(tx: TenantTx, id: string): Promise<Suggestions> {
  const [order, findings, past] = await Promise.all([
    loadRepairOrder(tx, id),
    openFindings.all(tx, tx.organizationId, id),
    pastJobs.all(tx, tx.organizationId, id),
  ]);
  if (!order) throw new AppError("not-found", "There is no such repair order.");
  const offered = offerEarlier(past, order.jobs).slice(0, shown);
  const [rates, parts] = await Promise.all([
    ratesFor(tx, order),
    partsOf(tx, order.locationId, stockedIn(offered)),
  ]);
  return {
    findings,
    earlier: offered.map(({ lines, description: _, cannedJobId: __, ...job }) => ({
      ...job,
      hours: addDecimals(lines.map((line) => line.hours ?? "0")),
      thenCents: jobSubtotal({ lines }),
      todayCents: jobSubtotal({
        lines: earlierJobLines(
          lines,
          rates,
          (part) => parts.get(part),
          () => "",
        ),
      }),
    })),
  };
}
