import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { savePaidHoliday as contract, PaidHoliday } from "@autoiq/domain/payroll/holidays/contract";
import { chooseFreeDay, chooseHoliday, choosePaidPeople } from "@autoiq/domain/payroll/holidays/rules";
import { nextPeriod } from "../../features/payroll/read-period.ts";
import { lockPay } from "../../features/payroll/store.ts";
import * as store from "../../features/time-clock/holidays/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { payablePeople, shownHoliday } from "./read-holidays.ts";

const missing = "That holiday wasn't found. It may have been removed.";

/**
 * Sets a paid holiday with the people whom it pays. Their usual hours are kept with it, so that a later change of
 * anybody's week changes no pay. For weeks that are closed, the next period pays the difference. The audit log says who
 * changed it, and nobody's hours: not everybody who reads the log may see pay.
 */
export async function saveHoliday(
  tx: TenantTx,
  context: ActionContext & { readonly today: string },
  id: string,
  { version, day, name, people }: BodyOf<typeof contract>,
): Promise<PaidHoliday | Refusal> {
  await lockPay(tx);
  const before = await store.findHoliday(tx, id);
  if (before && before.version !== version) {
    // A repeat of the request that was saved.
    const isRepeat = before.version === version + 1 && isSame(before, { day, name, people });
    return isRepeat ? shownHoliday(before) : stale(before.enteredBy, "paid holiday");
  }
  if (!before && version > 0) throw new AppError("not-found", missing);
  const { from: nextFrom } = await nextPeriod(tx, context.today);
  // The day that it is moved from pays less, so its pay must still change, too.
  for (const each of before ? [before.day, day] : [day]) {
    const chosen = chooseHoliday(each, { today: context.today, nextFrom });
    if (!chosen.ok) return chosen;
  }
  const free = chooseFreeDay(day, await store.findHolidayOn(tx, { day, exceptId: id }));
  if (!free.ok) return free;
  const payable = new Map((await payablePeople(tx, day)).map((each) => [each.staffId, each]));
  const chosenPeople = people.map(({ staffId, minutes }) => {
    const person = payable.get(staffId);
    if (!person) throw new AppError("not-found", "That person wasn't found.");
    return { ...person, minutes };
  });
  const allowed = choosePaidPeople(day, chosenPeople);
  if (!allowed.ok) return allowed;
  const kept = new Map(before?.day === day ? before.people.map((each) => [each.staffId, each]) : []);
  await store.saveHolidayRow(tx, {
    holidayId: id,
    day,
    name,
    byName: context.caller.name,
    now: context.now,
    people: chosenPeople.map(({ staffId, minutes, usualMinutes }) => ({
      staffId,
      minutes,
      usualMinutes: kept.get(staffId)?.usualMinutes ?? usualMinutes,
    })),
  });
  const saved = await store.findHoliday(tx, id);
  if (!saved) return conflict("That ID is already used. Refresh and try again.");
  await recordAction(tx, context, {
    action: `${before ? "changed" : "added"} the paid holiday ${name} on ${day}`,
    subject: "pay",
    subjectId: id,
  });
  changed(tx, id);
  return shownHoliday(saved);
}

/** Pages of pay and of time off read it again. */
function changed(tx: TenantTx, id: string): void {
  tx.changed("staff", id);
  tx.changed("time-entry", id);
}

function isSame(
  before: store.HolidayRow,
  { day, name, people }: Pick<BodyOf<typeof contract>, "day" | "name" | "people">,
): boolean {
  const minutesOf = new Map(people.map(({ staffId, minutes }) => [staffId, minutes]));
  return (
    before.day === day &&
    before.name === name &&
    before.people.length === minutesOf.size &&
    before.people.every(({ staffId, minutes }) => minutesOf.get(staffId) === minutes)
  );
}

/** Removes a paid holiday. The next period takes back what a closed one paid for it. */
export async function removeHoliday(
  tx: TenantTx,
  context: ActionContext & { readonly today: string },
  id: string,
): Promise<undefined | Refusal> {
  await lockPay(tx);
  const holiday = await store.findHoliday(tx, id);
  if (!holiday) throw new AppError("not-found", missing);
  const { from: nextFrom } = await nextPeriod(tx, context.today);
  const allowed = chooseHoliday(holiday.day, { today: context.today, nextFrom });
  if (!allowed.ok) return allowed;
  await store.deleteHoliday(tx, id);
  await recordAction(tx, context, {
    action: `removed the paid holiday ${holiday.name} on ${holiday.day}`,
    subject: "pay",
    subjectId: id,
  });
  changed(tx, id);
  return undefined;
}
