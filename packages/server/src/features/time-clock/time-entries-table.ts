import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { hoursByPerson, timeColumns, timeTable } from "./store.ts";

/** The longest period for payroll in one file. */
const maxDays = 400;

/**
 * From the start of the first day to the end of the last, in the shop's time.
 * @throws AppError 400 for a range that is empty or longer than a file may be
 */
function instantsOf({ from, to }: { from: string; to: string }, zone: string) {
  if (to < from || addDays(from, maxDays) <= to)
    throw new AppError("invalid-input", `Choose a range of 1 to ${maxDays} days.`);
  return { begins: instantAt(zone, from, "00:00"), ends: instantAt(zone, addDays(to, 1), "00:00") };
}

/** Who was at work and on which job, by the shop's calendar days on which each entry started. */
export async function timeEntriesTable(
  tx: TenantTx,
  days: { from: string; to: string },
  { zone, most }: { zone: string; most: number },
) {
  const rows = await timeTable(tx, { ...instantsOf(days, zone), zone, limit: most });
  return { name: "time-entries", columns: timeColumns, rows };
}

/** The same entries, added up by person. */
export const hoursOfPeople = (tx: TenantTx, days: { from: string; to: string }, zone: string) =>
  hoursByPerson(tx, { ...instantsOf(days, zone), zone });
