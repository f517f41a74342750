import { minimize } from "../kernel/minimize.ts";
import { betaCumulative, lnGamma } from "../kernel/special.ts";

/**
 * How cars are driven: the odometer is a gamma process whose rate differs from car to car. The rates follow an
 * inverse gamma distribution over the fleet (Lawless and Crowder, 2004, "Covariates and random effects in a gamma
 * process model"). It never goes backward, its spread grows with the time since the last reading, and all its results
 * have a closed form.
 */
export interface FleetMileage {
  /** What the fleet says about a car that has not been read twice: it counts like this many days of driving … */
  readonly days: number;
  /** … with this many miles. */
  readonly miles: number;
  /** Shape of the process per day: over d days a known car's distance has the coefficient of variation 1 / √(grain · d). */
  readonly grain: number;
}

/** Default before a shop has readings: 33 miles a day, about 12,000 a year, counting like 60 days of the car's own. */
export const usualFleet: FleetMileage = { days: 60, miles: 33 * 60, grain: 0.15 };

/** One car's readings in total: the days between the first and the last one, and the miles. */
export interface Driven {
  readonly days: number;
  readonly miles: number;
}

/**
 * Miles per day: the car's own days and miles added to the fleet's, so that few readings have little weight
 * (empirical Bayes).
 */
export function milesPerDay(fleet: FleetMileage, { days, miles }: Driven): number {
  return (fleet.miles + miles) / (fleet.days + days);
}

/** Shape of the inverse gamma distribution of a car's scale after its readings. */
const shapeOf = (fleet: FleetMileage, { days }: Driven) => 1 + fleet.grain * (fleet.days + days);

/** P(the car goes at least `miles` within `days` of its last reading). 0 miles are always reached. */
export function chanceOfMiles(fleet: FleetMileage, car: Driven, days: number, miles: number): number {
  if (miles <= 0) return 1;
  if (days <= 0) return 0;
  const known = fleet.miles + car.miles;
  return 1 - betaCumulative(miles / (known + miles), fleet.grain * days, shapeOf(fleet, car));
}

/** The distance in miles that a car stays below with probability `level` within `days` of its last reading. */
export function milesAt(fleet: FleetMileage, car: Driven, days: number, level: number): number {
  if (days <= 0) return 0;
  let low = 0;
  let high = 1;
  while (chanceOfMiles(fleet, car, days, high) > 1 - level && high < 1e8) high *= 2;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (chanceOfMiles(fleet, car, days, middle) > 1 - level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The readings of one car, as the days and miles between them. */
export type Readings = readonly Driven[];

/**
 * The maximum-likelihood fleet for all cars' readings, with a weak pull toward the default that a dozen cars
 * outweigh. Readings less than a week apart mostly reflect typing errors and are joined. Miles that go backward are
 * left out.
 */
export function learnFleet(cars: readonly Readings[]): FleetMileage {
  const clean = cars.map(joinShort).filter((steps) => steps.length > 0);
  if (clean.length === 0) return usualFleet;
  const start = [Math.log(usualFleet.days), Math.log(33), Math.log(usualFleet.grain)];
  const spread = [1.5, 0.5, 1.5];
  const { at } = minimize(
    (values) => {
      const pull = values.reduce(
        (sum, value, axis) => sum + 0.5 * ((value - start[axis]!) / spread[axis]!) ** 2,
        0,
      );
      return pull - clean.reduce((sum, steps) => sum + lnChance(fleetFrom(values), steps), 0);
    },
    start,
    { tolerance: 1e-8, rounds: 200 },
  );
  return fleetFrom(at);
}

function fleetFrom([lnDays, lnRate, lnGrain]: readonly number[]): FleetMileage {
  const days = Math.min(2000, Math.exp(lnDays!));
  return { days, miles: days * Math.exp(lnRate!), grain: Math.min(5, Math.exp(lnGrain!)) };
}

/** ln of the density of a car's steps with its own scale integrated out. */
function lnChance(fleet: FleetMileage, steps: Readings): number {
  const { miles: known, grain } = fleet;
  const shape = shapeOf(fleet, { days: 0, miles: 0 });
  let days = 0;
  let miles = 0;
  let sum = 0;
  for (const step of steps) {
    const own = grain * step.days;
    sum += (own - 1) * Math.log(step.miles) - lnGamma(own);
    days += step.days;
    miles += step.miles;
  }
  const after = shape + grain * days;
  return sum + lnGamma(after) - lnGamma(shape) + shape * Math.log(known) - after * Math.log(known + miles);
}

function joinShort(steps: Readings): Driven[] {
  const joined: Driven[] = [];
  let days = 0;
  let miles = 0;
  for (const step of steps) {
    days += step.days;
    miles += step.miles;
    if (days < 7) continue;
    if (miles >= 1 && miles / days < 1000) joined.push({ days, miles });
    days = 0;
    miles = 0;
  }
  return joined;
}

export interface Coverage {
  /** Cars whose last reading was held out. */
  readonly cars: number;
  /** How many of those readings were between the 5th and the 95th percentile of the prediction. */
  readonly within: number;
  /** Mean of |predicted − actual|, in miles. */
  readonly error: number;
}

/** Predicts each car's last reading from the earlier ones. */
export function coverLastReadings(cars: readonly Readings[]): Coverage {
  const clean = cars.map(joinShort).filter((steps) => steps.length > 0);
  const fleet = learnFleet(clean.map((steps) => steps.slice(0, -1)));
  let within = 0;
  let error = 0;
  for (const steps of clean) {
    const last = steps[steps.length - 1]!;
    const before = totalOf(steps.slice(0, -1));
    const below = 1 - chanceOfMiles(fleet, before, last.days, last.miles);
    if (below >= 0.05 && below <= 0.95) within++;
    error += Math.abs(milesPerDay(fleet, before) * last.days - last.miles);
  }
  return { cars: clean.length, within, error: clean.length > 0 ? error / clean.length : 0 };
}

/** All of a car's steps combined. */
export const totalOf = (steps: Readings): Driven =>
  steps.reduce((sum, step) => ({ days: sum.days + step.days, miles: sum.miles + step.miles }), {
    days: 0,
    miles: 0,
  });
