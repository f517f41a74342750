import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../kernel/time.ts";
import { checkLock, type LockChange, lockedDay, namesOfLocked, opensDays } from "./rules.ts";

const today = "2026-11-20";
const check = (before: string | null, through: string | null, reason = "") =>
  checkLock({ before, through, today, reason });

test("a lock date is today or earlier, and moving it forward needs no reason", () => {
  expect(check(null, today)).toEqual({ ok: true, value: true });
  expect(check("2026-09-30", "2026-10-31")).toEqual({ ok: true, value: true });
  expect(check(null, "2026-11-21")).toMatchObject({
    code: "refused",
    reason: "Choose November 20, 2026 or an earlier day. A later lock date would refuse today's payments.",
  });
});

test("moving the lock date back, or removing it, needs a reason", () => {
  const said = "Enter why you open days that are locked through October 31, 2026.";
  for (const through of ["2026-10-30", null]) {
    expect(check("2026-10-31", through)).toMatchObject({ ok: false, reason: said });
    expect(check("2026-10-31", through, "Vendor bill was missing").ok).toBe(true);
  }
});

test("a day is written as the database writes it", () => {
  expect(lockedDay("2026-10-01")).toBe("October 1, 2026");
});

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-10-01", days));
const change = fc.record({
  locationId: fc.constantFrom("a", "b"),
  through: fc.option(day),
  accounts: fc.string().map((name) => [{ key: "labor", number: "", name }]),
});

test("names of a locked period stay as they were until one of its days is opened", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), day, (changes: LockChange[], to) => {
      const at = new Map<string, string | null>([
        ["a", null],
        ["b", null],
      ]);
      let names: LockChange["accounts"] | undefined;
      changes.forEach((each, index) => {
        const wasLocked = [...at.values()].every((through) => through !== null && through >= to);
        at.set(each.locationId, each.through);
        const isLocked = [...at.values()].every((through) => through !== null && through >= to);
        if (!isLocked) names = undefined;
        else if (!wasLocked) names = each.accounts;
        expect(namesOfLocked(changes.slice(0, index + 1), ["a", "b"], to)).toBe(names);
      });
    }),
  );
});

test("days open exactly when some locked day is not locked afterwards", () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (before, through) => {
      expect(opensDays(before, through)).toBe(before !== null && !(through !== null && through >= before));
    }),
  );
});
