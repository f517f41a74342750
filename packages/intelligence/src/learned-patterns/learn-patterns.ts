import {
  type Coverage,
  coverLastReadings,
  type FleetMileage,
  learnFleet,
  type Readings,
} from "../maintenance/mileage.ts";
import { boughtTogether, type Together } from "../recommendation/bought-together.ts";
import { type CustomerPast, type LearnedCustomers, learnCustomers } from "./learn-customers.ts";
import {
  type CarPast,
  type LearnedPartLifetimes,
  learnPartLifetimes,
  type PartKind,
} from "./learn-part-lifetimes.ts";

/** A shop's records as plain data that can be passed to another thread. Days are numbers from any zero. */
export interface ShopPast {
  readonly today: number;
  readonly cars: readonly CarPast[];
  readonly kinds: readonly PartKind[];
  readonly customers: readonly CustomerPast[];
  /** The kinds of work on each repair order, as numbers. */
  readonly orders: readonly (readonly number[])[];
}

export interface LearnedPatterns {
  readonly fleet: FleetMileage;
  readonly coverage: Coverage;
  readonly lives: LearnedPartLifetimes;
  readonly customers: LearnedCustomers;
  readonly together: readonly Together[];
}

/** Half a year is held out to measure how well the model learned before it predicts it. */
const heldDays = 183;

/** A car's steps between readings. */
export const readingsOf = (visits: CarPast["visits"]): Readings => {
  const read = visits.filter(({ odometer }) => odometer !== null);
  return read.slice(1).map(({ day, odometer }, index) => ({
    days: day - read[index]!.day,
    miles: odometer! - read[index]!.odometer!,
  }));
};

/** Everything that is learned about a shop in one night. */
export function learnPatterns({ today, cars, kinds, customers, orders }: ShopPast): LearnedPatterns {
  const readings = cars.map(({ visits }) => readingsOf(visits));
  const cut = today - heldDays;
  return {
    fleet: learnFleet(readings),
    coverage: coverLastReadings(readings),
    lives: learnPartLifetimes(cars, kinds, cut),
    customers: learnCustomers(customers, today, cut),
    together: boughtTogether(orders),
  };
}
