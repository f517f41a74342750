import type { LocationWages } from "../payroll/wages.ts";

/** Below this many people, a sum tells a colleague what one of them is paid. */
const fewest = 3;

type Sums = Omit<LocationWages, "locationId">;

/**
 * Wages as the journal shows them. Who may not see pay sees sums of three people or more: technicians and others together
 * where one of them is fewer, and nothing of a location with fewer than three. Null: nothing.
 */
export function shownWages<Wages extends Sums>(wages: Wages, seesPay: boolean): Wages | null {
  const isFew = (people: number) => people > 0 && people < fewest;
  if (seesPay || !(isFew(wages.technicianPeople) || isFew(wages.otherPeople))) return wages;
  const people = wages.technicianPeople + wages.otherPeople;
  if (people < fewest) return null;
  return {
    ...wages,
    technicianCents: 0,
    technicianPeople: 0,
    otherCents: wages.technicianCents + wages.otherCents,
    otherPeople: people,
  };
}
