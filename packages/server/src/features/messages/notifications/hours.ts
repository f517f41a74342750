import { defaultNotificationHours } from "@autoiq/domain/messages/notifications";
import { type Hours, nextAllowed } from "@autoiq/domain/messages/quiet-hours";

/** The time zone of a person's location, and their hours as far as they have any. */
export interface PersonalHours {
  readonly timeZone: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly smsFrom: string | null;
  readonly smsUntil: string | null;
}

const saved = (from: string | null, until: string | null): Hours | undefined =>
  from && until ? { from, until } : undefined;

/** The hours of push and texts: saved for all channels, else with the consent to texts, else the usual ones. */
export const hoursOf = (of: Omit<PersonalHours, "timeZone">): Hours =>
  saved(of.from, of.until) ?? saved(of.smsFrom, of.smsUntil) ?? defaultNotificationHours;

const laterThan = (at: Date, leaves: Date): Date | null => (leaves > at ? leaves : null);

/** When a push to this person may leave. Null: now. */
export const pushLeaves = (at: Date, of: PersonalHours): Date | null =>
  laterThan(at, nextAllowed(at, [of.timeZone], hoursOf(of)));

/** When an email to this person may leave. Null: now, as always until they save hours. */
export function emailLeaves(at: Date, of: PersonalHours): Date | null {
  const hours = saved(of.from, of.until);
  return hours ? laterThan(at, nextAllowed(at, [of.timeZone], hours)) : null;
}
