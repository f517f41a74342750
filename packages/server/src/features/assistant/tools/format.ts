import { formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import type { Column, Fact, FactUnit, Table } from "@autoiq/domain/assistant/analysis";
import { type Days, wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import type { Visibility } from "@autoiq/domain/kernel/access/visibility";
import { formatCents } from "@autoiq/domain/kernel/money";
import { clockIn, dayIn } from "@autoiq/domain/kernel/time";

/** "1 car", "12 cars". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** Hundredths of an hour as "12.50". */
export const hoursText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A value as text, in its unit. */
export function valueText(value: number, unit: FactUnit): string {
  if (unit === "cents") return formatCents(value);
  if (unit === "percent") return `${(value / 100).toFixed(2)}%`;
  if (unit === "hours") return `${hoursText(value)} hours`;
  return value.toLocaleString("en-US");
}

/** "in October 2026", "on Friday, November 20, 2026", "on November 1–22, 2026", "from March 3 to April 2, 2026". */
export function when(days: Days): string {
  const words = wordsOf(days);
  if (words.includes(" – ")) return `from ${words.replace(" – ", " to ")}`;
  return `${/ \d/.test(words) && words.includes(",") ? "on" : "in"} ${words}`;
}

/** Before all days, as PostgreSQL writes it. */
export const firstDay = "-infinity";

export const dayOf = (zone: string, at: string): string => dayIn(zone, new Date(at));
/** "2026-11-20 14:30" on the shop's clock: what a fact or a cell of the unit "time" holds. */
export const performedAt = (zone: string, at: string): string =>
  `${dayIn(zone, new Date(at))} ${clockIn(zone, new Date(at))}`;

/** "Thursday, December 3, 9:00 am" on the shop's clock. */
export const timeText = (zone: string, at: string | Date): string =>
  `${formatWeekdayDate(dayIn(zone, new Date(at)))}, ${formatClock(clockIn(zone, new Date(at)))}`;

/** "A, B and C". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export const fact = (
  key: string,
  label: string,
  value: number | string,
  unit: FactUnit,
  visibility?: Visibility,
): Fact => ({ key, label, value, unit, visibility });

export const columns = (
  ...of: readonly (readonly [key: string, label: string, unit: FactUnit, visibility?: Visibility])[]
): Column[] => of.map(([key, label, unit, visibility]) => ({ key, label, unit, visibility }));

/** Rows as a table, or nothing where there are none. */
export function tableOf<Row>(
  rows: readonly Row[],
  total: number,
  of: Column[],
  make: (row: Row) => { cells: (string | number | null)[]; link?: string },
): { table?: Table } {
  if (rows.length === 0) return {};
  return { table: { columns: of, rows: rows.map(make), more: Math.max(0, total - rows.length) } };
}

/** "awaiting-approval" in plain words. */
export const plain = (word: string): string => word.replaceAll("-", " ");
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const exactSums = "Exact: counted from the shop's records right now.";
