import type { getWhatIf } from "@autoiq/domain/analytics/contract";
import { leverKeys, leversOf, type WhatIfBase } from "@autoiq/domain/analytics/what-if";
import { usHolidays } from "@autoiq/domain/appointments/holidays";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findDecisionDays, findPostedDays, findTechnicianHours, type PostedDay } from "./store.ts";

export {
  findBills as billsBetween,
  findBookedDays as bookedDays,
  findPostedDays as postedDays,
  findSoldKinds as soldKinds,
  findTechnicianHours as technicianHours,
  findUnbilled as unbilledWork,
  type PostedBill,
  type PostedDay,
} from "./store.ts";

const nothing: Omit<PostedDay, "day"> = {
  cars: 0,
  hours: 0,
  billed: 0,
  sales: 0,
  labor: 0,
  parts: 0,
  sublet: 0,
  discounts: 0,
  laborWithoutCost: 0,
  hoursWithoutCost: 0,
  partsWithoutCost: 0,
  subletWithoutCost: 0,
  laborCost: 0,
  partsCost: 0,
  subletCost: 0,
};
const keys = Object.keys(nothing) as (keyof typeof nothing)[];

/** The totals of an inclusive range of days. */
export function sumOfDays(days: readonly PostedDay[], from: string, to: string): Omit<PostedDay, "day"> {
  const sums = { ...nothing };
  for (const day of days) if (day.day >= from && day.day <= to) for (const key of keys) sums[key] += day[key];
  return sums;
}

/** A sum of days for the drivers of gross profit: without lines whose cost is unknown. */
export const costedDays = <D extends Omit<PostedDay, "day">>(of: D): D => ({
  ...of,
  hours: of.hours - of.hoursWithoutCost,
  sales: of.sales - of.laborWithoutCost - of.partsWithoutCost - of.subletWithoutCost,
  labor: of.labor - of.laborWithoutCost,
  parts: of.parts - of.partsWithoutCost,
  sublet: of.sublet - of.subletWithoutCost,
});

/** Every day's value in an inclusive range, 0 where nothing was posted. */
export function everyDay(
  days: readonly PostedDay[],
  key: keyof typeof nothing,
  { from, to }: { from: string; to: string },
): number[] {
  const byDay = new Map(days.map((day) => [day.day, day[key]]));
  const values: number[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) values.push(byDay.get(day) ?? 0);
  return values;
}

/** The holidays on which shops close, for every year in the range. */
export function holidaysBetween(from: string, to: string): Set<string> {
  const found = new Set<string>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const { day } of usHolidays(year)) found.add(day);
  return found;
}

const window = 13;
const weeksLookedAt = 104;

interface WhatIfQuery {
  readonly locationIds: readonly string[];
  readonly seesCosts: boolean;
  readonly now: Date;
}

/**
 * The last 13 full weeks as a baseline for what-if questions, and the shop's own best 13 weeks in two years, for each
 * lever.
 */
export async function whatIfStart(
  tx: TenantTx,
  { locationIds, seesCosts, now }: WhatIfQuery,
  zone: string,
): Promise<ReplyOf<typeof getWhatIf> & { readonly base: WhatIfBase }> {
  const to = addDays(dayIn(zone, now), -1);
  const from = addDays(to, -7 * window + 1);
  const all = { locationIds, from: addDays(to, -7 * weeksLookedAt + 1), to };
  const [days, answers, hours] = await Promise.all([
    findPostedDays(tx, all),
    findDecisionDays(tx, all),
    findTechnicianHours(tx, { locationIds, from, to }),
  ]);
  const baseOf = (first: string, last: string): WhatIfBase => {
    const sums = sumOfDays(days, first, last);
    const answered = answers.filter(({ day }) => day >= first && day <= last);
    const { cars, labor, parts, sales } = sums;
    return {
      weeks: window,
      cars,
      labor,
      parts,
      hours: sums.hours,
      rest: sales - labor - parts,
      laborCost: seesCosts ? sums.laborCost : 0,
      laborWithoutCost: seesCosts ? sums.laborWithoutCost : 0,
      partsWithoutCost: seesCosts ? sums.partsWithoutCost : 0,
      restWithoutCost: seesCosts ? sums.subletWithoutCost : 0,
      partsCost: seesCosts ? sums.partsCost : 0,
      restCost: seesCosts ? sums.subletCost : 0,
      presented: answered.reduce((total, each) => total + each.presented, 0),
      sold: answered.reduce((total, each) => total + each.sold, 0),
      hoursPresent: hours.present,
      hoursClocked: hours.clocked,
    };
  };
  const best = new Map<string, { value: number; until: string }>();
  const firstDay = days[0]?.day ?? to;
  for (let back = 0; back + window <= weeksLookedAt; back++) {
    const last = addDays(to, -7 * back);
    const first = addDays(last, -7 * window + 1);
    // A new shop has no such weeks yet.
    if (first < firstDay) break;
    const then = leversOf(baseOf(first, last));
    for (const key of leverKeys) {
      const known = best.get(key);
      if (!known || then[key] > known.value) best.set(key, { value: then[key], until: last });
    }
  }
  return {
    from,
    to,
    seesCosts,
    base: baseOf(from, to),
    best: leverKeys.flatMap((key) => {
      const found = best.get(key);
      return found && (seesCosts || key !== "parts-margin") ? [{ key, ...found }] : [];
    }),
  };
}
