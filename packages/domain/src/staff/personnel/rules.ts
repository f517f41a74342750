import { fillIn } from "../../catalog/message.ts";
import { en } from "../../catalog/work-rules/en.ts";
import { accept, type Result, refuse } from "../../kernel/result.ts";
import { addDays } from "../../kernel/time.ts";
import { type DocumentKind, documentKindOf } from "./document-kinds.ts";

const text = en.personnel;

export interface DocumentFields {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly note: string;
  readonly expiresOn: string | null;
}

/** Checks what was entered. A name is kept for every kind, and needed where nothing else says what it is. */
export function checkDocument(fields: DocumentFields): Result<DocumentFields> {
  const { kind, name, expiresOn } = fields;
  if (documentKindOf(kind).isNamed && name === "") return refuse(text.name);
  if (/\d{3}[- ]?\d{2}[- ]?\d{4}|\d{7}/.test(name)) return refuse(text.numberInName);
  if (expiresOn !== null && (expiresOn < "1950-01-01" || expiresOn >= "2100-01-01"))
    return refuse(text.lastDay);
  return accept(fields);
}

/** The first day of employment: not long ahead, and not after the last one. Null: unknown. */
export function checkFirstDay(
  firstDay: string | null,
  of: { readonly today: string; readonly lastDay: string | null },
): Result<string | null> {
  if (firstDay === null) return accept(null);
  if (firstDay < "1950-01-01" || firstDay > addDays(of.today, 366)) return refuse(text.firstDay);
  if (of.lastDay !== null && firstDay > of.lastDay) return refuse(text.firstAfterLast);
  return accept(firstDay);
}

/** February 29 becomes March 1: never a day too early. */
function addYears(onDay: string, years: number): string {
  const moved = new Date(`${Number(onDay.slice(0, 4)) + years}${onDay.slice(4)}T00:00:00Z`);
  return moved.toISOString().slice(0, 10);
}

/**
 * "employed": for as long as the person works here, and then until a day that the last one decides. "first-day-missing":
 * nobody entered the first day of employment.
 */
export const retentionStates = ["employed", "until", "first-day-missing"] as const;
/** Until when a document must be kept. Only `until` has a day. */
export interface Retention {
  readonly state: (typeof retentionStates)[number];
  readonly day: string | null;
}

/**
 * Form I-9 is kept three years after the date of hire, or one year after the date on which employment ends, whichever is
 * later: 8 CFR 274a.2(b)(2)(i)(A). Null: no rule of AutoIQ keeps it.
 */
export function retentionOf(
  kind: DocumentKind,
  of: { readonly firstDay: string | null; readonly lastDay: string | null },
): Retention | null {
  if (!documentKindOf(kind).isFormI9) return null;
  if (of.lastDay === null) return { state: "employed", day: null };
  if (of.firstDay === null) return { state: "first-day-missing", day: null };
  const [, day = of.lastDay] = [addYears(of.firstDay, 3), addYears(of.lastDay, 1)].sort();
  return { state: "until", day };
}

/** Whether a document may leave the file. On the day until which it is kept, it is still kept. */
export function checkRemoval(
  retention: Retention | null,
  today: string,
  spoken: (day: string) => string,
): Result<null> {
  if (retention === null) return accept(null);
  if (retention.state === "employed") return refuse(text.keepWhileEmployed);
  if (retention.day === null) return refuse(text.keepFirstDay);
  return retention.day < today
    ? accept(null)
    : refuse(fillIn(text.keepUntil, { day: spoken(retention.day) }));
}
