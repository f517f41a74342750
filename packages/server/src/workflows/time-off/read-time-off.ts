import type { TeamTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import { findOthersOff, findVisits } from "../../features/appointments/absences/store.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { balancesOf } from "../../features/time-clock/time-off/balances/balances-of.ts";
import { findTeam } from "../../features/time-clock/time-off/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** What waits for an answer at a location, with what is in its way, and what is approved ahead. */
export async function teamTimeOff(tx: TenantTx, locationId: string, now: Date): Promise<TeamTimeOff> {
  const [timeZone, requests] = await Promise.all([zoneOf(tx, locationId), findTeam(tx, { locationId, now })]);
  const waiting = requests.filter(({ state }) => state === "waiting");
  const times = {
    staffIds: waiting.map(({ staffId }) => staffId),
    starts: waiting.map(({ startsAt }) => startsAt),
    ends: waiting.map(({ endsAt }) => endsAt),
  };
  const { staffIds, starts, ends } = times;
  const [visits, off, balances] = await Promise.all([
    findVisits(tx, { staffIds, starts, ends, now }),
    findOthersOff(tx, { locationId, staffIds, starts, ends }),
    balancesOf(tx, [...new Set(staffIds)]),
  ]);
  const visitsBy = Map.groupBy(visits, ({ n }) => n);
  const offBy = Map.groupBy(off, ({ n }) => n);
  return {
    timeZone,
    waiting: waiting.map((request, index) => ({
      request,
      conflicts: {
        visits: (visitsBy.get(index + 1) ?? []).map(({ id, startsAt, endsAt, customer, vehicle }) => ({
          id,
          startsAt,
          endsAt,
          customer,
          vehicle,
        })),
        off: (offBy.get(index + 1) ?? []).map(({ name, startsAt, endsAt }) => ({ name, startsAt, endsAt })),
      },
      balanceMinutes: balances(request.staffId).find(({ kind }) => kind === request.kind)?.minutes ?? null,
    })),
    ahead: requests.filter(({ state }) => state === "approved"),
  };
}
