import { chanceOfMiles, type Driven, type FleetMileage } from "./mileage.ts";

/** The remainder of an interval, counted from the car's last reading. Null: the interval does not use that dimension. */
export interface Interval {
  /** Days until it is due by time. Negative when that has passed. */
  readonly days: number | null;
  /** Miles until it is due by distance. Negative when they are used up. */
  readonly miles: number | null;
}

/** P(the service is due by `days` after the last reading), whichever of time and distance comes first. */
export function chanceDue(fleet: FleetMileage, car: Driven, left: Interval, days: number): number {
  if (left.days !== null && days >= left.days) return 1;
  return left.miles === null ? 0 : chanceOfMiles(fleet, car, days, left.miles);
}

const longest = 36_500;

/**
 * The day, counted from the last reading, by which the service is due with probability `level`. Null: not within a
 * century.
 */
export function dueAt(fleet: FleetMileage, car: Driven, left: Interval, level: number): number | null {
  const end = left.days ?? longest;
  if (chanceDue(fleet, car, left, end) < level) return null;
  if (chanceDue(fleet, car, left, 0) >= level) return Math.min(0, end);
  let low = 0;
  let high = Math.max(1, end);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (chanceDue(fleet, car, left, middle) >= level) high = middle;
    else low = middle;
  }
  return high;
}
