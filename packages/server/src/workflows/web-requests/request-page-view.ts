import { hoursOn } from "@autoiq/domain/appointments/availability/hours";
import { daysOffered, requestDays } from "@autoiq/domain/customers/web-requests/rules";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import type { RequestPageView } from "@autoiq/domain/portal/web-requests/contract";
import type { Location, WeekdayHours } from "@autoiq/domain/shops/schema";
import { specialDaysOf } from "../../features/appointments/reads.ts";
import { locationOf, logoOfShop } from "../../features/shops/reads.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** The hours of each open weekday, Monday first. */
const weekOf = ({ weekdayHours, openDays, opens, closes }: Location): WeekdayHours[] =>
  (weekdayHours.length > 0
    ? weekdayHours
    : openDays.map((weekday): WeekdayHours => ({ weekday, opens, closes }))
  ).toSorted((a, b) => a.weekday - b.weekday);

/** The days that a person may name on the location's page: its open ones of the next two weeks, without holidays. */
export async function daysToName(tx: TenantTx, location: Location, now: Date): Promise<string[]> {
  const today = dayIn(location.timeZone, now);
  const special = await specialDaysOf(tx, location.id, today, addDays(today, daysOffered));
  return requestDays(
    today,
    (day) =>
      hoursOn(
        location,
        special.find((each) => each.day === day),
        day,
      ) !== undefined,
  );
}

/** What everybody may know about the location. */
export async function requestPageView(tx: TenantTx, locationId: string, now: Date): Promise<RequestPageView> {
  const [location, logo] = [await locationOf(tx, locationId), await logoOfShop(tx)];
  const { name, phone, street, city, state, zip, registrationNumber, timeZone } = location;
  return {
    shop: { name, phone, street, city, state, zip, registrationNumber, timeZone, logo },
    hours: weekOf(location),
    days: await daysToName(tx, location, now),
  };
}
