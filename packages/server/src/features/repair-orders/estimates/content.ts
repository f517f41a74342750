import {
  type EstimateContent,
  estimateTerms,
  offeredSubtotal,
  offerOf,
} from "@autoiq/domain/repair-orders/estimate";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import type { WholeOrder } from "../reads.ts";
import { offerHash } from "./offer-hash.ts";
import type { facts } from "./store.ts";

export type EstimateFacts = NonNullable<Awaited<ReturnType<typeof facts.one>>>;

/** Everything that the customer is shown, and what Florida 559.905 wants in writing, as it stands now. */
export function estimateContentOf(order: WholeOrder, about: EstimateFacts, now: Date): EstimateContent {
  const { costCents: _, ...priced } = order.presented;
  const { vehicle } = order;
  const decisions = new Map(order.jobs.map((job) => [job.id, job.authorization]));
  return {
    shop: about.shop,
    customer: about.customer,
    vehicle: {
      label: vehicleLabel(vehicle),
      vin: vehicle.vin ?? "",
      plate: `${vehicle.plateState} ${vehicle.plate}`.trim(),
      odometerIn: order.odometerIn,
    },
    repairOrderNumber: order.number,
    writtenAt: now.toISOString(),
    promisedAt: order.promisedAt,
    concern: order.concern,
    jobs: offerOf(order.jobs).map((job) => ({
      ...job,
      authorization: decisions.get(job.id) ?? "proposed",
      subtotalCents: offeredSubtotal(job.lines),
    })),
    priced,
    terms: estimateTerms({
      state: about.shop.state,
      laborRateCents: order.pricing.laborRateCents,
      plate: vehicle.plate,
      plateState: vehicle.plateState,
      guarantee: about.guarantee,
      saveParts: order.saveParts,
      storageCentsPerDay: about.storageCentsPerDay,
      priced,
    }),
    offerHash: offerHash(order.jobs, order.pricing),
  };
}
