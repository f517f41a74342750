import { formatTime } from "../format";
import { formatDay, formatMinutes } from "./time-zone";

/** "Mon, Dec 7 – Tue, Dec 8", or "Mon, Dec 7, 9:00 AM – 11:00 AM" for hours of one day. */
export function formatTimeOff(
  request: {
    readonly firstDay: string;
    readonly lastDay: string;
    readonly isWholeDays: boolean;
    readonly startsAt: string;
    readonly endsAt: string;
  },
  timeZone: string,
): string {
  const first = formatDay(request.firstDay);
  if (!request.isWholeDays)
    return `${first}, ${formatTime(request.startsAt, timeZone, "time")} – ${formatTime(request.endsAt, timeZone, "time")}`;
  return request.firstDay === request.lastDay ? first : `${first} – ${formatDay(request.lastDay)}`;
}

/** "12 h 30 min", or "−8 h 0 min" when more was taken than earned. */
export const formatBalance = (minutes: number): string =>
  minutes < 0 ? `−${formatMinutes(-minutes)}` : formatMinutes(minutes);
