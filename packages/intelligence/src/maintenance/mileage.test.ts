import { describe, expect, it } from "vitest";
import { drawGamma, seededRandom } from "../kernel/random.ts";
import { chanceDue, dueAt } from "./due.ts";
import {
  chanceOfMiles,
  coverLastReadings,
  type FleetMileage,
  learnFleet,
  milesAt,
  milesPerDay,
  usualFleet,
} from "./mileage.ts";

const random = seededRandom(20260711);
const trueFleet: FleetMileage = { days: 300, miles: 300 * 36, grain: 0.2 };

/** Cars drawn from the model itself: each with its own scale, in steps of 20 to 200 days. */
function drawCars(count: number, fleet: FleetMileage) {
  return Array.from({ length: count }, () => {
    const rate = drawGamma(random, 1 + fleet.grain * fleet.days, fleet.miles);
    return Array.from({ length: 2 + Math.floor(random() * 6) }, () => {
      const days = 20 + Math.floor(random() * 180);
      return { days, miles: drawGamma(random, fleet.grain * days, rate) };
    });
  });
}

describe("the mileage model", () => {
  const cars = drawCars(600, trueFleet);

  it("recovers the fleet from simulated readings", () => {
    const { days, miles, grain } = learnFleet(cars);
    expect(miles / days).toBeGreaterThan(33.5);
    expect(miles / days).toBeLessThan(38.5);
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(480);
    expect(grain).toBeGreaterThan(0.17);
    expect(grain).toBeLessThan(0.23);
  });

  it("covers nine of ten readings that it never saw", () => {
    const { cars: carCount, within } = coverLastReadings(cars);
    expect(carCount).toBe(600);
    expect(within / carCount).toBeGreaterThan(0.87);
    expect(within / carCount).toBeLessThan(0.93);
  });

  it("leaves the fleet unchanged without readings, and tolerates readings that go backward", () => {
    expect(learnFleet([])).toEqual(usualFleet);
    expect(learnFleet([[{ days: 100, miles: -500 }], [{ days: 0, miles: 0 }]])).toEqual(usualFleet);
  });

  it("gives few readings little weight and many readings much", () => {
    const short = milesPerDay(usualFleet, { days: 10, miles: 1000 });
    const long = milesPerDay(usualFleet, { days: 1000, miles: 100_000 });
    expect(short).toBeGreaterThan(33);
    expect(short).toBeLessThan(45);
    expect(long).toBeGreaterThan(95);
  });

  it("has probabilities from 0 to 1 that increase with days and decrease with miles", () => {
    for (let round = 0; round < 300; round++) {
      const fleet = { days: 1 + random() * 900, miles: 100 + random() * 40_000, grain: 0.01 + random() };
      const car = { days: random() * 2000, miles: random() * 60_000 };
      const days = random() * 700;
      const miles = random() * 20_000;
      const chance = chanceOfMiles(fleet, car, days, miles);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(chanceOfMiles(fleet, car, days + 30, miles)).toBeGreaterThanOrEqual(chance - 1e-9);
      expect(chanceOfMiles(fleet, car, days, miles + 500)).toBeLessThanOrEqual(chance + 1e-9);
      expect(milesAt(fleet, car, days, 0.9)).toBeGreaterThanOrEqual(milesAt(fleet, car, days, 0.1));
    }
  });
});

describe("an estimate of a car's mileage", () => {
  const width = (car: { days: number; miles: number }, days: number) =>
    milesAt(trueFleet, car, days, 0.95) - milesAt(trueFleet, car, days, 0.05);

  it("never decreases as days go by, and is never below the last reading", () => {
    for (let round = 0; round < 200; round++) {
      const car = { days: random() * 1500, miles: random() * 60_000 };
      let [low, high] = [0, 0];
      for (const days of [0, 1, 7, 60, 365]) {
        const [nextLow, nextHigh] = [
          milesAt(trueFleet, car, days, 0.05),
          milesAt(trueFleet, car, days, 0.95),
        ];
        expect(nextLow).toBeGreaterThanOrEqual(low - 1e-6);
        expect(nextHigh).toBeGreaterThanOrEqual(high - 1e-6);
        expect(nextLow).toBeGreaterThanOrEqual(0);
        [low, high] = [nextLow, nextHigh];
      }
    }
  });

  it("is no wider for a car with a longer history at the same pace", () => {
    for (let round = 0; round < 200; round++) {
      const pace = 10 + random() * 60;
      const since = 10 + random() * 300;
      // A car that differs from the fleet also shifts the median, so the width per mile of it is compared.
      const relative = (days: number) => {
        const car = { days, miles: days * pace };
        return width(car, since) / (milesPerDay(trueFleet, car) * since);
      };
      const first = 30 + random() * 200;
      expect(relative(first * 2)).toBeLessThanOrEqual(relative(first) * 1.0001);
      expect(relative(first * 8)).toBeLessThanOrEqual(relative(first * 2) * 1.0001);
    }
  });

  it("is narrower from a newer reading than from an older one", () => {
    for (let round = 0; round < 100; round++) {
      const car = { days: 100 + random() * 500, miles: 3000 + random() * 20_000 };
      const pace = car.miles / car.days;
      const newer = { days: car.days + 60, miles: car.miles + 60 * pace };
      expect(width(newer, 30)).toBeLessThan(width(car, 90));
    }
  });
});

describe("a service due date", () => {
  const car = { days: 400, miles: 12_000 };

  it("is the earlier of time and distance", () => {
    const left = { days: 180, miles: 3000 };
    expect(chanceDue(trueFleet, car, left, 180)).toBe(1);
    const early = dueAt(trueFleet, car, left, 0.1)!;
    const likely = dueAt(trueFleet, car, left, 0.5)!;
    const late = dueAt(trueFleet, car, left, 0.9)!;
    expect(early).toBeLessThan(likely);
    expect(likely).toBeLessThan(late);
    expect(late).toBeLessThanOrEqual(180);
    // 3,000 miles at about 31 a day.
    expect(likely).toBeGreaterThan(85);
    expect(likely).toBeLessThan(110);
  });

  it("handles what is overdue, what depends only on time, and what never comes due", () => {
    expect(dueAt(trueFleet, car, { days: null, miles: -10 }, 0.5)).toBe(0);
    expect(dueAt(trueFleet, car, { days: -12, miles: 5000 }, 0.5)).toBe(-12);
    expect(dueAt(trueFleet, car, { days: 40, miles: null }, 0.1)).toBe(40);
    expect(dueAt(trueFleet, car, { days: null, miles: null }, 0.5)).toBeNull();
  });

  it("matches the nominal level at each of its percentiles", () => {
    const left = { days: null, miles: 5000 };
    const tenth = dueAt(trueFleet, car, left, 0.1)!;
    const ninth = dueAt(trueFleet, car, left, 0.9)!;
    let before = 0;
    let after = 0;
    for (let round = 0; round < 2000; round++) {
      const rate = drawGamma(
        random,
        1 + trueFleet.grain * (trueFleet.days + car.days),
        trueFleet.miles + car.miles,
      );
      if (drawGamma(random, trueFleet.grain * tenth, rate) >= left.miles) before++;
      if (drawGamma(random, trueFleet.grain * ninth, rate) < left.miles) after++;
    }
    expect(before / 2000).toBeGreaterThan(0.08);
    expect(before / 2000).toBeLessThan(0.125);
    expect(after / 2000).toBeGreaterThan(0.08);
    expect(after / 2000).toBeLessThan(0.125);
  });
});
