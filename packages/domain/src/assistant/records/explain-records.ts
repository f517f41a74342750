import { formatCents } from "../../kernel/money.ts";
import { formatDay } from "../../kernel/time.ts";
import { wordsOf } from "../questions/calendar-days.ts";
import { fieldsOf, recordCatalog } from "./catalog.ts";
import type { ConditionId } from "./conditions.ts";
import type { RecordCondition, RecordPlan } from "./record-plan.ts";

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const lower = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const plain = (text: string) => text.replaceAll("-", " ");

/** "3 PM", "4:30 PM". */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour % 24 < 12 ? "AM" : "PM";
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`} ${half}`;
}

const dayAndClock = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/;
/** "2026-11-30 16:00" → "November 30, 4 PM", "2025-11-30" → "November 30, 2025". Other text stays. */
export function dayWords(text: string, today: string): string {
  const [, onDay, clock] = dayAndClock.exec(text) ?? [];
  if (!onDay) return text;
  return clock ? `${formatDay(onDay, today)}, ${clockWords(clock)}` : formatDay(onDay, today);
}

const cents = (value: string | undefined) => formatCents(Number(value ?? 0));
const days = ({ values: [from = "", to = from] }: RecordCondition) => wordsOf({ from, to });
const quoted = (condition: RecordCondition) =>
  condition.label || condition.values.map((each) => `“${each.replaceAll("|", "” or “")}”`).join(" ");

const phrases: Readonly<Record<ConditionId, (condition: RecordCondition) => string>> = {
  number: ({ values }) => `on RO ${listed(values)}`,
  "of-order": ({ values }) => `of RO ${listed(values)}`,
  customer: ({ label }) => `of ${label}`,
  make: ({ label, values }) => `of ${label || listed(values)}`,
  model: ({ label, values }) => `of ${label || listed(values.map((each) => each.replace("|", " ")))}`,
  color: ({ values }) => `in ${listed(values)}`,
  "model-year": ({ values }) => `of model year ${listed(values)}`,
  plate: ({ label, values }) => `with plate ${label || listed(values)}`,
  vin: ({ values }) => `with VIN ${listed(values)}`,
  words: (condition) => `with ${quoted(condition)}`,
  bay: ({ values }) => `in bay ${listed(values)}`,
  visit: ({ values }) => `for ${listed(values)}`,
  technician: ({ label }) => `with work for ${label}`,
  unassigned: () => "without a technician",
  status: ({ values }) => `with status ${listed(values.map((each) => `“${plain(each)}”`))}`,
  day: (condition) => {
    const words = days(condition);
    // "In October 2026", "on November 8–14, 2026".
    return `${/ \d/.test(words) && words.includes(",") ? "on" : "in"} ${words}`;
  },
  before: ({ values: [time = ""] }) => `before ${clockWords(time)}`,
  after: ({ values: [time = ""] }) => `from ${clockWords(time)} on`,
  opened: ({ values: [from = "", to = from] }) =>
    from < "2001" ? `opened by ${wordsOf({ from: to, to })}` : `opened ${wordsOf({ from, to })}`,
  "older-than": ({ values: [count = ""] }) => `here for more than ${count} ${count === "1" ? "day" : "days"}`,
  promised: ({ label }) => `promised ${label}`,
  upcoming: () => "from now on",
  "at-least": ({ values: [value] }) => `of at least ${cents(value)}`,
  "at-most": ({ values: [value] }) => `of at most ${cents(value)}`,
  "on-hand-over": ({ values: [count] }) => `with more than ${count} on hand`,
  "on-hand-under": ({ values: [count] }) => `with fewer than ${count} on hand`,
  "cost-over": ({ values: [value] }) => `that cost more than ${cents(value)}`,
  "cost-under": ({ values: [value] }) => `that cost less than ${cents(value)}`,
  open: () => "",
  unfinished: () => "not finished",
  finished: () => "finished",
  "not-started": () => "approved and not started",
  "in-progress": () => "in progress",
  late: () => "past promise time",
  undecided: () => "waiting for approval",
  approved: () => "approved",
  declined: () => "declined or deferred",
  "on-order": () => "on order",
  "waiting-for-parts": () => "waiting for parts",
  "not-inspected": () => "without a completed inspection",
  red: () => "rated red",
  held: () => "held",
  "core-out": () => "with a core that isn't credited yet",
  "core-here": () => "with a core that isn't returned yet",
  active: () => "",
  "in-stock": () => "in stock",
  "none-in-stock": () => "out of stock",
  sent: ({ values: [from = "", to = from] }) =>
    from < "2001"
      ? `with an estimate sent by ${wordsOf({ from: to, to })}`
      : `with an estimate sent ${wordsOf({ from, to })}`,
  "over-sold-time": () => "that took longer than sold",
  yellow: () => "rated yellow",
  measured: () => "with a measurement",
  untaxed: () => "without sales tax",
  unpaid: () => "not paid in full",
  paid: () => "paid in full",
  "still-in": () => "without a clock-out",
  "first-time": () => "of customers without an earlier repair order",
  owing: () => "of customers with a balance due",
  "with-declined": () => "with declined or deferred work",
  "walk-in": () => "without an appointment",
  "no-phone": () => "without a phone number",
  "no-email": () => "without an email",
  "no-texts": () => "who haven't agreed to texts",
  "many-vehicles": () => "with more than one vehicle",
  "vehicles-over": ({ values: [count] }) =>
    `with more than ${count} ${count === "1" ? "vehicle" : "vehicles"}`,
  "not-since": ({ values: [from = ""] }) => `without a visit since ${wordsOf({ from, to: from })}`,
  "spent-over": ({ values: [value] }) => `who spent more than ${cents(value)}`,
  city: ({ label, values }) => `in ${label || listed(values)}`,
  "one-visit": () => "with one repair order",
  "last-visit": (condition) => `last here ${days(condition)}`,
  method: ({ label, values }) => `by ${label || listed(values.map(plain))}`,
};

/** "With work for Toby", "without work for Toby", "not past promise time". */
function phraseOf(condition: RecordCondition): string {
  const phrase = phrases[condition.is](condition);
  if (condition.not !== true || phrase === "") return phrase;
  return phrase.startsWith("with ") ? phrase.replace("with ", "without ") : `not ${phrase}`;
}

/** Which records those are: "Open repair orders, past promise time". */
export function recordsWords(plan: RecordPlan, singular = false): string {
  const { one, many } = recordCatalog[plan.of];
  const noun = singular ? one : many;
  const isOpen = plan.where.some(({ is }) => is === "open");
  const head = isOpen
    ? /^(order|job)$/.test(plan.of)
      ? `open ${noun}`
      : `${noun} of open repair orders`
    : noun;
  const numbers = plan.of === "order" ? plan.where.find(({ is }) => is === "number") : undefined;
  const named = numbers ? `${head} ${listed(numbers.values)}` : head;
  const [first, ...rest] = plan.where.flatMap((each) => (each === numbers ? [] : phraseOf(each) || []));
  return [first ? `${named} ${first}` : named, ...rest].join(", ");
}

/** The whole plan in one sentence, to read back what was understood. */
export function explainRecords(plan: RecordPlan): string {
  const fields = fieldsOf(plan.of);
  const isOne = plan.where.some(({ is, values }) => is === "number" && values.length === 1);
  const text = recordsWords(plan, isOne && plan.of === "order");
  const chosenBy: readonly string[] = plan.where.map(({ is }) => is);
  const asked = plan.ask.flatMap((id) => (chosenBy.includes(id) ? [] : (fields[id]?.label ?? [])));
  const shown = plan.columns.flatMap((id) => fields[id]?.label ?? []);
  return [
    `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    plan.limit === 1 && plan.sort ? `the ${plan.sort.order === "first" ? "first" : "last"} one` : "",
    asked.length > 0 ? listed(asked.map(lower)) : "",
    asked.length === 0 && shown.length > 0 ? `with ${listed(shown.map(lower))}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
