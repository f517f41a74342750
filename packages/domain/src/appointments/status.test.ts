import { expect, test } from "vitest";
import type { Result } from "../kernel/result.ts";
import { appointmentStatuses } from "./contract.ts";
import { change, changeStatus, checkIn, move } from "./rules.ts";

const reasonOf = (result: Result<unknown>) =>
  result.ok && result.value ? "accepted" : !result.ok && result.reason;
const statusText = {
  requested: "not confirmed yet",
  confirmed: "confirmed",
  arrived: "already here",
  "checked-in": "already checked in",
  "no-show": "marked as no-show",
  cancelled: "canceled",
} as const;

const steps: Record<keyof typeof statusText, readonly string[]> = {
  requested: ["confirmed", "cancelled"],
  confirmed: ["arrived", "checked-in", "no-show", "cancelled"],
  arrived: ["checked-in", "cancelled"],
  "checked-in": [],
  "no-show": ["confirmed"],
  cancelled: [],
};

test.each(appointmentStatuses)("an appointment that is %s changes only to its next statuses", (from) => {
  for (const to of appointmentStatuses)
    expect(changeStatus(from, to), `to ${to}`).toEqual(
      to === from || steps[from].includes(to)
        ? { ok: true, value: to }
        : { ok: false, code: "conflict", reason: `This appointment is ${statusText[from]}.` },
    );
});

test.each(appointmentStatuses)("a car whose appointment is %s is checked in only once", (status) => {
  expect(reasonOf(checkIn(status))).toBe(
    status === "confirmed" || status === "arrived"
      ? "accepted"
      : `This appointment is ${statusText[status]}.`,
  );
});

test.each([
  ["requested", true, true],
  ["confirmed", true, true],
  ["arrived", true, true],
  ["checked-in", false, false],
  ["no-show", false, true],
  ["cancelled", false, false],
] as const)("an appointment that is %s can be moved: %s, changed: %s", (status, moves, changes) => {
  expect(reasonOf(move(status))).toBe(
    moves ? "accepted" : `This appointment is ${statusText[status]} and can't be moved.`,
  );
  expect(reasonOf(change(status))).toBe(
    changes ? "accepted" : `This appointment is ${statusText[status]} and can't be changed.`,
  );
});
