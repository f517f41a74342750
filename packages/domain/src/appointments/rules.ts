import { accept, conflict, type Result } from "../kernel/result.ts";
import type { Appointment } from "./contract.ts";

type Status = Appointment["status"];

/** requested → confirmed → arrived → checked-in; or no-show, cancelled. */
const next: Record<Status, readonly Status[]> = {
  requested: ["confirmed", "cancelled"],
  confirmed: ["arrived", "checked-in", "no-show", "cancelled"],
  arrived: ["checked-in", "cancelled"],
  "checked-in": [],
  "no-show": ["confirmed"],
  cancelled: [],
};

const words: Record<Status, string> = {
  requested: "only requested",
  confirmed: "confirmed",
  arrived: "already here",
  "checked-in": "already checked in",
  "no-show": "marked as no-show",
  cancelled: "cancelled",
};

export function changeStatus(from: Status, to: Status): Result<Status> {
  if (from === to) return accept(to);
  return next[from].includes(to) ? accept(to) : conflict(`This appointment is ${words[from]}.`);
}

/** A slot is held from start to end; once the car is checked in, the work is moved on the job board instead. */
export function move(status: Status): Result<true> {
  return status === "checked-in" || status === "cancelled" || status === "no-show"
    ? conflict(`This appointment is ${words[status]} and cannot be moved.`)
    : accept(true);
}
