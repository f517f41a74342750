import type { Appointment } from "@autoiq/domain/appointments/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { findAppointment, findBetween } from "./store.ts";

const mostDays = 62;

/** The calendar from one day up to and including another, on the location's own clock. */
export async function calendar(tx: TenantTx, locationId: string, days: { from: string; to: string }) {
  if (days.to < days.from || addDays(days.from, mostDays) <= days.to) {
    throw new AppError("invalid-input", `Ask for 1 to ${mostDays} days, the first day first.`);
  }
  const timeZone = await zoneOf(tx, locationId);
  const from = instantAt(timeZone, days.from, "00:00");
  const before = instantAt(timeZone, addDays(days.to, 1), "00:00");
  return { timeZone, appointments: await findBetween(tx, locationId, from, before) };
}

export async function appointmentOf(tx: TenantTx, id: string): Promise<Appointment> {
  const found = await findAppointment(tx, id);
  if (!found) throw new AppError("not-found", "That appointment is not in the calendar.");
  return found;
}
