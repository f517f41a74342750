import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/time-week/en";
import type { AttendanceEntry, TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { MapPinOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { formatDay, formatMinutes } from "~/platform/time/time-zone";

/** On which kiosk the person clocked in and out. */
function kiosksOf({ startedKiosk, endedKiosk }: AttendanceEntry, t: Record<"in" | "out" | "both", string>) {
  if (startedKiosk && startedKiosk === endedKiosk) return [fillIn(t.both, { kiosk: startedKiosk })];
  return [
    ...(startedKiosk ? [fillIn(t.in, { kiosk: startedKiosk })] : []),
    ...(endedKiosk ? [fillIn(t.out, { kiosk: endedKiosk })] : []),
  ];
}

/** Where the person clocked in, if the shop has to look at it. */
function placeOf(
  { startedPlace, startedDistanceMeters }: AttendanceEntry,
  t: Record<"outside" | "otherNetwork" | "unknown", string>,
) {
  if (startedPlace === "unknown") return t.unknown;
  if (startedPlace !== "outside") return null;
  return startedDistanceMeters === null
    ? t.otherNetwork
    : fillIn(t.outside, { distance: startedDistanceMeters.toLocaleString("en-US") });
}

/** The seven days with their attendance and breaks, and the total. */
export function WeekDays({
  week,
  actions,
}: {
  week: TimeWeek;
  actions?: (entry: AttendanceEntry) => ReactNode;
}) {
  const t = useSharedMessages("time-week", en);
  const time = (instant: string) => formatTime(instant, week.timeZone, "time");
  return (
    <ul className="divide-y divide-line">
      {week.days.map(({ day, minutes }) => {
        const entries = week.entries.filter((entry) => entry.day === day);
        return (
          <li key={day} className="grid gap-2 px-4 py-3">
            <div className="flex items-baseline justify-between gap-3">
              <span className={entries.length === 0 ? "text-fg-muted" : "font-medium"}>{formatDay(day)}</span>
              <span className={entries.length === 0 ? "text-fg-muted text-sm" : "font-semibold tabular"}>
                {entries.length === 0 ? t.noTime : formatMinutes(minutes)}
              </span>
            </div>
            {entries.map((entry) => (
              <div
                key={entry.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm"
              >
                <div className="min-w-0">
                  <p className="tabular">
                    {time(entry.startedAt)} – {entry.endedAt ? time(entry.endedAt) : t.running}
                  </p>
                  {entry.breaks.map((each) => (
                    <p key={each.startedAt} className="text-fg-muted text-xs tabular">
                      {fillIn(t.break, {
                        kind: t[each.kind],
                        from: time(each.startedAt),
                        until: each.endedAt ? time(each.endedAt) : entry.endedAt ? time(entry.endedAt) : "…",
                      })}
                      {", "}
                      {each.isPaid ? t.paid : t.unpaid}
                    </p>
                  ))}
                  {placeOf(entry, t.place) ? (
                    <p className="flex items-center gap-1 text-warning-text text-xs">
                      <MapPinOff aria-hidden="true" className="size-3.5 shrink-0" />
                      {placeOf(entry, t.place)}
                    </p>
                  ) : null}
                  {kiosksOf(entry, t.kiosk).map((line) => (
                    <p key={line} className="wrap-anywhere text-fg-muted text-xs">
                      {line}
                    </p>
                  ))}
                </div>
                {actions ? <div className="flex flex-wrap gap-1">{actions(entry)}</div> : null}
              </div>
            ))}
          </li>
        );
      })}
      <li className="flex items-baseline justify-between gap-3 bg-sunken px-4 py-3 font-semibold">
        <span>{t.total}</span>
        <span className="tabular">{formatMinutes(week.minutes)}</span>
      </li>
    </ul>
  );
}
