import { expect, test } from "vitest";
import { boundsOf, deliveryDays, isDead, policyOf, reasonOf, trendOf } from "./rules.ts";

const year = (of: number) => Array<number>(12).fill(of);

test("a trend needs a change of a quarter and half a unit a month", () => {
  expect(trendOf(year(4), [4, 4, 4], 1)).toBe("steady");
  expect(trendOf(year(4), [6, 6, 6], 1)).toBe("rising");
  expect(trendOf(year(4), [2, 2, 2], 1)).toBe("falling");
  expect(trendOf(year(1), [1.4, 1.4, 1.4], 1)).toBe("steady");
  expect(trendOf(year(0), [0.01, 0.01, 0.01], 0.02)).toBe("none");
  expect(trendOf([3, 2, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0], [0.1, 0.1, 0.1], 0.2)).toBe("ending");
  expect(trendOf([...year(0), 2, 3, 2], [3, 3, 3], 1)).toBe("new");
});

test("dead stock had no demand for a whole year while in stock", () => {
  expect(isDead({ usedInYear: 0, stockedForYear: true }, 2)).toBe(true);
  expect(isDead({ usedInYear: 0, stockedForYear: false }, 2)).toBe(false);
  expect(isDead({ usedInYear: 0, stockedForYear: true }, 0)).toBe(false);
  expect(isDead({ usedInYear: 1, stockedForYear: true }, 2)).toBe(false);
  expect(isDead({ usedInYear: -1, stockedForYear: true }, 2)).toBe(true);
});

test("a part that was used this month has demand", () => {
  expect(trendOf(year(0), [0.01, 0.01, 0.01], 0.02, 1)).toBe("new");
  expect(trendOf([3, 2, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0], [0.1, 0.1, 0.1], 0.2, 2)).not.toBe("ending");
});

test("minimum and maximum are equivalent to the policy", () => {
  expect(boundsOf({ reorderPoint: 2, orderUpTo: 6 })).toEqual({ minimum: 3, maximum: 6 });
  expect(boundsOf({ reorderPoint: -1, orderUpTo: 0 })).toEqual({ minimum: 0, maximum: 0 });
  for (const policy of [
    { reorderPoint: 2, orderUpTo: 6 },
    { reorderPoint: 0, orderUpTo: 1 },
    { reorderPoint: -1, orderUpTo: 0 },
  ])
    expect(policyOf(boundsOf(policy))).toEqual(policy);
  expect(policyOf({ minimum: 4, maximum: 0 })).toEqual({ reorderPoint: 3, orderUpTo: 4 });
});

test("one in five deliveries is slow", () => {
  expect(deliveryDays(2, 5)).toEqual([2, 2, 2, 2, 5]);
});

test("a reason states the numbers behind it", () => {
  const row = {
    free: 3,
    waiting: 0,
    expected: 4.25,
    days: 9,
    reorderPoint: 4,
    orderUpTo: 8,
    order: 6,
    taken: 1,
    packSize: 2,
    serviceBasisPoints: 9500,
  };
  expect(reasonOf(row)).toBe(
    "3 to spare. About 4.3 expected in 9 days. 95th percentile: 8. Order 6, in packs of 2.",
  );
  expect(reasonOf({ ...row, free: 9, order: 0 })).toBe(
    "9 to spare. About 4.3 expected in 9 days. 95th percentile: 8. Order when 4 or fewer are left.",
  );
  expect(reasonOf({ ...row, free: 0, taken: 4, packSize: 1, order: 8 })).toBe(
    "None to spare. About 4.3 expected in 9 days, 4 at a time. 95th percentile: 8. Order 8.",
  );
  expect(reasonOf({ ...row, free: -2, waiting: 5 })).toMatch(/^Approved work needs 2 more than you have\. /);
  expect(reasonOf({ ...row, free: 1, expected: 0.02, reorderPoint: -1, orderUpTo: 0, order: 0 })).toBe(
    "1 to spare. Most likely no demand in the next 9 days, so you don't need to stock it.",
  );
});
