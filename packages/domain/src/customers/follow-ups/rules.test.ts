import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { complete, isOverdue, outcomes } from "./rules.ts";

const today = "2026-11-20";
const next = fc.option(
  fc.record({
    on: fc.constantFrom("2026-11-19", "2026-11-20", "2026-12-01"),
    clock: fc.constantFrom(null, "09:00"),
  }),
  { nil: null },
);

describe("the end of a follow-up", () => {
  it("has a next day only for a call back and no answer, never in the past, and never twice", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.constantFrom(...outcomes), next, (isDone, outcome, then) => {
        const ended = complete({ isDone }, { outcome, next: then }, today);
        if (!ended.ok) {
          expect(ended.reason).toMatch(/^[A-Z].*\.$/);
          return;
        }
        expect(isDone).toBe(false);
        expect(ended.value).toEqual(then);
        if (then) {
          expect(["call-back", "no-answer"]).toContain(outcome);
          expect(then.on >= today).toBe(true);
        } else expect(outcome).not.toBe("call-back");
      }),
    );
  });
});

describe("a task is overdue", () => {
  it.each([
    ["2026-11-19", null, true],
    ["2026-11-20", null, false],
    ["2026-11-20", "09:59", true],
    ["2026-11-20", "10:00", false],
    ["2026-11-21", "08:00", false],
  ])("due %s at %s: %s", (dueOn, dueClock, expected) => {
    expect(isOverdue({ dueOn, dueClock }, { today, clock: "10:00" })).toBe(expected);
  });
});
