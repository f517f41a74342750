interface Place {
  readonly name?: string;
  readonly street: string;
  readonly city: string;
  readonly state?: string;
  readonly zip?: string;
}

const joined = (parts: readonly (string | undefined)[], by: string): string => parts.filter(Boolean).join(by);

/** "Tampa, FL 33602", without what is missing. */
export const townLine = ({ city, state, zip }: Omit<Place, "name" | "street">): string =>
  joined([city, joined([state, zip], " ")], ", ");

/** "Bayshore Garage, 1 Bay St, Tampa, FL 33602", without what is missing. */
export const addressLine = ({ name, street, ...town }: Place): string =>
  joined([name, street, townLine(town)], ", ");
