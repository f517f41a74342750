/** What a state's law says at least about how sick leave is earned. */
export interface SickLeaveMinimum {
  readonly state: string;
  /** Hours at work that earn an hour. */
  readonly workedHours: number;
  /** The lowest cap of a balance that the law allows, in hours. Null: it has a rule of another kind, or none. */
  readonly capHours: number | null;
  readonly source: string;
}

/**
 * General laws of states that let people earn sick leave by hours worked, where the rate is certain. A state that is not
 * here may have one too, and so may a city. Most laws have exceptions, limits for a year, and rules about carrying over
 * that are not here: the owner sets the numbers.
 */
export const sickLeaveMinimums: readonly SickLeaveMinimum[] = [
  { state: "AZ", workedHours: 30, capHours: null, source: "A.R.S. 23-372" },
  { state: "CA", workedHours: 30, capHours: 80, source: "Cal. Labor Code 246(b)(1) and (j)" },
  { state: "CO", workedHours: 30, capHours: null, source: "C.R.S. 8-13.3-403" },
  { state: "MA", workedHours: 30, capHours: null, source: "M.G.L. c. 149, s. 148C" },
  { state: "NJ", workedHours: 30, capHours: null, source: "N.J.S.A. 34:11D-2" },
  { state: "NY", workedHours: 30, capHours: null, source: "N.Y. Labor Law 196-b" },
  { state: "OR", workedHours: 30, capHours: null, source: "ORS 653.606" },
  { state: "WA", workedHours: 40, capHours: null, source: "RCW 49.46.210" },
];

/** The minimum of a state. Undefined: none is on file. */
export const sickLeaveMinimumOf = (state: string): SickLeaveMinimum | undefined =>
  sickLeaveMinimums.find((each) => each.state === state);
