import { addDays, formatMonthDay } from "../../kernel/time.ts";

export const requestKinds = ["appointment", "call"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How far ahead a person may name a day, and how many days they may name. */
export const daysOffered = 14;
export const mostDays = 3;

/** The days from tomorrow on, up to `daysOffered` ahead, on which the location is open. */
export const requestDays = (today: string, isOpenOn: (day: string) => boolean): string[] =>
  Array.from({ length: daysOffered }, (_, index) => addDays(today, index + 1)).filter(isOpenOn);

export interface RequestFacts {
  readonly asksFor: RequestKind;
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly plate: string;
  readonly concern: string;
  readonly days: readonly string[];
}

/** "2019 Toyota Camry, plate ABC 123". Empty without a car. */
export function requestedVehicle({ year, make, model, plate }: RequestFacts): string {
  const car = [year, make, model].filter(Boolean).join(" ");
  return [car, plate ? `plate ${plate}` : ""].filter(Boolean).join(", ");
}

/** One line of what a lead wants, for the shop: "Call back: Brakes squeal. Prefers Nov 23 or Nov 24." */
export function requestLine({ asksFor, concern, days }: RequestFacts): string {
  const what = asksFor === "call" ? `Call back: ${concern}` : concern;
  if (days.length === 0) return what;
  const named = new Intl.ListFormat("en-US", { type: "disjunction" }).format(days.map(formatMonthDay));
  return `${what}${/[.!?]$/.test(what) ? "" : "."} Prefers ${named}.`;
}

/** No person reads the page and fills in the form in so few milliseconds. */
const fastestRequest = 2000;
export const looksAutomatic = (sent: { readonly website: string; readonly writtenInMs: number }): boolean =>
  sent.website !== "" || sent.writtenInMs < fastestRequest;
