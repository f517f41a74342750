import { readAmount, readDay } from "../../books/bank/mapping.ts";
import { toE164 } from "../../customers/schema.ts";
import { usStates } from "../../shops/us-states.ts";

const stateCodes: ReadonlySet<string> = new Set(usStates.map(({ code }) => code));

/** What the values of a column look like. */
export type Shape = "vin" | "email" | "phone" | "state" | "zip" | "date" | "year" | "money";

/** The share of a column's values that must look so. The rest may be faulty. */
const enough = 0.8;

const fits: Readonly<Record<Shape, (cell: string) => boolean>> = {
  vin: (cell) => /^[A-HJ-NPR-Z0-9]{17}$/i.test(cell) && /\d/.test(cell),
  email: (cell) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(cell),
  date: (cell) =>
    (["mdy", "dmy", "ymd"] as const).some((format) => readDay(cell, format) !== undefined) && /\D/.test(cell),
  phone: (cell) => /\D|^\d{10,11}$/.test(cell) && /^[\d\s()+.-]{10,}$/.test(cell) && Boolean(toE164(cell)),
  state: (cell) => stateCodes.has(cell.toUpperCase()),
  zip: (cell) => /^\d{5}(?:-\d{4})?$/.test(cell),
  year: (cell) => /^(?:19[2-9]|20[0-4])\d$/.test(cell),
  money: (cell) => readAmount(cell) !== undefined && /[.$]/.test(cell),
};

/** The shape that most of these values have, the narrowest first. Undefined: none, or too few values. */
export function shapeOf(cells: readonly string[]): Shape | undefined {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length < 3) return undefined;
  return (Object.keys(fits) as Shape[]).find((shape) => {
    const count = filled.filter(fits[shape]).length;
    // A number that no two rows share is an id more likely than a ZIP.
    const isRepeated = shape !== "zip" || new Set(filled).size <= filled.length / 2;
    return count >= filled.length * enough && isRepeated;
  });
}
