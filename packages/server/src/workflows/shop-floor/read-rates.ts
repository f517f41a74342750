import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { FloorRates } from "@autoiq/domain/shop-floor/contract";
import { type DaySums, ratesByPeriod, ratesByWeek, trendMondays } from "@autoiq/domain/shop-floor/rates";
import { zoneOf } from "../../features/shops/reads.ts";
import { hoursByDay } from "../../features/time-clock/reads.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Efficiency, productivity, and proficiency of a location's technicians. */
export async function readRates(tx: TenantTx, locationId: string, now: Date): Promise<FloorRates> {
  const zone = await zoneOf(tx, locationId);
  const today = dayIn(zone, now);
  const [first = today] = trendMondays(today);
  const rows = await hoursByDay(tx, {
    locationId,
    zone,
    now,
    begins: instantAt(zone, first, "00:00"),
    today: instantAt(zone, today, "00:00"),
  });
  const people = [...Map.groupBy(rows, ({ staffId }) => staffId)].flatMap(([staffId, its]) => {
    const [{ name, isTechnician } = { name: "", isTechnician: false }] = its;
    const days: DaySums[] = its.flatMap(({ day, flag, onJobs, clockedIn }) =>
      day ? [{ day, flag, onJobs, clockedIn }] : [],
    );
    const isSeen = isTechnician || days.some(({ flag, onJobs }) => flag + onJobs > 0);
    return isSeen ? [{ staffId, name, days }] : [];
  });
  return {
    everyone: ratesByPeriod(
      people.flatMap(({ days }) => days),
      today,
    ),
    people: people.map(({ staffId, name, days }) => ({
      staffId,
      name,
      periods: ratesByPeriod(days, today),
      weeks: ratesByWeek(days, today),
    })),
  };
}
