import type { Analysis, FactUnit } from "../analysis.ts";
import { type Amount, type Figure, figuresIn, type Moment } from "./figures-in-words.ts";

/** The figures that an answer may say. */
export interface KnownFigures {
  knows(figure: Figure): boolean;
}

const kindOf: Partial<Record<FactUnit, Amount["kind"]>> = { cents: "money", percent: "percent" };
/** Facts keep money in cents, percent and hours in hundredths. */
const byHundred = new Set<FactUnit>(["cents", "percent", "hours"]);

function figuresOf(value: string | number, unit: FactUnit): Figure[] {
  if (typeof value === "string") return figuresIn(value);
  const exact = byHundred.has(unit) ? value / 100 : value;
  return [{ kind: kindOf[unit] ?? "number", value: Math.abs(exact), precision: 0, words: String(exact) }];
}

/**
 * Whether somebody may have rounded the exact amount to what was written: to whole dollars; to whole numbers and
 * percentages from ten on, one decimal below; or to one part in a hundred. More would be another figure.
 */
function isRoundingOf(written: Amount, exact: number): boolean {
  const off = Math.abs(written.value - exact);
  if (off < 1e-9) return true;
  const finest = written.kind === "money" || exact >= 10 ? 1 : 0.1;
  const most = Math.max(finest, exact / 100);
  // A trailing zero may be exact: "$120" is precise to a dollar, unless only tens explain it.
  return [1, written.precision].some(
    (precision) => precision <= most + 1e-9 && off <= Math.min(precision, written.precision) / 2 + 1e-9,
  );
}

/** What an analysis and the built-in words about it say. */
export function knownFigures(
  { facts, table, chart, asOf }: Pick<Analysis, "facts" | "table" | "chart" | "asOf">,
  sentences: readonly string[],
): KnownFigures {
  const all: Figure[] = sentences.flatMap(figuresIn);
  for (const { label, value, unit } of facts) all.push(...figuresIn(label), ...figuresOf(value, unit));
  if (table) {
    const rows = table.rows.length;
    for (const count of [rows, rows + table.more, table.more])
      all.push({ kind: "number", value: count, precision: 0, words: String(count) });
    for (const { label } of table.columns) all.push(...figuresIn(label));
    for (const row of table.rows)
      row.cells.forEach((cell, place) => {
        const unit = table.columns[place]?.unit ?? "text";
        if (cell !== null) all.push(...figuresOf(cell, unit));
      });
  }
  if (chart)
    for (const { name, points } of chart.series) {
      all.push(...figuresIn(name));
      for (const { at, value, low, high } of points)
        all.push(
          ...figuresIn(at),
          ...[value, low, high].flatMap((each) => (each === undefined ? [] : figuresOf(each, chart.unit))),
        );
    }
  all.push(...figuresIn(asOf.slice(0, 10)));

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
