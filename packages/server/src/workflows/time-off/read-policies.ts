import type { TimeOffPolicies } from "@autoiq/domain/time-clock/time-off/policy-contract";
import { sickLeaveMinimumOf } from "@autoiq/domain/time-clock/time-off/sick-leave-minimums";
import { openSince } from "../../features/payroll/reads.ts";
import { locationOf } from "../../features/shops/reads.ts";
import { balancesOf } from "../../features/time-clock/time-off/balances/balances-of.ts";
import { findPeople, findPolicies } from "../../features/time-clock/time-off/balances/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** How leave is earned, the minimum of the location's state, and what each person of the location has left. */
export async function readPolicies(tx: TenantTx, locationId: string): Promise<TimeOffPolicies> {
  const [policies, people, { state }, open] = await Promise.all([
    findPolicies(tx),
    findPeople(tx, locationId),
    locationOf(tx, locationId),
    openSince(tx),
  ]);
  const balances = await balancesOf(
    tx,
    people.map(({ staffId }) => staffId),
  );
  const minimum = sickLeaveMinimumOf(state);
  return {
    policies: policies.map(
      ({ kind, startsOn, workedMinutesPerHour, capMinutes, paidFrom, paidUntil, version }) => ({
        kind,
        startsOn,
        workedMinutesPerHour,
        capMinutes,
        paidFrom,
        paidUntil,
        version,
      }),
    ),
    state,
    openSince: open,
    minimum: minimum
      ? { workedHours: minimum.workedHours, capHours: minimum.capHours, source: minimum.source }
      : null,
    people: people.map(({ staffId, name }) => ({ staffId, name, balances: balances(staffId) })),
  };
}
