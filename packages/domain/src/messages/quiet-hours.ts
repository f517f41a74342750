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

/**
 * The first instant, now or later, at which it is within those hours in every zone.
 * The hours of all American zones overlap, so there is always one within two days.
 */
export function nextAllowed(now: Date, zones: readonly string[], { from, until }: Hours): Date {
  let at = now;
  // Each round moves on to the next morning of a zone where it is night; zones are two at most.
  for (let round = 0; round < 8; round += 1) {
    const night = zones.find((zone) => {
      const clock = clockIn(zone, at);
      return clock < from || clock >= until;
    });
    if (!night) return at;
    const today = dayIn(night, at);
    const morning = instantAt(night, today, from);
    at = morning > at ? morning : instantAt(night, addDays(today, 1), from);
  }
  return at;
}
