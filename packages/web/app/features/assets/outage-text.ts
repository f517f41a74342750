import type { Outage } from "@autoiq/domain/assets/schema";
import { formatTime } from "~/platform/format";

/** "Since Nov 20, 10:00 AM", or with its end. One that has not begun says from when. */
export function describeOutage(
  { startsAt, endsAt }: Pick<Outage, "startsAt" | "endsAt">,
  timeZone: string,
  now: Date,
): string {
  const time = (instant: string) => formatTime(instant, timeZone, "date-time");
  if (endsAt !== null) return `${time(startsAt)} to ${time(endsAt)}`;
  return Date.parse(startsAt) > now.getTime() ? `From ${time(startsAt)}` : `Since ${time(startsAt)}`;
}

export const isNow = ({ startsAt, endsAt }: Pick<Outage, "startsAt" | "endsAt">, now: Date): boolean =>
  Date.parse(startsAt) <= now.getTime() && (endsAt === null || Date.parse(endsAt) > now.getTime());
