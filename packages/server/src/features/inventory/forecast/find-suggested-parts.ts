import type { ForecastRun } from "@autoiq/domain/inventory/forecast/contract";
import { deadDays, freshHours } from "@autoiq/domain/inventory/forecast/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { rulesOf } from "./refresh-forecast.ts";
import { findRun, findStockLevels, type RunRow, type UsePeriods } from "./store.ts";
import { suggestOrders } from "./suggest-orders.ts";

const basisPoints = (share: number) => Math.round(share * 10_000);

export interface ForecastScope {
  readonly locationId: string;
  readonly limits: { readonly seesCosts: boolean };
}

/** A year ago, and when the month began, on the clock of the location. */
export function usePeriods(zone: string, now: Date): UsePeriods {
  const today = dayIn(zone, now);
  return {
    now,
    yearAgo: instantAt(zone, addDays(today, -deadDays), "00:00"),
    month: instantAt(zone, `${today.slice(0, 7)}-01`, "00:00"),
  };
}

export const runOf = (run: RunRow, parts: number, now: Date): ForecastRun => ({
  computedAt: run.computedAt,
  outdated: run.outdated || now.getTime() - new Date(run.computedAt).getTime() > freshHours * 3_600_000,
  firstMonth: run.firstMonth,
  months: run.months,
  parts,
  methods: run.methods.map(({ name, weight }) => ({ name, share: basisPoints(weight) })),
  tried: run.tried,
  held: run.held,
});

/** All parts of a location with their suggestions, and the totals. */
export async function suggestedParts(
  tx: TenantTx,
  scope: ForecastScope,
  options: { readonly service?: number | undefined; readonly budget?: number | undefined },
  now: Date,
) {
  if (options.budget !== undefined && !scope.limits.seesCosts)
    throw new AppError("refused", "You need permission to see costs to set a budget.");
  const { locationId } = scope;
  const [rules, run, zone] = await Promise.all([
    rulesOf(tx, locationId),
    findRun(tx, locationId),
    zoneOf(tx, locationId),
  ]);
  const serviceBasisPoints = options.service ?? rules.serviceBasisPoints;
  if (!run) return { rules, serviceBasisPoints, run: null };
  const rows = await findStockLevels(tx, { locationId, partId: null, ...usePeriods(zone, now) });
  const suggestion = suggestOrders(rows, { ...rules, serviceBasisPoints }, options.budget);
  return {
    rules,
    serviceBasisPoints,
    run,
    ...suggestion,
    curve: run.curve,
    about: runOf(run, rows.length, now),
  };
}
