import type { Permission } from "../../kernel/access/permissions.ts";
import { actAccess } from "../acts/registry.ts";
import { addMonths, type Days } from "./calendar-days.ts";
import type { Concept } from "./lexicon.ts";
import type { Reading } from "./parse-question.ts";
import { type Period, periodAt } from "./periods.ts";
import type { ToolName } from "./tool-inputs.ts";

/** What unresolved words may name. The tool looks them up. */
export type WordKind = "customer" | "part" | "job" | "model" | "city" | "inspection";
export type Slot =
  | "period"
  | "against"
  | "limit"
  | "minCents"
  | "ago"
  | "minCount"
  | "make"
  | "years"
  | "order"
  | "invoice"
  | "staff";

/** What a rule builds its input from. */
export interface Found {
  readonly reading: Reading;
  readonly today: string;
  has(...concepts: Concept[]): boolean;
  /** The named period, or this month up to today. */
  readonly period: Period;
  /** The named period, or the last twelve months. */
  readonly year: Days;
  /** The named days, or null. */
  readonly days: { from: string | null; to: string | null };
  readonly limit: { limit?: number };
}

/** One kind of question. A question matches only when every word is used. */
export interface Rule {
  readonly tool: ToolName;
  /** A sample question of this kind, to show what can be asked. */
  readonly example: string;
  /** At least one of each line must be present. */
  readonly needs: readonly (readonly Concept[])[];
  readonly may?: readonly Concept[];
  readonly slots?: readonly Slot[];
  readonly requires?: readonly Slot[];
  readonly words?: readonly WordKind[];
  readonly wordsNeeded?: true;
  /** It is about the current moment: no period other than today may be named. */
  readonly now?: true;
  readonly input: (found: Found) => Record<string, unknown>;
}

/** Permissions that each tool needs. "costs" when it reveals what something costs the shop. */
export const toolAccess: Readonly<Record<ToolName, readonly (Permission | "costs")[]>> = {
  metrics: ["report.view"],
  metric_change: ["report.view"],
  time_in_status: ["report.view"],
  repair_orders: ["repair-order.view"],
  repair_order: ["repair-order.view"],
  declined_work: ["customer.view", "repair-order.view"],
  unpaid_invoices: ["invoice.view"],
  invoices: ["invoice.view"],
  payments: ["invoice.view"],
  refunds: ["invoice.view"],
  gift_cards: ["invoice.view"],
  packages: ["invoice.view"],
  day_closes: ["report.view"],
  sales_tax: ["report.view"],
  inspections: ["repair-order.view"],
  customers: ["customer.view", "invoice.view"],
  customer: ["customer.view", "invoice.view"],
  vehicles: ["vehicle.view", "customer.view"],
  services_due: ["vehicle.view", "customer.view"],
  parts: ["part.view"],
  canned_jobs: ["part.view"],
  jobs_sold: ["report.view"],
  // Everyone may see their own hours. The tool itself shows other people's hours only to those who may see reports.
  technicians: ["time.clock"],
  // Of the person who asks, always. Pay needs a permission of its own, which the tool checks.
  own_work: ["time.clock"],
  on_the_clock: ["time.correct"],
  appointments: ["appointment.view"],
  free_time: ["appointment.view"],
  conversations: ["message.view"],
  audit: ["audit.view"],
  today: ["report.view"],
  shop: ["shop.view"],
  // Each metric has a permission of its own (query/check-plan.ts).
  query: ["shop.view"],
  // Each kind of records and each field has a permission of its own (records/record-plan.ts).
  records: ["shop.view"],
  open_work: ["repair-order.view"],
  draft_message: ["message.write", "customer.view"],
  draft_plan: ["appointment.write"],
  draft_bill_words: ["repair-order.write"],
  draft_purchase: ["part.write"],
  draft_job: ["repair-order.write", "part.view"],
  ...actAccess,
};

export function foundIn(reading: Reading, today: string): Found {
  const month = periodAt(["this", "month"], 0, today)?.period;
  const { period, limit } = reading;
  return {
    reading,
    today,
    has: (...concepts) =>
      reading.phrases.some((phrase) => phrase.concepts.some((each) => concepts.includes(each))),
    period: period ?? (month as Period),
    year: period ?? { from: addMonths(today, -12), to: today },
    days: { from: period?.from ?? null, to: period?.to ?? null },
    limit: limit === null ? {} : { limit },
  };
}

const slotKeys: readonly Slot[] = [
  ...(["period", "against", "limit", "minCents", "ago", "minCount"] as const),
  ...(["make", "years", "order", "invoice", "staff"] as const),
];

/** Names of a digital inspection. "Brake inspections" are jobs that are sold. */
const inspections = /^(?:(?:the|our|digital|vehicle|courtesy|full|multi-?point)\s+)*(?:inspections?|dvis?)$/i;

/** How closely a question matches that kind. Null when any part of the question would be left unused. */
export function fit(rule: Rule, reading: Reading, today: string): number | null {
  if (reading.twice || reading.maxCents !== null) return null;
  const { phrases, words } = reading;
  const isPresent = (concepts: readonly Concept[]) =>
    phrases.some((phrase) => phrase.concepts.some((each) => concepts.includes(each)));
  if (!rule.needs.every(isPresent)) return null;
  const usable = new Set<Concept>([...rule.needs.flat(), ...(rule.may ?? [])]);
  if (!phrases.every((phrase) => phrase.optional || phrase.concepts.some((each) => usable.has(each))))
    return null;
  const taken = [...(rule.slots ?? []), ...(rule.requires ?? [])];
  const isNow = rule.now && reading.period?.from === today && reading.period.to === today;
  for (const slot of slotKeys)
    if (reading[slot] !== null && !taken.includes(slot) && !(slot === "period" && isNow)) return null;
  for (const slot of rule.requires ?? []) if (reading[slot] === null) return null;
  if (words.length > 0 && !rule.words) return null;
  if (rule.words?.includes("inspection") && !words.every(({ text }) => inspections.test(text))) return null;
  if (rule.wordsNeeded && words.length === 0) return null;
  const optionalUsed = phrases.filter(
    (phrase) => phrase.optional && phrase.concepts.some((each) => rule.needs.flat().includes(each)),
  ).length;
  return (
    2 * rule.needs.length + 2 * (rule.requires?.length ?? 0) + (rule.wordsNeeded ? 1 : 0) - optionalUsed * 0.5
  );
}
