import { addDays, dayIn, instantAt } from "../kernel/time.ts";
import { readState } from "../shops/us-states.ts";

/** The widest hours that federal law allows for texts, in the recipient's local time (47 CFR 64.1200(c)(1)). */
export const legalHours = { from: "08:00", until: "21:00" } as const;

/** States with two time zones: a text waits until it is daytime in both. */
const secondZone: Readonly<Record<string, string>> = {
  AK: "America/Adak",
  FL: "America/Chicago",
  ID: "America/Los_Angeles",
  IN: "America/Chicago",
  KS: "America/Denver",
  KY: "America/Chicago",
  MI: "America/Chicago",
  ND: "America/Denver",
  NE: "America/Denver",
  OR: "America/Boise",
  SD: "America/Denver",
  TN: "America/New_York",
  TX: "America/Denver",
};

/**
 * The possible time zones of a customer. Without a state on file, it is the shop's. A customer in the shop's own
 * state has the shop's time zone.
 */
export function zonesOf(customerState: string, shop: { state: string; timeZone: string }): readonly string[] {
  const state = readState(customerState);
  if (!state || state.code === shop.state) return [shop.timeZone];
  const other = secondZone[state.code];
  return other ? [state.zone, other] : [state.zone];
}

const clockIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);

/** From `from` up to but not including `until`, both HH:MM in the recipient's local time. */
export interface Hours {
  readonly from: string;
  readonly until: string;
}

/** Hours in one time zone. */
export interface Span extends Hours {
  readonly zone: string;
}

/** The first time, now or later, within all the spans. Undefined when they never overlap. */
function firstWithin(now: Date, spans: readonly Span[]): Date | undefined {
  let at = now;
  // Each round advances to the next start of a closed span. A few days cover every overlap.
  for (let round = 0; round < 12; round += 1) {
    const closed = spans.find(({ zone, from, until }) => {
      const clock = clockIn(zone, at);
      return clock < from || clock >= until;
    });
    if (!closed) return at;
    const today = dayIn(closed.zone, at);
    const morning = instantAt(closed.zone, today, closed.from);
    at = morning > at ? morning : instantAt(closed.zone, addDays(today, 1), closed.from);
  }
  return undefined;
}

/**
 * The first time, now or later, within those hours in every time zone and within the customer's preferred hours, if
 * any. If the two do not overlap, the legal hours win and the preference is ignored. The hours of all American time
 * zones overlap, so there is always a time within two days.
 */
export function nextAllowed(now: Date, zones: readonly string[], hours: Hours, contactHours?: Span): Date {
  const spans = zones.map((zone) => ({ zone, ...hours }));
  return (contactHours && firstWithin(now, [...spans, contactHours])) ?? firstWithin(now, spans) ?? now;
}
