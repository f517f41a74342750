/** A canned job's parts are [part family, quantity]. Fluids are counted in their unit. */
export interface DemoJob {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly laborOp: string;
  readonly hours: string;
  readonly parts: readonly (readonly [family: string, quantity: string])[];
  readonly concern: string;
  readonly cause: string;
  readonly correction: string;
  /** How often it is sold, relative to the others. */
  readonly weight: number;
  /** Months (1–12) in which it is sold twice as often. */
  readonly season?: readonly number[];
}

/** One row of the table. */
export const job = (
  code: string,
  name: string,
  category: string,
  hours: string,
  parts: DemoJob["parts"],
  weight: number,
  [concern, cause, correction]: readonly [string, string, string],
  season?: readonly number[],
): DemoJob => ({
  code,
  name,
  category,
  laborOp: code,
  hours,
  parts,
  weight,
  concern,
  cause,
  correction,
  ...(season ? { season } : {}),
});

/** The departments that the demo shop has turned on. */
export const demoDepartments = ["Mechanical", "Tires", "Diagnosis"] as const;
/** The department of a canned job's work. */
export const departmentOf = ({ category }: Pick<DemoJob, "category">): (typeof demoDepartments)[number] =>
  category === "Tires" || category === "Diagnosis" ? category : "Mechanical";

/** Months in which cooling parts are sold. */
export const summer = [5, 6, 7, 8, 9];
/** The texts of a job that is due by time or distance. */
export const service = (name: string): [string, string, string] => [
  `${name} is due`,
  "Due by time and distance",
  `Carried out ${name.toLowerCase()}`,
];
