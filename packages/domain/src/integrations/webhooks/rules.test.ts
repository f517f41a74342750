import fc from "fast-check";
import { expect, test } from "vitest";
import { isDelivered, retryDelayMs } from "./rules.ts";

test("a pause doubles from 5 seconds up to 8 hours, less up to half at random", () => {
  expect([1, 2, 3, 4].map((attempts) => retryDelayMs(attempts, 0))).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(retryDelayMs(40, 0)).toBe(8 * 3_600_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (attempts, random) => {
        const whole = retryDelayMs(attempts, 0);
        const delay = retryDelayMs(attempts, random);
        expect(Number.isInteger(delay)).toBe(true);
        expect(delay).toBeGreaterThanOrEqual(whole / 2);
        expect(delay).toBeLessThanOrEqual(whole);
      },
    ),
  );
});

test.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [302, false],
  [500, false],
  [null, false],
])("the response %s is a success: %s", (status, expected) => {
  expect(isDelivered(status)).toBe(expected);
});
