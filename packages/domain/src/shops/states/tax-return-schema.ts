/**
 * What a line of a return asks for, in cents, as the sales tax report of one state knows it. "deductions" is what was
 * exempt and what was not taxed together. "over-cap" is what the caps of counties, cities and districts left out.
 */
export type ReturnAmount =
  | "sales"
  | "sales-with-tax"
  | "exempt"
  | "not-taxed"
  | "deductions"
  | "deductions-with-tax"
  | "taxable"
  | "local-taxable"
  | "over-cap"
  | "state-tax"
  | "local-tax"
  | "tax";

export interface ReturnLine {
  /** As the form numbers it, such as "15(a)". Empty where the number was not read. */
  readonly line: string;
  readonly label: string;
  readonly is: ReturnAmount;
}

/** The sales and use tax return of one state, with the lines that the report can fill in. */
export interface TaxReturn {
  /** Postal code, as in us-states.ts. */
  readonly state: string;
  readonly name: string;
  readonly agency: string;
  /** The edition of the form or its instructions that was read. */
  readonly edition: string;
  readonly source: string;
  /** The day on which the source was looked up, YYYY-MM-DD. */
  readonly lookedUp: string;
  /** Whether somebody has compared the lines with the form that the state uses now. */
  readonly confirmed: boolean;
  /** Whether the form takes whole dollars only. */
  readonly wholeDollars: boolean;
  /** What the lines leave out: the owner types it. */
  readonly leavesOut: string;
  readonly lines: readonly ReturnLine[];
}
