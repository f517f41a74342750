import { sum } from "@autoiq/domain/kernel/money";
import { besideHolidays, type HolidayTime } from "@autoiq/domain/time-clock/time-off/beside-holidays";
import type { TeamTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import { paidShare } from "@autoiq/domain/time-clock/time-off/rules";
import { findOthersOff, findVisits } from "../../features/appointments/absences/store.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { findHolidayTime } from "../../features/time-clock/holidays/store.ts";
import { balancesOf } from "../../features/time-clock/time-off/balances/balances-of.ts";
import { findRequestDays, findTeam } from "../../features/time-clock/time-off/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** What a request takes of a balance beside paid holidays, and how much of it is paid. */
function takenAndPaid(
  minutes: number,
  days: Awaited<ReturnType<typeof findRequestDays>>,
  holidays: readonly HolidayTime[],
): Pick<TeamTimeOff["waiting"][number], "takenMinutes" | "paid"> {
  const minutesOf = (of: typeof days) => sum(of.map((each) => each.minutes));
  return {
    takenMinutes: minutes - minutesOf(days) + minutesOf(besideHolidays(days, holidays)),
    paid: paidShare(days),
  };
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
  const days = waiting.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort();
  const [since = "", until = ""] = [days[0], days.at(-1)];
  const [requestDays, holidays, visits, off, balances] = await Promise.all([
    findRequestDays(
      tx,
      waiting.map(({ id }) => id),
    ),
    since ? findHolidayTime(tx, { staffId: null, since, until }) : [],
    findVisits(tx, { staffIds, starts, ends, now }),
    findOthersOff(tx, { locationId, staffIds, starts, ends }),
    balancesOf(tx, [...new Set(staffIds)]),
  ]);
  const daysBy = Map.groupBy(requestDays, ({ requestId }) => requestId);
  const visitsBy = Map.groupBy(visits, ({ n }) => n);
  const offBy = Map.groupBy(off, ({ n }) => n);
  return {
    timeZone,
    waiting: waiting.map((request, index) => ({
      request,
      ...takenAndPaid(request.minutes, daysBy.get(request.id) ?? [], holidays),
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
