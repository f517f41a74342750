import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { en } from "../../catalog/personnel/en.ts";
import { addDays } from "../../kernel/time.ts";
import { documentKindIds, documentKinds, documentLabel } from "./document-kinds.ts";
import { checkDocument, checkFirstDay, checkRemoval, retentionOf } from "./rules.ts";

const as = (day: string) => day;

describe("Form I-9", () => {
  test.each([
    ["three years after hire is later", "2024-03-04", "2024-12-31", "2027-03-04"],
    ["one year after the end is later", "2024-03-04", "2026-11-30", "2027-11-30"],
    ["both are one day", "2024-03-04", "2026-03-04", "2027-03-04"],
    ["hired on February 29", "2024-02-29", "2024-06-30", "2027-03-01"],
    ["ended on February 29", "2016-01-04", "2024-02-29", "2025-03-01"],
  ])("is kept until the later day: %s", (_, firstDay, lastDay, day) => {
    expect(retentionOf("i-9", { firstDay, lastDay })).toEqual({ state: "until", day });
  });

  test("is kept while employed, and is the only kind with a rule", () => {
    expect(retentionOf("i-9", { firstDay: "2024-03-04", lastDay: null })).toEqual({
      state: "employed",
      day: null,
    });
    expect(retentionOf("i-9", { firstDay: null, lastDay: "2024-03-04" })).toEqual({
      state: "first-day-missing",
      day: null,
    });
    for (const kind of documentKindIds.filter((each) => each !== "i-9"))
      expect(retentionOf(kind, { firstDay: null, lastDay: null })).toBeNull();
  });

  test("leaves the file on the day after, and never before", () => {
    expect(checkRemoval({ state: "until", day: "2027-03-04" }, "2027-03-05", as).ok).toBe(true);
    expect(checkRemoval({ state: "until", day: "2027-03-04" }, "2027-03-04", as)).toMatchObject({
      reason: "Form I-9 must be kept until 2027-03-04, so it can't be removed before.",
    });
    expect(checkRemoval({ state: "employed", day: null }, "2027-03-04", as).ok).toBe(false);
    expect(checkRemoval({ state: "first-day-missing", day: null }, "2027-03-04", as).ok).toBe(false);
    expect(checkRemoval(null, "2027-03-04", as).ok).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 0, max: 8000 }), (start, length) => {
        const firstDay = addDays("2005-01-01", start);
        const lastDay = addDays(firstDay, length);
        const kept = retentionOf("i-9", { firstDay, lastDay });
        const until = kept?.day ?? "";
        expect(until >= addDays(firstDay, 3 * 365)).toBe(true);
        expect(until >= addDays(lastDay, 365)).toBe(true);
        expect(until <= addDays(firstDay, 3 * 366) || until <= addDays(lastDay, 366)).toBe(true);
      }),
    );
  });
});

test("a document needs a name where its kind says nothing, and no number in it", () => {
  const of = { kind: "w-4" as const, name: "", note: "", expiresOn: null };
  expect(checkDocument(of).ok).toBe(true);
  expect(checkDocument({ ...of, kind: "other" }).ok).toBe(false);
  expect(checkDocument({ ...of, name: "W-4 of 2026" }).ok).toBe(true);
  for (const name of ["123-45-6789", "License D1234567", "123456789"])
    expect(checkDocument({ ...of, name }).ok, name).toBe(false);
  expect(checkDocument({ ...of, expiresOn: "2100-01-01" }).ok).toBe(false);
});

test("the first day is not long ahead and not after the last one", () => {
  const of = { today: "2026-11-30", lastDay: null };
  expect(checkFirstDay("2027-12-01", of).ok).toBe(true);
  expect(checkFirstDay("2027-12-02", of).ok).toBe(false);
  expect(checkFirstDay("1949-12-31", of).ok).toBe(false);
  expect(checkFirstDay("2026-11-02", { ...of, lastDay: "2026-11-01" }).ok).toBe(false);
  expect(checkFirstDay(null, of).ok).toBe(true);
});

test("each kind has one label, which the catalog repeats", () => {
  for (const { id, label } of documentKinds) {
    expect(en.kinds[id]).toBe(label);
    expect(documentLabel({ kind: id, name: "" })).toBe(label);
  }
  expect(documentLabel({ kind: "other", name: "Tool agreement" })).toBe("Tool agreement");
});
