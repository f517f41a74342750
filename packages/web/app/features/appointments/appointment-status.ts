import { bayWarning } from "@autoiq/domain/appointments/bay-department";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { Bus, CarFront, Coffee, KeyRound } from "lucide-react";
import type { Tone } from "~/ui/badge";

type Status = Appointment["status"];

export const statusLabels: Record<Status, { label: string; tone: Tone }> = {
  requested: { label: "Requested", tone: "violet" },
  confirmed: { label: "Confirmed", tone: "info" },
  arrived: { label: "Arrived", tone: "warning" },
  "checked-in": { label: "Checked in", tone: "success" },
  "no-show": { label: "No-show", tone: "danger" },
  cancelled: { label: "Canceled", tone: "neutral" },
};

/** Confirmed but not here at the start time. */
export const lateLabel: { label: string; tone: Tone } = { label: "Late", tone: "danger" };

/** Grace period in minutes after the start time. */
const lateAfterMinutes = 15;

/** Confirmed and past the grace period. `start` and `now` are minutes of the shop's day. */
export const isLate = (status: Status, start: number, now: number | null): boolean =>
  status === "confirmed" && now !== null && now >= start + lateAfterMinutes;

export const visitLabels: Record<Appointment["visit"], string> = {
  waiter: "Waiting",
  "drop-off": "Drop-off",
  loaner: "Needs a loaner",
  shuttle: "Needs a shuttle",
};

export const visitIcons = { waiter: Coffee, "drop-off": KeyRound, loaner: CarFront, shuttle: Bus } as const;

/** Canceled appointments and no-shows free their slot. */
export const holdsSlot = (status: Status): boolean => status !== "cancelled" && status !== "no-show";

/** What the front desk should know before this car arrives. */
export function warningsOf(of: Pick<Appointment, "missedBefore" | "openOrder" | "otherWork">): string[] {
  const { missedBefore, openOrder, otherWork } = of;
  return [
    ...(missedBefore > 0
      ? [`${missedBefore} ${missedBefore === 1 ? "no-show" : "no-shows"} in the past year`]
      : []),
    ...(openOrder ? [`Repair order ${openOrder.number} is open for this car`] : []),
    ...(otherWork ? [bayWarning(otherWork)] : []),
  ];
}
