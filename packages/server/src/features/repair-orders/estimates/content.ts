import { foundBy } from "@autoiq/domain/repair-orders/diagnosis";
import { estimateDiscountNote } from "@autoiq/domain/repair-orders/discount-lines";
import {
  type EstimateContent,
  estimateTerms,
  offeredSubtotal,
  offerOf,
} from "@autoiq/domain/repair-orders/estimates/content";
import { plateLabel, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import type { WholeOrder } from "../reads.ts";
import { offerHash } from "./offer-hash.ts";
import type { facts } from "./store.ts";

export type EstimateFacts = NonNullable<Awaited<ReturnType<typeof facts>>>;

/** Everything that the customer is shown, and the fields that Florida 559.905 requires in writing, as of now. */
export function estimateContentOf(order: WholeOrder, about: EstimateFacts, now: Date): EstimateContent {
  const { costCents: _, ...priced } = order.presented;
  const { vehicle } = order;
  const decisions = new Map(order.jobs.map((job) => [job.id, job.authorization]));
  const found = new Map(order.jobs.flatMap((job) => (foundBy(job) ? [[job.id, foundBy(job)] as const] : [])));
  return {
    shop: about.shop,
    customer: about.customer,
    vehicle: {
      label: vehicleLabel(vehicle),
      vin: vehicle.vin ?? "",
      plate: plateLabel(vehicle),
      odometerIn: order.odometerIn,
      ...(order.odometerUnreadable && { odometerUnreadable: true }),
    },
    repairOrderNumber: order.number,
    writtenAt: now.toISOString(),
    promisedAt: order.promisedAt,
    concern: order.concern,
    jobs: offerOf(order.jobs).map((job) => ({
      ...job,
      ...(found.has(job.id) && { found: found.get(job.id) }),
      authorization: decisions.get(job.id) ?? "proposed",
      subtotalCents: offeredSubtotal(job.lines),
    })),
    priced,
    ...(order.discount && { discountNote: estimateDiscountNote(order.discount) }),
    ...(about.cardPricing && { cardPricing: about.cardPricing }),
    terms: estimateTerms({
      state: about.shop.state,
      laborRateCents: order.pricing.laborRateCents,
      vehicle,
      guarantee: about.guarantee,
      saveParts: order.saveParts,
      storageCentsPerDay: about.storageCentsPerDay,
      priced,
    }),
    offerHash: offerHash(order.jobs, order.pricing, order.discount),
  };
}
