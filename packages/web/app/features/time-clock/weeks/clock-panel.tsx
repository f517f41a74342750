import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/time-week/en";
import { endBreak, startBreak } from "@autoiq/domain/time-clock/breaks/contract";
import { clockIn, clockOut, getMyDay } from "@autoiq/domain/time-clock/contract";
import { getOwnWeek, type TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { useClockInPlace } from "../clock-in-place";

const reads = { invalidates: [getOwnWeek, getMyDay] };

/** Clock in, take a break, clock out. */
export function ClockPanel({ week }: { week: TimeWeek }) {
  const t = useSharedMessages("time-week", en).now;
  const begin = useWrite(clockIn, reads);
  const leave = useWrite(clockOut, reads);
  const pause = useWrite(startBreak, reads);
  const resume = useWrite(endBreak, reads);
  const { asks, locating, bodyNow } = useClockInPlace();
  const isBusy = locating || begin.isPending || leave.isPending || pause.isPending || resume.isPending;
  const running = week.entries.find(({ endedAt }) => endedAt === null);
  const onBreak = running?.breaks.find(({ endedAt }) => endedAt === null);
  const time = (instant: string) => formatTime(instant, week.timeZone, "time");
  return (
    <section
      aria-label={t.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-1"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {onBreak
            ? fillIn(onBreak.kind === "meal" ? t.onMeal : t.onRest, { time: time(onBreak.startedAt) })
            : running
              ? fillIn(t.since, { time: time(running.startedAt) })
              : t.out}
        </p>
        {running ? (
          <p className="text-fg-muted text-sm">{t.hint}</p>
        ) : asks ? (
          <p className="text-fg-muted text-sm">{t.asksPosition}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {onBreak ? (
          <Button variant="primary" loading={isBusy} onClick={() => resume.mutate({})}>
            {t.back}
          </Button>
        ) : running ? (
          <>
            <Button loading={isBusy} onClick={() => pause.mutate({ body: { kind: "meal" } })}>
              {t.meal}
            </Button>
            <Button loading={isBusy} onClick={() => pause.mutate({ body: { kind: "rest" } })}>
              {t.rest}
            </Button>
          </>
        ) : null}
        {running ? (
          <Button loading={isBusy} onClick={() => leave.mutate({})}>
            {t.leave}
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() => void bodyNow().then((body) => begin.mutate({ body }))}
          >
            {t.in}
          </Button>
        )}
      </div>
    </section>
  );
}
