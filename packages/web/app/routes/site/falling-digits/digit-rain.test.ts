import { expect, it } from "vitest";
import { digitCount, fall, makeDigit } from "./digit-rain";

const area = { width: 1440, height: 900, glyph: 20 };

/** Pseudorandom numbers, the same in every run. */
function chance(seed = 1) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

it("uses 150 digits on a mobile screen and 300 otherwise", () => {
  expect([320, 767, 768, 1920].map(digitCount)).toEqual([150, 150, 300, 300]);
});

it("gives each digit a fall time of 4 to 12 seconds across the screen", () => {
  const random = chance();
  const seconds = Array.from({ length: 2000 }, () => area.height / makeDigit(area, random).speed / 1000);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(4);
  expect(Math.min(...seconds)).toBeLessThan(4.1);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(12);
  expect(Math.max(...seconds)).toBeGreaterThan(11.9);
});

it("flips a digit with a probability of 5 % each second", () => {
  const random = chance(7);
  let flips = 0;
  const digits = Array.from({ length: 1000 }, () => makeDigit(area, random));
  for (const digit of digits) {
    for (let ms = 0; ms < 100_000; ms += 50) {
      const was = digit.one;
      fall(digit, 50, area, random);
      if (digit.one !== was) flips += 1;
    }
  }
  // A thousand digits, a hundred seconds: 5 % of 100,000.
  expect(flips).toBeGreaterThan(4700);
  expect(flips).toBeLessThan(5300);
});

it("restarts at the top, and shows about as many zeros as ones", () => {
  const random = chance(3);
  const digit = { ...makeDigit(area, random), y: 899 };
  fall(digit, 100, area, random);
  expect(digit.y).toBe(-20);
  const ones = Array.from({ length: 2000 }, () => makeDigit(area, random)).filter((each) => each.one).length;
  expect(Math.abs(ones - 1000)).toBeLessThan(100);
});
