import { addDays, dayIn, instantAt } from "../kernel/time.ts";
import { readState } from "../shops/us-states.ts";

/** The widest span that federal law leaves for texts, on the receiver's own clock (47 CFR 64.1200(c)(1)). */
export const lawfulHours = { from: "08:00", until: "21:00" } as const;

/** States that two zones run through: a text waits until it is day in both. */
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
 * The zones in which a customer may be. Without a state on file it is the shop's own zone; a customer of the shop's own
 * state lives by the shop's clock.
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

/** From `from` up to but not at `until`, both HH:MM on the receiver's clock. */
export interface Hours {
  readonly from: string;
  readonly until: string;
}

/** Hours on the clock of one zone. */
export interface Span extends Hours {
  readonly zone: string;
}

/** The first instant, now or later, that lies within every span; undefined when they never meet. */
function firstWithin(now: Date, spans: readonly Span[]): Date | undefined {
  let at = now;
  // Each round moves on to the next beginning of a span that is closed; a few days see every meeting there is.
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
 * The first instant, now or later, at which it is within those hours in every zone, and within the customer's own wish
 * where there is one. A wish that the hours leave no room for gives way to them: the law does not.
 * The hours of all American zones overlap, so there is always one within two days.
 */
export function nextAllowed(now: Date, zones: readonly string[], hours: Hours, wish?: Span): Date {
  const spans = zones.map((zone) => ({ zone, ...hours }));
  return (wish && firstWithin(now, [...spans, wish])) ?? firstWithin(now, spans) ?? now;
}
