import { sum } from "@autoiq/domain/kernel/money";
import { type BalanceEvent, balanceOf } from "@autoiq/domain/time-clock/time-off/balance";
import { besideHolidays } from "@autoiq/domain/time-clock/time-off/beside-holidays";
import type { TimeOffBalance } from "@autoiq/domain/time-clock/time-off/contract";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { findHolidayTime } from "../../holidays/store.ts";
import { findBalanceChanges, findPolicies, findWorkedDays } from "./store.ts";

const lastDayOfAll = "9999-12-31";

/**
 * What each person has left of each kind that the business lets people earn. Without a policy there is nothing. What a
 * paid holiday takes of leave is not taken of the balance.
 */
export async function balancesOf(
  tx: TenantTx,
  staffIds: readonly string[],
): Promise<(staffId: string) => TimeOffBalance[]> {
  const policies = staffIds.length === 0 ? [] : await findPolicies(tx);
  const [from] = policies.map(({ startsOn }) => startsOn).sort();
  if (from === undefined) return () => [];
  const of = { staffIds: [...staffIds], from };
  const [worked, changes, holidays] = await Promise.all([
    findWorkedDays(tx, of),
    findBalanceChanges(tx, of),
    findHolidayTime(tx, { staffId: null, since: from, until: lastDayOfAll }),
  ]);
  const workedBy = Map.groupBy(worked, ({ staffId }) => staffId);
  const changesBy = Map.groupBy(changes, ({ staffId }) => staffId);
  return (staffId) => {
    const days = (workedBy.get(staffId) ?? []).map(
      ({ day, minutes }): BalanceEvent => ({ day, minutes, kind: "worked" }),
    );
    const others = changesBy.get(staffId) ?? [];
    const taken = others.flatMap(({ days: off }, index) =>
      off.map(({ day, minutes }) => ({ staff: staffId, index, day, minutes })),
    );
    const counted = besideHolidays(taken, holidays);
    const holidayMinutes = (index: number): number =>
      sum(taken.map((each, at) => (each.index === index ? each.minutes - (counted[at]?.minutes ?? 0) : 0)));
    return policies.map((policy) => {
      const own = others
        .map(({ kind, day, minutes, change }, index) => ({
          kind,
          event: { day, minutes: minutes - holidayMinutes(index), kind: change } satisfies BalanceEvent,
        }))
        .filter(({ kind }) => kind === policy.kind)
        .map(({ event }) => event);
      return { kind: policy.kind, minutes: balanceOf(policy, [...days, ...own]) };
    });
  };
}
