import type { Analysis, FactUnit } from "../analysis.ts";
import { type Amount, type Figure, type Moment, numbersIn } from "./numbers-in-text.ts";

/** The numbers that an answer may state. */
export interface KnownNumbers {
  knows(figure: Figure): boolean;
}

const kindOf: Partial<Record<FactUnit, Amount["kind"]>> = { cents: "money", percent: "percent" };
/** Facts hold money in cents, and percent and hours in hundredths. */
const byHundred = new Set<FactUnit>(["cents", "percent", "hours"]);

function figuresOf(value: string | number, unit: FactUnit): Figure[] {
  if (typeof value === "string") return numbersIn(value);
  const exact = byHundred.has(unit) ? value / 100 : value;
  return [{ kind: kindOf[unit] ?? "number", value: Math.abs(exact), precision: 0, words: String(exact) }];
}

/**
 * Whether the text could be a rounding of the exact amount: to whole dollars, to whole numbers and percentages from
 * ten up, to one decimal below, or to one part in a hundred. Coarser would be a different number.
 */
function isRoundingOf(written: Amount, exact: number): boolean {
  const off = Math.abs(written.value - exact);
  if (off < 1e-9) return true;
  const finest = written.kind === "money" || exact >= 10 ? 1 : 0.1;
  const most = Math.max(finest, exact / 100);
  // A trailing zero may be exact: "$120" is precise to a dollar, unless only rounding to tens explains it.
  return [1, written.precision].some(
    (precision) => precision <= most + 1e-9 && off <= Math.min(precision, written.precision) / 2 + 1e-9,
  );
}

/** The content of an analysis and its built-in wording. */
export function knownNumbers(
  { facts, table, chart, asOf }: Pick<Analysis, "facts" | "table" | "chart" | "asOf">,
  sentences: readonly string[],
): KnownNumbers {
  const all: Figure[] = sentences.flatMap(numbersIn);
  for (const { label, value, unit } of facts) all.push(...numbersIn(label), ...figuresOf(value, unit));
  if (table) {
    const rows = table.rows.length;
    for (const count of [rows, rows + table.more, table.more])
      all.push({ kind: "number", value: count, precision: 0, words: String(count) });
    for (const { label } of table.columns) all.push(...numbersIn(label));
    for (const row of table.rows)
      row.cells.forEach((cell, index) => {
        const unit = table.columns[index]?.unit ?? "text";
        if (cell !== null) all.push(...figuresOf(cell, unit));
      });
  }
  if (chart)
    for (const { name, points } of chart.series) {
      all.push(...numbersIn(name));
      for (const { at, value, low, high, inner } of points)
        all.push(
          ...numbersIn(at),
          ...[value, low, high, inner?.low, inner?.high].flatMap((each) =>
            each === undefined ? [] : figuresOf(each, chart.unit),
          ),
        );
    }
  all.push(...numbersIn(asOf.slice(0, 10)));

  const amounts = new Map<Amount["kind"], number[]>();
  const dates: Moment[] = [];
  const times = new Set<number>();
  for (const figure of all) {
    if (figure.kind === "date") dates.push(figure);
    else if (figure.kind === "time") times.add(figure.minutes);
    else amounts.set(figure.kind, [...(amounts.get(figure.kind) ?? []), Math.abs(figure.value)]);
  }
  const years = new Set(dates.flatMap(({ year }) => year ?? []));
  return {
    knows(figure) {
      if (figure.kind === "time") return times.has(figure.minutes);
      if (figure.kind === "date")
        return dates.some(
          (each) =>
            each.month === figure.month &&
            (figure.day === undefined || each.day === figure.day) &&
            (figure.year === undefined ||
              (each.year === undefined ? years.has(figure.year) : each.year === figure.year)),
        );
      if (figure.kind === "number" && years.has(figure.value)) return true;
      return (amounts.get(figure.kind) ?? []).some((exact) => isRoundingOf(figure, exact));
    },
  };
}
