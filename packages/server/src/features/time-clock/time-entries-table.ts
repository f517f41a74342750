import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { timeColumns, timeTable } from "./store.ts";

/** The longest period for payroll in one file. */
const maxDays = 400;

/** Who was at work and on which job, by the shop's calendar days on which each entry started. */
export async function timeEntriesTable(
  tx: TenantTx,
  { from, to }: { from: string; to: string },
  { zone, most }: { zone: string; most: number },
) {
  if (to < from || addDays(from, maxDays) <= to)
    throw new AppError("invalid-input", `Choose a range of 1 to ${maxDays} days.`);
  const [begins, ends] = [instantAt(zone, from, "00:00"), instantAt(zone, addDays(to, 1), "00:00")];
  const rows = await timeTable(tx, { begins, ends, zone, limit: most });
  return { name: "time-entries", columns: timeColumns, rows };
}
