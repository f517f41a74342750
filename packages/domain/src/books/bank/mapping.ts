import { z } from "zod";

/** How a bank writes days in its CSV files: 11/27/2026, 27/11/2026, or 2026-11-27. Separators do not matter. */
export const dateFormats = ["mdy", "dmy", "ymd"] as const;
export type DateFormat = (typeof dateFormats)[number];

export const mostColumns = 60;
const column = z
  .number()
  .int()
  .min(0)
  .max(mostColumns - 1);

/** Which column of a bank's CSV file has what, counted from zero. */
export const columnMapping = z
  .object({
    date: column,
    description: column,
    /** One column with a sign. Null: deposits and withdrawals have a column each. */
    amount: column.nullable(),
    deposits: column.nullable(),
    withdrawals: column.nullable(),
    dateFormat: z.enum(dateFormats),
    /** Whether the first row has the names of the columns. */
    hasHeader: z.boolean(),
  })
  .refine(
    ({ amount, deposits }) => amount !== null || deposits !== null,
    "Choose the column with the amount, or the one with the deposits.",
  );
export type ColumnMapping = z.infer<typeof columnMapping>;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

/** The mapping that a file's first rows suggest. It may be wrong, so a person sees what it reads before the import. */
export function suggestMapping(rows: readonly (readonly string[])[]): ColumnMapping {
  const first = rows[0] ?? [];
  const hasHeader = !first.some(
    (cell) => readDay(cell, "mdy") ?? readDay(cell, "ymd") ?? readDay(cell, "dmy"),
  );
  const names = hasHeader ? first.map(plain) : [];
  const named = (...wanted: readonly RegExp[]) => {
    for (const each of wanted) {
      const index = names.findIndex((name) => each.test(name));
      if (index >= 0) return index;
    }
    return null;
  };
  const body = hasHeader ? rows.slice(1) : rows;
  const sample = body[0] ?? [];
  const isAmount = (cell: string) => cell.trim() !== "" && readAmount(cell) !== undefined;
  const date =
    named(/^posting date$|^posted( date)?$|^date posted$/, /\bdate\b/) ??
    Math.max(
      0,
      sample.findIndex((cell) => formatOf([cell]) !== undefined),
    );
  const deposits = named(/\bcredits?\b|\bdeposits?\b|money in/);
  const withdrawals = named(/\bdebits?\b|\bwithdrawals?\b|money out/);
  const isSplit = deposits !== null && withdrawals !== null && deposits !== withdrawals;
  const amount = isSplit
    ? null
    : (named(/^amount\b/, /\bamount\b/) ??
      Math.max(
        0,
        sample.findIndex((cell, index) => index !== date && isAmount(cell)),
      ));
  const description =
    named(/description|payee|memo|details|name/) ??
    Math.max(
      0,
      sample.findIndex((cell, index) => index !== date && !isAmount(cell) && cell.trim() !== ""),
    );
  const days = body.map((row) => row[date] ?? "").filter((cell) => cell.trim() !== "");
  return {
    date,
    description,
    amount,
    deposits: isSplit ? deposits : null,
    withdrawals: isSplit ? withdrawals : null,
    dateFormat: formatOf(days) ?? "mdy",
    hasHeader,
  };
}

/** The first format in which all of these are days. Undefined: none. */
const formatOf = (cells: readonly string[]): DateFormat | undefined =>
  (["mdy", "ymd", "dmy"] as const).find((format) =>
    cells.every((cell) => readDay(cell, format) !== undefined),
  );

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
};

/** A day as a bank writes it, as `YYYY-MM-DD`. A time after it is left out. Undefined: it is none. */
export function readDay(cell: string, format: DateFormat): string | undefined {
  const text = cell.trim().split(/[T ]/)[0] ?? "";
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const parts = compact ?? /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/.exec(text);
  if (!parts) return undefined;
  const [a = "", b = "", c = ""] = parts.slice(1);
  const [year, month, date] =
    compact || format === "ymd" ? [a, b, c] : format === "mdy" ? [c, a, b] : [c, b, a];
  if (compact && format !== "ymd") return undefined;
  if (year.length !== 4 && (year.length !== 2 || format === "ymd")) return undefined;
  if (month.length > 2 || date.length > 2) return undefined;
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : undefined;
}

/** In cents: more than a repair shop moves at once, and what a column of the database holds. */
export const largestAmount = 2_000_000_000;

/** Cents of an amount such as "1,234.56", "-$12.50", "(12.50)", or "12.50-". Undefined: it is none. */
export function readAmount(cell: string): number | undefined {
  const text = cell.trim().replaceAll("\u2212", "-");
  const found = /^([(+-]?)\s*\$?\s*([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?\s*([)-]?)$/.exec(text);
  if (!found) return undefined;
  const [, before = "", sign = "", whole = "", part = "", after = ""] = found;
  if (whole === "" && part === "") return undefined;
  if ((before === "(") !== (after === ")")) return undefined;
  const signs = [before, sign, after].filter((each) => each === "-" || each === "(" || each === "+");
  if (signs.length > 1) return undefined;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  if (cents > largestAmount) return undefined;
  const isBelow = signs.includes("-") || signs.includes("(");
  return isBelow && cents !== 0 ? -cents : cents;
}
