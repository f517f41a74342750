import { formatCents } from "@autoiq/domain/kernel/money";
import { addDays, dayIn, sayDayOf } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { togetherNames } from "../inventory/reads.ts";
import { findingsWithoutJob, loadRepairOrder } from "../repair-orders/reads.ts";
import { habitsOf } from "../shops/reads.ts";
import { declinedOf, outlookFor, savedJobsFor } from "../vehicles/reads.ts";

export interface Recommendation {
  readonly name: string;
  readonly because: "finding" | "declined" | "due" | "together";
  readonly reason: string;
  /** Before supplies and tax; null where nothing like it was sold. */
  readonly cents: number | null;
  /** What a press would add: "canned-job:ID" or "earlier-job:ID"; null: nothing is saved for it. */
  readonly source: string | null;
}

interface Asked {
  readonly vehicleId: string;
  readonly repairOrderId: string | undefined;
  readonly today: string;
  readonly zone: string;
}

/** Services that fall due within these days are worth naming while the car is here. */
const soonDays = 30;
const most = 12;
const holds = (name: string, phrases: readonly string[]) =>
  phrases.some((phrase) => name.toLowerCase().includes(phrase.toLowerCase()));

/**
 * What to offer for a car: findings without a job, work that was declined, services that are due, and what is often sold
 * with what is on the repair order; nothing twice, and nothing that is on it already.
 */
export async function findRecommendations(tx: TenantTx, of: Asked) {
  const { vehicleId, repairOrderId, today, zone } = of;
  const [car, order, open, past, habits] = await Promise.all([
    outlookFor(tx, vehicleId, today),
    repairOrderId ? loadRepairOrder(tx, repairOrderId) : undefined,
    repairOrderId ? findingsWithoutJob(tx, repairOrderId) : [],
    declinedOf(tx, vehicleId),
    habitsOf(tx, "together", "prices"),
  ]);
  const onOrder = order?.jobs ?? [];
  const findings = open.map(
    ({ label, note, measurement, unit, rating }): Recommendation => ({
      ...{ name: label, because: "finding", cents: null, source: null },
      reason: `Rated ${rating} on this visit${measurement ? `, ${measurement} ${unit}`.trimEnd() : ""}${note ? `: ${note}` : ""}.`,
    }),
  );
  const offeredOn = (outcome: string, at: string, cents: number) =>
    `${outcome === "declined" ? "Declined" : "Put off"} on ${sayDayOf(dayIn(zone, new Date(at)), today)} at ${formatCents(cents)}.`;
  // What was declined on this very visit was answered a moment ago.
  const declined = past
    .filter((job) => job.repairOrderId !== repairOrderId)
    .map(
      ({ jobId, name, decision, at, cents }): Recommendation => ({
        ...{ name, because: "declined", cents, source: `earlier-job:${jobId}` },
        reason: offeredOn(decision, at, cents),
      }),
    );

  const dueSoon = car.services.filter(({ likely }) => likely !== null && likely <= addDays(today, soonDays));
  const saved = new Map(
    (
      await savedJobsFor(
        tx,
        vehicleId,
        dueSoon.map(({ intervalId }) => intervalId),
      )
    ).map((job) => [job.intervalId, job]),
  );
  const taken = [...onOrder.map(({ name }) => name), ...declined.map(({ name }) => name)];
  const due = dueSoon.flatMap((service): Recommendation[] => {
    const job = saved.get(service.intervalId);
    if (job && taken.some((name) => holds(name, job.phrases))) return [];
    const { likely, recorded, lastOn } = service;
    const since =
      likely! <= today ? `Due since ${sayDayOf(likely!, today)}` : `Due on ${sayDayOf(likely!, today)}`;
    return [
      {
        ...{ name: job?.name ?? service.name, because: "due" },
        reason: `${since}; ${recorded ? `last done ${sayDayOf(lastOn, today)}` : "never recorded here"}.`,
        cents: habits.prices?.content[service.intervalId]?.cents ?? null,
        source: job?.cannedJobId ? `canned-job:${job.cannedJobId}` : null,
      },
    ];
  });

  const here = new Set(onOrder.flatMap(({ cannedJobId }) => cannedJobId ?? []));
  const pairs = (habits.together?.content.pairs ?? []).flatMap((pair) => {
    const turned = { ...pair, oneId: pair.otherId, otherId: pair.oneId, ones: pair.others };
    return [pair, turned].filter(({ oneId, otherId }) => here.has(oneId) && !here.has(otherId));
  });
  const others = (await togetherNames(tx, pairs)).map(
    ({ one, other, otherId, both, ones }): Recommendation => ({
      ...{ name: other, because: "together", cents: null, source: `canned-job:${otherId}` },
      reason: `Sold with “${one}” on ${both} of ${ones} repair orders.`,
    }),
  );

  const seen = new Set(onOrder.map(({ name }) => name.toLowerCase()));
  const found = [...findings, ...declined, ...due, ...others].filter(({ name }) => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
  return { label: car.vehicle.label, found: found.slice(0, most), mileage: car.mileage };
}
