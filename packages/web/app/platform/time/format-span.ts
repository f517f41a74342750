import { formatTime } from "../format";
import { wallClock } from "./time-zone";

/** "Tue, Nov 24, 8:00 AM – 6:00 PM", or only the dates when it starts and ends at midnight. */
export function formatSpan(
  span: { readonly startsAt: string; readonly endsAt: string },
  timeZone: string,
): string {
  const [from, to] = [wallClock(span.startsAt, timeZone), wallClock(span.endsAt, timeZone)];
  const day = (instant: string) => formatTime(instant, timeZone, "day");
  if (from.clock === "00:00" && to.clock === "00:00") {
    const last = new Date(Date.parse(span.endsAt) - 60_000).toISOString();
    return day(last) === day(span.startsAt) ? day(last) : `${day(span.startsAt)} – ${day(last)}`;
  }
  const clock = (instant: string) => formatTime(instant, timeZone, "time");
  const end = from.day === to.day ? clock(span.endsAt) : `${day(span.endsAt)}, ${clock(span.endsAt)}`;
  return `${day(span.startsAt)}, ${clock(span.startsAt)} – ${end}`;
}
