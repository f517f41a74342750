import { accept, type Result, refuse } from "../../kernel/result.ts";
import { type ColumnMapping, readAmount, readDay } from "./mapping.ts";

export const largestFileBytes = 5 * 1024 * 1024;
export const mostRows = 20_000;
export const longestDescription = 200;

/** One movement of a bank account, as its file has it. Deposits are above zero. */
export interface BankRow {
  /** Where the file has it, counted from 1. */
  readonly line: number;
  /** `YYYY-MM-DD`, as the bank writes it. */
  readonly day: string;
  readonly amountCents: number;
  readonly description: string;
  /** The bank's own id of it (FITID). Empty: the file has none. */
  readonly reference: string;
}

export interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}

export interface ReadRows {
  readonly rows: readonly BankRow[];
  /** What could not be read, with the reason. */
  readonly refused: readonly RefusedRow[];
}

export type FileFormat = "ofx" | "csv";

/** Files of Quicken and QuickBooks are OFX with another name. */
export const formatOfFile = (text: string): FileFormat =>
  /^\s*(OFXHEADER:|<\?OFX|<\?xml[^>]*\?>\s*<\?OFX|<OFX>)/i.test(text.slice(0, 2000)) ? "ofx" : "csv";

const oneLine = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a bank's file may have any.
    .replaceAll(/[\u0000-\u001f\u007f\s]+/g, " ")
    .trim()
    .slice(0, longestDescription)
    // Half of a letter at the end would not come back from the database as it was.
    .toWellFormed();

const tooMany = () =>
  refuse(
    `This file has more than ${mostRows.toLocaleString("en-US")} rows. Download a shorter period from the bank, and import it in parts.`,
  );

/** A row of a CSV file with the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a CSV file (RFC 4180), separated by commas, semicolons, or tabs. Rows without a character are left out.
 */
export function csvRows(text: string, most = mostRows + 2): CsvRow[] {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let beginsAt = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== "")) rows.push({ line: beginsAt, cells });
    cells = [];
    cell = "";
    beginsAt = line;
  };
  // One row more than a file may have, so that its reader sees that there are too many.
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length && rows.length < most; at += 1) {
    const letter = text[at] ?? "";
    if (letter === "\n") line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (letter === separator) {
      cells.push(cell);
      cell = "";
    } else if (letter === "\n" || (letter === "\r" && text[at + 1] !== "\n")) endRow();
    else if (letter !== "\r") cell += letter;
  }
  endRow();
  return rows;
}

/** The separator that the first line has most often, outside of quotation marks. */
function separatorOf(text: string): string {
  const first = (text.split(/\r?\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (of: string) => first.split(of).length;
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * What a CSV file says, read with its bank's columns. Rows later than `latestDay` are refused: a day in the future is a
 * day and a month in the wrong order, or a typo.
 */
export function readCsv(
  rows: readonly CsvRow[],
  mapping: ColumnMapping,
  latestDay: string,
): Result<ReadRows> {
  const body = mapping.hasHeader ? rows.slice(1) : rows;
  if (body.length > mostRows) return tooMany();
  if (body.length === 0) return refuse("This file has no rows. Download it from the bank again.");
  const read: BankRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { line, cells } of body) {
    const found = readRow(cells, mapping, latestDay);
    if (typeof found === "string") refused.push({ line, reason: found });
    else
      read.push({
        line,
        day: found.day,
        amountCents: found.amountCents,
        description: oneLine(cells[mapping.description] ?? ""),
        reference: "",
      });
  }
  return accept({ rows: read, refused });
}

const future = (day: string) => `${day} is in the future. Check the order of day and month.`;

/** The day and the amount of a row, or why it has none. */
function readRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  latestDay: string,
): { day: string; amountCents: number } | string {
  const dayCell = cells[mapping.date] ?? "";
  const day = readDay(dayCell, mapping.dateFormat);
  if (!day) return `“${dayCell.trim().slice(0, 40)}” is not a date in the format you chose.`;
  if (day > latestDay) return future(day);
  const amountCents = amountOf(cells, mapping);
  return typeof amountCents === "string" ? amountCents : { day, amountCents };
}

function amountOf(cells: readonly string[], mapping: ColumnMapping): number | string {
  const textOf = (column: number | null) => (column === null ? "" : (cells[column] ?? "").trim());
  const noAmount = (text: string) => `“${text.slice(0, 40)}” is not an amount.`;
  if (mapping.amount !== null) {
    const text = textOf(mapping.amount);
    return readAmount(text) ?? noAmount(text);
  }
  const [incoming, outgoing] = [textOf(mapping.deposits), textOf(mapping.withdrawals)];
  const [into, out] = [incoming, outgoing].map((text) => (text === "" ? 0 : readAmount(text)));
  if (into === undefined) return noAmount(incoming);
  if (out === undefined) return noAmount(outgoing);
  if (incoming === "" && outgoing === "") return "It has no amount.";
  if (into !== 0 && out !== 0) return "It has a deposit and a withdrawal. One of them has to be empty.";
  // Banks write withdrawals with and without a sign.
  return into - Math.abs(out);
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const decoded = (text: string) =>
  text.replaceAll(/&(#x?[0-9a-f]+|[a-z]+);/gi, (all, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? all;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : all;
  });

/** The text of a tag. SGML leaves out end tags, so it ends at the next tag. */
const tagOf = (text: string, name: string): string =>
  decoded(new RegExp(`<${name}>([^<]*)`, "i").exec(text)?.[1] ?? "").trim();

/**
 * What an OFX or QFX file says about the account that ends in `lastFour`: OFX 1 (SGML) and 2 (XML). A file of several
 * accounts is read for that one.
 */
export function readOfx(text: string, of: { lastFour: string; latestDay: string }): Result<ReadRows> {
  const statements = text.split(/<(?=(?:CC)?STMTRS>)/i).slice(1);
  const accounts = statements.map((statement) => ({ statement, number: tagOf(statement, "ACCTID") }));
  const own = accounts.filter(({ number }) => number.replaceAll(/\D/g, "").endsWith(of.lastFour));
  const [other] = accounts;
  if (!other) return refuse("This file has no statement of an account. Download it from the bank again.");
  if (own.length === 0)
    return refuse(
      `This file is of the account that ends in ${other.number.slice(-4) || "nothing"}. Choose the account that ends in ${of.lastFour}, or another file.`,
    );
  const currency = own
    .map(({ statement }) => tagOf(statement, "CURDEF"))
    .find((each) => each && each !== "USD");
  if (currency)
    return refuse(`This file is in ${currency.slice(0, 3)}. Only accounts in US dollars can be imported.`);
  const rows: BankRow[] = [];
  const refused: RefusedRow[] = [];
  const lineAt = lineCounter(text);
  let from = 0;
  for (const { statement } of own) {
    from = text.indexOf(statement, from);
    for (const found of statement.matchAll(
      /<STMTTRN>([\s\S]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi,
    )) {
      const line = lineAt(from + found.index);
      const row = readTransaction(found[1] ?? "", of.latestDay);
      if (typeof row === "string") refused.push({ line, reason: row });
      else rows.push({ line, ...row });
      if (rows.length + refused.length > mostRows) return tooMany();
    }
  }
  if (rows.length + refused.length === 0)
    return refuse(
      "This file has no transactions. Choose a longer period at the bank, and download it again.",
    );
  return accept({ rows, refused });
}

/** Finds the line of positions that are asked for in their order, so that each part of the file is counted once. */
function lineCounter(text: string): (at: number) => number {
  let [line, counted] = [1, 0];
  return (at) => {
    for (let next = text.indexOf("\n", counted); next >= 0 && next < at; next = text.indexOf("\n", counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}

function readTransaction(of: string, latestDay: string): Omit<BankRow, "line"> | string {
  const posted = tagOf(of, "DTPOSTED");
  const day = readDay(posted.slice(0, 8), "ymd");
  if (!day) return `“${posted.slice(0, 40)}” is not a date.`;
  if (day > latestDay) return future(day);
  const written = tagOf(of, "TRNAMT");
  // The format allows a comma before the cents, and more zeros.
  const amountCents = readAmount(written.replace(/,(\d{2})$/, ".$1").replace(/(\.\d{2})0+$/, "$1"));
  if (amountCents === undefined) return `“${written.slice(0, 40)}” is not an amount.`;
  const [name, memo] = [oneLine(tagOf(of, "NAME")), oneLine(tagOf(of, "MEMO"))];
  const description = memo && memo !== name ? oneLine(`${name} ${memo}`) : name;
  return { day, amountCents, description, reference: oneLine(tagOf(of, "FITID")) };
}
