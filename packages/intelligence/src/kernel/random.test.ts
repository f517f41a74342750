import { expect, test } from "vitest";
import { drawGamma, drawPoisson, pick, seededRandom } from "./random.ts";

const draws = (seed: number, draw: (random: () => number) => number, count = 20_000) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => draw(random));
};
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: number[]) => mean(values.map((value) => value * value)) - mean(values) ** 2;

test("the same seed gives the same numbers, and another seed gives others", () => {
  const take = (seed: number) => draws(seed, (random) => random(), 5);
  expect(take(7)).toEqual(take(7));
  expect(take(7)).not.toEqual(take(8));
});

test("numbers fill [0, 1) evenly", () => {
  const tenths = new Int32Array(10);
  for (const bucket of draws(1, (random) => pick(random, 10))) tenths[bucket] = tenths[bucket]! + 1;
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test.each([0.4, 3, 12])("gamma draws of shape %d have its mean and variance", (shape) => {
  const values = draws(2, (random) => drawGamma(random, shape, 2));
  expect(mean(values)).toBeCloseTo(shape / 2, 0);
  expect(variance(values) / (shape / 4)).toBeGreaterThan(0.9);
  expect(variance(values) / (shape / 4)).toBeLessThan(1.1);
});

test.each([0, 0.3, 4, 60])("Poisson draws of mean %d have that mean and variance", (center) => {
  const values = draws(3, (random) => drawPoisson(random, center));
  expect(Math.abs(mean(values) - center)).toBeLessThan(0.05 * Math.max(1, center));
  expect(Math.abs(variance(values) - center)).toBeLessThan(0.1 * Math.max(1, center));
});
