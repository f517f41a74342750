import {
  type Coverage,
  coverLastReadings,
  type FleetMileage,
  learnFleet,
  type Readings,
} from "../maintenance/mileage.ts";
import { boughtTogether, type Together } from "../recommendation/together.ts";
import { type CustomerPast, type LearnedCustomers, learnCustomers } from "./learn-customers.ts";
import { type CarPast, type LearnedLives, learnLives, type PartKind } from "./learn-lives.ts";

/** What a shop's records come to, as plain data that another thread can be given. Days are numbers from any zero. */
export interface ShopPast {
  readonly today: number;
  readonly cars: readonly CarPast[];
  readonly kinds: readonly PartKind[];
  readonly customers: readonly CustomerPast[];
  /** The kinds of work on each repair order, as numbers. */
  readonly orders: readonly (readonly number[])[];
}

export interface Habits {
  readonly fleet: FleetMileage;
  readonly coverage: Coverage;
  readonly lives: LearnedLives;
  readonly customers: LearnedCustomers;
  readonly together: readonly Together[];
}

/** Half a year is held back to see how well what was learned before it foretells. */
const heldDays = 183;

/** A car's steps from one reading to the next. */
export const readingsOf = (visits: CarPast["visits"]): Readings => {
  const read = visits.filter(({ odometer }) => odometer !== null);
  return read.slice(1).map(({ day, odometer }, index) => ({
    days: day - read[index]!.day,
    miles: odometer! - read[index]!.odometer!,
  }));
};

/** Everything that is learned of a shop in one night. */
export function learnHabits({ today, cars, kinds, customers, orders }: ShopPast): Habits {
  const readings = cars.map(({ visits }) => readingsOf(visits));
  const cut = today - heldDays;
  return {
    fleet: learnFleet(readings),
    coverage: coverLastReadings(readings),
    lives: learnLives(cars, kinds, cut),
    customers: learnCustomers(customers, today, cut),
    together: boughtTogether(orders),
  };
}
