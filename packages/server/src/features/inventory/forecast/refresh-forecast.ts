import { defaultReorderSettings, deliveryDays, leastMonths } from "@autoiq/domain/inventory/forecast/rules";
import type { ReorderSettings } from "@autoiq/domain/inventory/forecast/schema";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { DemandAnswer, DemandQuestion } from "@autoiq/intelligence/forecasting/part-demand";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { runOnThread } from "../../../platform/threads/run-on-thread.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findDemand, findFirstMovement, findIssues, findRules, findStocked, writeForecast } from "./store.ts";

/** How many months to look back. Three years show a season. */
const maxMonths = 36;
const maxUnits = 1_000_000;

export const forecastTask = "inventory.forecast";

export interface GatheredDemand {
  readonly zone: string;
  /** The first day of the current month. */
  readonly firstMonth: string;
  readonly months: number;
  readonly partIds: readonly string[];
  /** For each part, the whole months since its first piece arrived. */
  readonly monthsStocked: readonly number[];
  readonly question: DemandQuestion;
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const monthBefore = (month: string) => monthStart(addDays(month, -1));
const monthAfter = (month: string) => monthStart(addDays(month, 31));

/** Whole calendar months in that time zone since this location's stock records started. */
function wholeMonths(zone: string, first: Date, now: Date): string[] {
  const months: string[] = [];
  const from = dayIn(zone, first);
  const begin = from.endsWith("-01") ? from : monthAfter(monthStart(from));
  const under = monthStart(dayIn(zone, now));
  for (
    let month = monthBefore(under);
    month >= begin && months.length < maxMonths;
    month = monthBefore(month)
  )
    months.unshift(month);
  return months;
}

export async function rulesOf(
  tx: TenantTx,
  locationId: string,
): Promise<ReorderSettings & { version: number }> {
  return (await findRules(tx, locationId)) ?? { ...defaultReorderSettings, version: 0 };
}

/** A fraction of a unit counts as one, and a month's net demand is never below zero. */
function countsOf(
  rows: readonly { partId: string; month: string; units: string }[],
  partIds: readonly string[],
  months: readonly string[],
): Int32Array {
  const counts = new Int32Array(partIds.length * months.length);
  const indexById = new Map(partIds.map((id, index) => [id, index]));
  const monthOf = new Map(months.map((month, index) => [month.slice(0, 7), index]));
  for (const { partId, month, units } of rows) {
    const [part, at] = [indexById.get(partId), monthOf.get(month)];
    const used = Number(units);
    if (part !== undefined && at !== undefined && used > 0)
      counts[part * months.length + at] = Math.min(maxUnits, Math.max(1, Math.round(used)));
  }
  return counts;
}

/** All inputs of a forecast. */
export async function gatherDemand(tx: TenantTx, locationId: string, now: Date): Promise<GatheredDemand> {
  const [zone, first, stocked, rules] = await Promise.all([
    zoneOf(tx, locationId),
    findFirstMovement(tx, locationId),
    findStocked(tx, locationId),
    rulesOf(tx, locationId),
  ]);
  const firstMonth = monthStart(dayIn(zone, now));
  const all = first?.at ? wholeMonths(zone, new Date(first.at), now) : [];
  const [oldest] = all;
  const from = oldest && instantAt(zone, oldest, "00:00");
  const [rows, takings] = from
    ? await Promise.all([
        findDemand(tx, locationId, from, instantAt(zone, firstMonth, "00:00"), zone),
        findIssues(tx, locationId, from),
      ])
    : [[], []];
  const takenOf = new Map(takings.map(({ partId, taken }) => [partId, taken]));
  // Months before the first demand are from before the shop recorded any.
  const begin = rows.map(({ month }) => month).sort()[0] ?? firstMonth;
  const months = all.filter((month) => month >= begin);
  const counts = countsOf(
    rows,
    stocked.map((part) => part.id),
    months,
  );
  return {
    zone,
    firstMonth,
    months: months.length,
    partIds: stocked.map((part) => part.id),
    monthsStocked: stocked.map(({ firstAt }) => {
      const came = firstAt ? dayIn(zone, new Date(firstAt)) : firstMonth;
      return months.filter((month) => month >= came).length;
    }),
    question: {
      history: { parts: stocked.length, months: months.length, counts },
      leadTimes: stocked.map(({ leadTimeDays }) => {
        const usual = leadTimeDays ?? rules.leadTimeDays;
        // A part's own lead time varies by as many days as the location's.
        const slow = usual + rules.slowLeadTimeDays - rules.leadTimeDays;
        return { seen: deliveryDays(usual, slow), named: usual, trust: 0 };
      }),
      unitCosts: stocked.map((part) => part.costCents),
      taken: stocked.map((part) => takenOf.get(part.id) ?? 1),
      reviewDays: rules.reviewDays,
      seed: 1,
    },
  };
}

/** Calculates it on a thread of its own. Undefined if there is too little to learn from. */
export const calculateForecast = async (of: GatheredDemand): Promise<DemandAnswer | undefined> =>
  of.months < leastMonths || of.partIds.length === 0 ? undefined : runOnThread("forecast-parts", of.question);

/** The result as the rows that are stored and read back. */
export const rowsOf = (of: GatheredDemand, answer: DemandAnswer) =>
  of.partIds.map((partId, part) => ({
    partId,
    monthsStocked: of.monthsStocked[part]!,
    taken: of.question.taken[part]!,
    counts: [...of.question.history.counts.subarray(part * of.months, (part + 1) * of.months)],
    ...answer.parts[part]!,
  }));

/** The next 3:15 a.m. on the location's clock. */
const nextNight = (zone: string, now: Date): Date => {
  const today = instantAt(zone, dayIn(zone, now), "03:15");
  return today > now ? today : instantAt(zone, addDays(dayIn(zone, now), 1), "03:15");
};

export async function saveForecast(
  tx: TenantTx,
  locationId: string,
  of: GatheredDemand,
  answer: DemandAnswer,
  now: Date,
): Promise<void> {
  const { tried, held, methods, curve } = answer;
  const { firstMonth, months } = of;
  await writeForecast(
    tx,
    locationId,
    { computedAt: now, firstMonth, months, methods: [...methods], tried, held, curve: [...curve] },
    rowsOf(of, answer),
  );
  await planForecast(tx, locationId, nextNight(of.zone, now));
  tx.changed("part", locationId);
}

/** A location has at most one forecast in the queue. An earlier one replaces the nightly one. */
export const planForecast = (tx: TenantTx, locationId: string, at?: Date) =>
  tx.enqueue(
    forecastTask,
    { organizationId: tx.organizationId, locationId },
    { key: `${forecastTask} ${locationId}`, ...(at ? { runAt: at.toISOString() } : {}) },
  );

/** Reads, calculates and stores. No transaction is open during the calculation. */
export async function refreshForecast(
  services: Pick<RouteServices, "tenancy" | "now">,
  of: { readonly organizationId: string; readonly locationId: string; readonly userId: string | null },
): Promise<{ history: number }> {
  const now = services.now();
  const context = { organizationId: of.organizationId, userId: of.userId };
  const gathered = await services.tenancy.read(context, (tx) => gatherDemand(tx, of.locationId, now));
  const answer = await calculateForecast(gathered);
  if (answer)
    await services.tenancy.write<void>(context, (tx) =>
      saveForecast(tx, of.locationId, gathered, answer, now),
    );
  return { history: gathered.months };
}
