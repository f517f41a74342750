import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/time-week/en";
import type { TimeCorrection, TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

/** What was corrected, with what was recorded before, and who signed. Nothing while there is none. */
export function WeekTrail({ week }: { week: TimeWeek }) {
  const t = useSharedMessages("time-week", en);
  const { timeZone } = week;
  const say = (span: { startedAt: string; endedAt: string | null }) =>
    fillIn(t.span, {
      day: formatTime(span.startedAt, timeZone, "day"),
      from: formatTime(span.startedAt, timeZone, "time"),
      until: span.endedAt ? formatTime(span.endedAt, timeZone, "time") : t.running,
    });
  const all = (spans: readonly { startedAt: string; endedAt: string | null }[]) =>
    spans.length === 0 ? t.nothing : spans.map(say).join("; ");
  const before = (correction: TimeCorrection) => (correction.before ? say(correction.before) : t.nothing);
  return (
    <>
      {week.corrections.length > 0 ? (
        <Card title={t.corrections}>
          <ul className="grid gap-3 text-sm">
            {week.corrections.map((each) => (
              <li key={each.id}>
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">
                    {fillIn(t.correction[each.kind], { name: each.byName })}
                  </span>
                  <DateTime instant={each.at} timeZone={timeZone} className="text-fg-muted text-xs" />
                </p>
                {each.reason ? <p className="wrap-anywhere">{each.reason}</p> : null}
                <p className="text-fg-muted text-xs">{fillIn(t.was, { times: before(each) })}</p>
                <p className="text-fg-muted text-xs">{fillIn(t.isNow, { times: all(each.after) })}</p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {week.events.length > 0 ? (
        <Card title={t.events}>
          <ul className="grid gap-1 text-sm">
            {week.events.map((each) => (
              <li key={`${each.kind} ${each.at}`} className="flex flex-wrap justify-between gap-x-4">
                <span>{fillIn(t.event[each.kind], { name: each.byName || t.byClock })}</span>
                <DateTime instant={each.at} timeZone={timeZone} className="text-fg-muted text-xs" />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
