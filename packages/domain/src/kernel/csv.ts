type Cell = string | number | boolean | null | undefined;

// A spreadsheet runs text that starts like a formula. A leading quote turns it into text.
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cell(value: Cell): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? plain(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180 lines, without a header. */
export function csvLines<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): string {
  return rows.map((row) => `${columns.map((column) => cell(row[column] as Cell)).join(",")}\r\n`).join("");
}

/** RFC 4180 with a header and a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): string {
  return `\uFEFF${columns.join(",")}\r\n${csvLines(rows, columns)}`;
}
