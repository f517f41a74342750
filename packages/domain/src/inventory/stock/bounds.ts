import { decimal } from "../../kernel/money.ts";

/** A minimum or maximum of a part's stock. Zero: none. */
export const stockBound = decimal(3, 99_999);

/** Whether a maximum leaves room for its minimum. */
export const boundsFit = ({ minimum, maximum }: { minimum: string; maximum: string }): boolean =>
  Number(maximum) === 0 || !(Number(minimum) > Number(maximum));

export const boundsProblem = {
  path: ["maximum"],
  message: "Enter a maximum at or above the minimum, or 0 for none.",
};
