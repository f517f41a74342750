import { expect, test } from "vitest";
import { periodAt } from "./periods.ts";

const today = "2026-11-20";
const days = (text: string, at = 0) => {
  const found = periodAt(text.split(" "), at, today);
  return found && [found.period.from, found.period.to];
};

test.each([
  ["labor day", "2026-09-07"],
  ["memorial day", "2026-05-25"],
  ["thanksgiving", "2025-11-27"],
  ["last christmas", "2025-12-25"],
  ["black friday", "2025-11-28"],
])("reads the holiday %s", (text, day) => {
  expect(days(text)).toEqual([day, day]);
});

test("since a holiday is from its day to today", () => {
  expect(days("since labor day")).toEqual(["2026-09-07", today]);
});

test("a season is its whole months, and the last one is the one before where both are named", () => {
  expect(days("this summer")).toEqual(["2026-06-01", "2026-08-31"]);
  expect(days("last summer")).toEqual(["2026-06-01", "2026-08-31"]);
  expect(days("this summer than last summer", 3)).toEqual(["2025-06-01", "2025-08-31"]);
  expect(days("this fall")).toEqual(["2026-09-01", "2026-11-30"]);
  expect(days("last winter")).toEqual(["2025-12-01", "2026-02-28"]);
  expect(days("in spring", 1)).toEqual(["2026-03-01", "2026-05-31"]);
});

test("a spring is a part, and winter tires are tires", () => {
  expect(days("the spring on the accord")).toBeNull();
  expect(days("winter tires")).toBeNull();
});

test("lately is the last 30 days", () => {
  expect(days("lately")).toEqual(["2026-10-22", today]);
});
