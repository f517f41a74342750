import type { Appointment } from "@autoiq/domain/appointments/contract";
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

export const visitWords: Record<Appointment["visit"], string> = {
  waiter: "Waits here",
  "drop-off": "Drops off",
  loaner: "Needs a loaner",
  shuttle: "Needs a shuttle",
};

/** Cancelled visits and no-shows give their slot back. */
export const holdsSlot = (status: Status): boolean => status !== "cancelled" && status !== "no-show";
