import type { Appointment } from "@autoiq/domain/appointments/contract";
import { Bus, CarFront, Coffee, KeyRound } from "lucide-react";
import type { Tone } from "~/ui/badge";

type Status = Appointment["status"];

export const statusWords: Record<Status, { label: string; tone: Tone }> = {
  requested: { label: "Requested", tone: "violet" },
  confirmed: { label: "Confirmed", tone: "info" },
  arrived: { label: "Arrived", tone: "warning" },
  "checked-in": { label: "Checked in", tone: "success" },
  "no-show": { label: "No-show", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** Confirmed, and not here when expected. */
export const lateWords: { label: string; tone: Tone } = { label: "Late", tone: "danger" };

/** Minutes that somebody may come after the hour they were given. */
const lateAfterMinutes = 15;

/** Confirmed, and longer expected than anybody is held up by traffic. `start` and `now` are minutes of the shop's day. */
export const isLate = (status: Status, start: number, now: number | null): boolean =>
  status === "confirmed" && now !== null && now >= start + lateAfterMinutes;

export const visitWords: Record<Appointment["visit"], string> = {
  waiter: "Waits here",
  "drop-off": "Drops off",
  loaner: "Needs a loaner",
  shuttle: "Needs a shuttle",
};

export const visitIcons = { waiter: Coffee, "drop-off": KeyRound, loaner: CarFront, shuttle: Bus } as const;

/** Cancelled visits and no-shows give their slot back. */
export const holdsSlot = (status: Status): boolean => status !== "cancelled" && status !== "no-show";

/** What the desk should know before this car comes. */
export function warningsOf(of: Pick<Appointment, "missedBefore" | "openOrder">): string[] {
  const { missedBefore, openOrder } = of;
  return [
    ...(missedBefore > 0
      ? [`Did not come ${missedBefore === 1 ? "once" : `${missedBefore} times`} in the year before`]
      : []),
    ...(openOrder ? [`Repair order ${openOrder.number} is open for this car`] : []),
  ];
}
