import { usHolidays } from "../../appointments/holidays.ts";
import { weekdayOf } from "../../appointments/opening-hours.ts";
import { en } from "../../catalog/work-rules/en.ts";
import type { StaffRole } from "../../kernel/access/roles.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { addDays } from "../../kernel/time.ts";
import type { DueRule, TemplateItem } from "./default-items.ts";

const text = en.onboarding;

/** On which days a location is open: 1 is Monday. `closed` are days on which it is closed besides. */
export interface BusinessCalendar {
  readonly openDays: readonly number[];
  readonly closed: readonly string[];
}

/**
 * A business day is one on which the business is open, as USCIS counts them for Form I-9 (M-274). A shop that says nothing
 * of its days is taken to work on weekdays that are no holidays.
 */
export function isBusinessDay(day: string, { openDays, closed }: BusinessCalendar): boolean {
  if (closed.includes(day)) return false;
  if (openDays.length > 0) return openDays.includes(weekdayOf(day));
  return weekdayOf(day) <= 5 && !usHolidays(Number(day.slice(0, 4))).some((each) => each.day === day);
}

/** Further than a shop is closed at once. Beyond it each day counts. */
const longestClosure = 60;

/**
 * The last day on which an item is done in time. Business days are counted from the day after the first day of work: who
 * begins on a Monday has until Thursday for three. Null without a first day.
 */
export function dueDay(firstDay: string | null, rule: DueRule, calendar: BusinessCalendar): string | null {
  if (firstDay === null) return null;
  if (!rule.isBusinessDays) return addDays(firstDay, rule.days);
  let day = firstDay;
  for (let left = rule.days; left > 0; left--) {
    let next = addDays(day, 1);
    for (let skipped = 0; skipped < longestClosure && !isBusinessDay(next, calendar); skipped++)
      next = addDays(next, 1);
    day = next;
  }
  return day;
}

/** The items of a template that are for somebody in a role. */
export const itemsFor = (template: readonly TemplateItem[], role: StaffRole): readonly TemplateItem[] =>
  template.filter(({ roles }) => roles.length === 0 || roles.includes(role));

export const itemStates = ["open", "done", "skipped"] as const;
export type ItemState = (typeof itemStates)[number];

/** An item of a person's checklist, as far as a change of it asks. */
export interface ChangedItem {
  readonly kind: TemplateItem["kind"];
  readonly doneBy: TemplateItem["doneBy"];
  readonly state: ItemState;
}

/**
 * Whether an item gets a state. What a document or AutoIQ itself says is never checked by hand: it is skipped, or counts
 * again. A person checks and unchecks their own tasks, and skips nothing.
 */
export function checkItemState(
  item: ChangedItem,
  to: { readonly state: ItemState; readonly reason: string },
  by: { readonly isManager: boolean },
): Result<null> {
  if (to.state === "done" && item.kind === "document") return refuse(text.needsDocument);
  if (to.state === "done" && item.kind === "fact") return refuse(text.checksItself);
  if (to.state === "skipped" && to.reason === "") return refuse(text.skipReason);
  if (by.isManager) return accept(null);
  if (item.doneBy === "manager") return conflict(text.managers);
  if (to.state === "skipped" || item.state === "skipped") return conflict(text.skipIsManagers);
  return accept(null);
}

/** Checks an item of the template, with the sentence that says what to do. */
export function checkTemplateItem(item: TemplateItem): Result<TemplateItem> {
  if (item.title === "") return refuse(text.title);
  if ((item.kind === "document") !== (item.documentKind !== null)) return refuse(text.documentKind);
  if ((item.kind === "fact") !== (item.fact !== null)) return refuse(text.fact);
  return accept(item);
}
