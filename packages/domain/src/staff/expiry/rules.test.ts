import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueReminder, reminderDays } from "./rules.ts";

const today = "2026-11-29";

describe("a reminder", () => {
  test("is due 60, 30, and 7 days before the last valid day, and on it, once each", () => {
    expect(dueReminder("2027-01-29", today, null)).toBeNull();
    expect(dueReminder("2027-01-28", today, null)).toBe(60);
    expect(dueReminder("2027-01-28", today, 60)).toBeNull();
    expect(dueReminder("2026-12-29", today, 60)).toBe(30);
    expect(dueReminder("2026-12-06", today, 30)).toBe(7);
    expect(dueReminder("2026-11-30", today, 7)).toBeNull();
    expect(dueReminder(today, today, 7)).toBe(0);
    expect(dueReminder("2026-11-01", today, 0)).toBeNull();
  });

  test("that was missed is replaced by the next one, and there are never more than four", () => {
    expect(dueReminder("2026-12-03", today, null)).toBe(7);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 400 }), { maxLength: 60 }), (lefts) => {
        let reminded: number | null = null;
        const sent: number[] = [];
        for (const left of lefts.toSorted((a, b) => b - a)) {
          const day = new Date(Date.parse("2027-06-01T00:00:00Z") - left * 86_400_000)
            .toISOString()
            .slice(0, 10);
          const due = dueReminder("2027-06-01", day, reminded);
          if (due === null) continue;
          expect(left).toBeLessThanOrEqual(due);
          sent.push(due);
          reminded = due;
        }
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent.length).toBeLessThanOrEqual(reminderDays.length);
      }),
    );
  });
});
