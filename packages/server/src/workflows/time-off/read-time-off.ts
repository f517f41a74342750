import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { OwnTimeOff, TeamTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import { findOthersOff, findVisits } from "../../features/appointments/absences/store.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { balancesOf } from "../../features/time-clock/time-off/balances/balances-of.ts";
import { findOwn, findTeam } from "../../features/time-clock/time-off/store.ts";
import { findPerson } from "../../features/time-clock/weeks/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const year = 366 * 86_400_000;

/** A person's requests of the last year and later ones, and what they have left. */
export async function ownTimeOff(tx: TenantTx, staffId: string, now: Date): Promise<OwnTimeOff> {
  const [person, requests, balances] = await Promise.all([
    findPerson(tx, { staffId, locationId: null }),
    findOwn(tx, { staffId, since: new Date(now.getTime() - year) }),
    balancesOf(tx, [staffId]),
  ]);
  if (!person) throw new AppError("not-found", text.clock.noTeam);
  return { timeZone: person.timeZone, balances: balances(staffId), requests };
}

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
