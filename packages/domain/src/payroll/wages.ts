import type { Cents } from "../kernel/money.ts";

/** The gross wages that a location books for a pay period. No person is in it. */
export interface LocationWages {
  readonly locationId: string;
  readonly technicianCents: Cents;
  /** Whose pay it is the sum of. */
  readonly technicianPeople: number;
  readonly otherCents: Cents;
  readonly otherPeople: number;
}

/**
 * A period's pay by location, technicians apart from everybody else. All of it adds up to the period's total. A location
 * whose people were paid nothing has none.
 */
export function wagesByLocation(
  pay: readonly { readonly staffId: string; readonly totalCents: Cents }[],
  workplaceOf: (staffId: string) => { readonly locationId: string; readonly isTechnician: boolean },
): LocationWages[] {
  const wages = new Map<string, LocationWages>();
  for (const { staffId, totalCents } of pay) {
    if (totalCents === 0) continue;
    const { locationId, isTechnician } = workplaceOf(staffId);
    const before = wages.get(locationId) ?? {
      locationId,
      technicianCents: 0,
      technicianPeople: 0,
      otherCents: 0,
      otherPeople: 0,
    };
    wages.set(
      locationId,
      isTechnician
        ? {
            ...before,
            technicianCents: before.technicianCents + totalCents,
            technicianPeople: before.technicianPeople + 1,
          }
        : { ...before, otherCents: before.otherCents + totalCents, otherPeople: before.otherPeople + 1 },
    );
  }
  return [...wages.values()].sort((a, b) => (a.locationId < b.locationId ? -1 : 1));
}
