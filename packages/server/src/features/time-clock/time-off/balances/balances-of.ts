import { type BalanceEvent, balanceOf } from "@autoiq/domain/time-clock/time-off/balance";
import type { TimeOffBalance } from "@autoiq/domain/time-clock/time-off/contract";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { findBalanceChanges, findPolicies, findWorkedDays } from "./store.ts";

/** What each person has left of each kind that the business lets people earn. Without a policy there is nothing. */
export async function balancesOf(
  tx: TenantTx,
  staffIds: readonly string[],
): Promise<(staffId: string) => TimeOffBalance[]> {
  const policies = staffIds.length === 0 ? [] : await findPolicies(tx);
  const [from] = policies.map(({ startsOn }) => startsOn).sort();
  if (from === undefined) return () => [];
  const of = { staffIds: [...staffIds], from };
  const [worked, changes] = await Promise.all([findWorkedDays(tx, of), findBalanceChanges(tx, of)]);
  const workedBy = Map.groupBy(worked, ({ staffId }) => staffId);
  const changesBy = Map.groupBy(changes, ({ staffId }) => staffId);
  return (staffId) => {
    const days = (workedBy.get(staffId) ?? []).map(
      ({ day, minutes }): BalanceEvent => ({ day, minutes, kind: "worked" }),
    );
    const others = changesBy.get(staffId) ?? [];
    return policies.map((policy) => {
      const own = others
        .filter(({ kind }) => kind === policy.kind)
        .map(({ day, minutes, change }): BalanceEvent => ({ day, minutes, kind: change }));
      return { kind: policy.kind, minutes: balanceOf(policy, [...days, ...own]) };
    });
  };
}
