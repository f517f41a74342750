import { formatCents } from "@autoiq/domain/kernel/money";
import { dayIn, formatDay } from "@autoiq/domain/kernel/time";
import { findingsWithoutJob } from "@autoiq/domain/repair-orders/jobs/finding-job";
import { comingDays, isDue, isDueWithin } from "@autoiq/domain/vehicles/services/due";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findingsOf, loadRepairOrder, namesSoldTogether } from "../repair-orders/reads.ts";
import { learnedPatternsOf } from "../shops/reads.ts";
import { cannedJobsFor, declinedOf, maintenanceForecastFor } from "../vehicles/reads.ts";

export interface Recommendation {
  readonly name: string;
  readonly because: "finding" | "declined" | "due" | "together";
  readonly reason: string;
  /** Before shop supplies and tax. Null if nothing similar was sold. */
  readonly cents: number | null;
  /** What one click would add: "canned-job:ID" or "earlier-job:ID". Null: there is nothing to add. */
  readonly source: string | null;
}

interface RecommendInput {
  readonly vehicleId: string;
  readonly repairOrderId: string | undefined;
  readonly today: string;
  readonly zone: string;
}

const maxRecommendations = 12;
const mentions = (name: string, phrases: readonly string[]) =>
  phrases.some((phrase) => name.toLowerCase().includes(phrase.toLowerCase()));

/**
 * What to offer for a car: findings without a job, declined work, services that are due, and what often sells with
 * the work on the repair order. Nothing appears twice, and nothing that is already on it.
 */
export async function findRecommendations(tx: TenantTx, of: RecommendInput) {
  const { vehicleId, repairOrderId, today, zone } = of;
  const [car, order, found, past, patterns] = await Promise.all([
    maintenanceForecastFor(tx, vehicleId, today),
    repairOrderId ? loadRepairOrder(tx, repairOrderId) : undefined,
    repairOrderId ? findingsOf(tx, repairOrderId) : [],
    declinedOf(tx, vehicleId),
    learnedPatternsOf(tx, "together", "prices"),
  ]);
  const onOrder = order?.jobs ?? [];
  const findings = findingsWithoutJob(found, onOrder).map(
    ({ label, note, measurement, unit, rating }): Recommendation => ({
      name: label,
      because: "finding",
      cents: null,
      source: null,
      reason: `Rated ${rating} on this visit${measurement ? `, ${measurement} ${unit}`.trimEnd() : ""}${note ? `: ${note}` : ""}.`,
    }),
  );
  const offeredOn = (outcome: string, at: string, cents: number) =>
    `${outcome === "declined" ? "Declined" : "Postponed"} on ${formatDay(dayIn(zone, new Date(at)), today)} at ${formatCents(cents)}.`;
  // Work declined on this visit was decided just now.
  const declined = past
    .filter((job) => job.repairOrderId !== repairOrderId)
    .map(
      ({ jobId, name, decision, at, cents }): Recommendation => ({
        name,
        because: "declined",
        cents,
        source: `earlier-job:${jobId}`,
        reason: offeredOn(decision, at, cents),
      }),
    );

  // What is coming up is worth mentioning while the car is here.
  const dueSoon = car.services.filter((service) => isDueWithin(service, today, comingDays));
  const saved = new Map(
    (
      await cannedJobsFor(
        tx,
        vehicleId,
        dueSoon.map(({ intervalId }) => intervalId),
      )
    ).map((job) => [job.intervalId, job]),
  );
  const taken = [...onOrder.map(({ name }) => name), ...declined.map(({ name }) => name)];
  const due = dueSoon.flatMap((service): Recommendation[] => {
    const job = saved.get(service.intervalId);
    if (job && taken.some((name) => mentions(name, job.phrases))) return [];
    const { dueOn, recorded, lastOn } = service;
    const since = `Due ${isDue(service, today) ? "since" : "on"} ${formatDay(dueOn, today)}`;
    return [
      {
        name: job?.name ?? service.name,
        because: "due",
        reason: `${since}; ${recorded ? `last done ${formatDay(lastOn, today)}` : "no record here"}.`,
        cents: patterns.prices?.content[service.intervalId]?.cents ?? null,
        source: job?.cannedJobId ? `canned-job:${job.cannedJobId}` : null,
      },
    ];
  });

  const here = new Set(onOrder.flatMap(({ cannedJobId }) => cannedJobId ?? []));
  const pairs = (patterns.together?.content.pairs ?? []).flatMap((pair) => {
    const turned = { ...pair, oneId: pair.otherId, otherId: pair.oneId, ones: pair.others };
    return [pair, turned].filter(({ oneId, otherId }) => here.has(oneId) && !here.has(otherId));
  });
  const others = (await namesSoldTogether(tx, pairs)).map(
    ({ one, other, otherId, both, ones }): Recommendation => ({
      name: other,
      because: "together",
      cents: null,
      source: `canned-job:${otherId}`,
      reason: `Sold with “${one}” on ${both} of ${ones} repair orders.`,
    }),
  );

  const seen = new Set(onOrder.map(({ name }) => name.toLowerCase()));
  const offered = [...findings, ...declined, ...due, ...others].filter(({ name }) => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
  return { label: car.vehicle.label, found: offered.slice(0, maxRecommendations), mileage: car.mileage };
}
