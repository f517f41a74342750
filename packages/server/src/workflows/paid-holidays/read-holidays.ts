import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays } from "@autoiq/domain/kernel/time";
import type { getUsualHours, PaidHoliday, PaidHolidays } from "@autoiq/domain/payroll/holidays/contract";
import { usualMinutes } from "@autoiq/domain/payroll/holidays/rules";
import { comparedWeeks } from "@autoiq/domain/payroll/period-rules";
import { planOn } from "@autoiq/domain/payroll/plans";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { findTeamWeeks } from "../../features/appointments/availability/store.ts";
import { nextPeriod } from "../../features/payroll/read-period.ts";
import { findPeople, findPlans } from "../../features/payroll/store.ts";
import { locationOf } from "../../features/shops/reads.ts";
import { findHolidays, findLastDays, type HolidayRow } from "../../features/time-clock/holidays/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** A holiday without what only pay needs. */
export const shownHoliday = ({ people, ...holiday }: HolidayRow): PaidHoliday => ({
  ...holiday,
  people: people.map(({ staffId, name, minutes }) => ({ staffId, name, minutes })),
});

/** The business's paid holidays of this year and later, and earlier ones whose pay can still change. */
export async function paidHolidays(tx: TenantTx, today: string): Promise<PaidHolidays> {
  const next = await nextPeriod(tx, today);
  const [since = today] = [`${today.slice(0, 4)}-01-01`, addDays(next.from, -7 * comparedWeeks)].sort();
  const holidays = await findHolidays(tx, since);
  return { today, openSince: next.isFirst ? null : next.from, holidays: holidays.map(shownHoliday) };
}

/** A person whom a paid holiday can pay. */
export interface PayablePerson {
  readonly staffId: string;
  readonly name: string;
  readonly isActive: boolean;
  /** Whether they have a pay plan on the day that pays here. */
  readonly isPaid: boolean;
  readonly lastDay: string | null;
  /** Zero: they don't work on that weekday, or left the team. */
  readonly usualMinutes: number;
}

/** Everyone of the business by name, and how long each usually works on the weekday of a day. */
export async function payablePeople(tx: TenantTx, day: string): Promise<PayablePerson[]> {
  const [people, plans, lastDays] = await Promise.all([findPeople(tx), findPlans(tx), findLastDays(tx)]);
  const locations = [...new Set(people.map(({ locationId }) => locationId))];
  const usual = new Map<string, number>();
  for (const id of locations) {
    const [at, team] = await Promise.all([locationOf(tx, id), findTeamWeeks(tx, id)]);
    for (const { staffId, week } of team) usual.set(staffId, usualMinutes(day, { at, week }));
  }
  const plansOf = Map.groupBy(plans, ({ staffId }) => staffId);
  const lastDayOf = new Map(lastDays.map(({ staffId, lastDay }) => [staffId, lastDay]));
  return people.map(({ staffId, name, isActive }) => {
    const its = (plansOf.get(staffId) ?? []).map(({ startsOn, plan }) => ({
      from: startsOn,
      kind: plan.kind,
    }));
    // Weeks are paid by the plan of their Monday.
    const plan = planOn(its, weekOf(day));
    return {
      staffId,
      name,
      isActive,
      isPaid: plan !== undefined && plan.kind !== "outside",
      lastDay: lastDayOf.get(staffId) ?? null,
      usualMinutes: usual.get(staffId) ?? 0,
    };
  });
}

/** How long each person on a pay plan usually works on the weekday of a day. Who left before it is not among them. */
export async function usualHours(tx: TenantTx, day: string): Promise<ReplyOf<typeof getUsualHours>> {
  const people = await payablePeople(tx, day);
  return {
    people: people
      .filter(({ isActive, isPaid, lastDay }) => isActive && isPaid && !(lastDay && lastDay < day))
      .map(({ staffId, name, usualMinutes: minutes }) => ({ staffId, name, minutes })),
  };
}
