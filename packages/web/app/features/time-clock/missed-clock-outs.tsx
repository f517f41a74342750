import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { en as controlText } from "@autoiq/domain/catalog/controls/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/missed-clock-outs/en";
import {
  fixEndTime,
  getMyDay,
  listMissedClockOuts,
  type MissedClockOut,
} from "@autoiq/domain/time-clock/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { toInstant, wallClock } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";

const whatOf = (clock: MissedClockOut, t: AreaMessages<"missed-clock-outs">) =>
  clock.jobName ? fillIn(t.job, { job: clock.jobName, number: clock.repairOrderNumber ?? "" }) : t.attendance;

/** Missed clock-outs. Someone enters when each really ended. `own`: shown to the person they belong to. */
export function MissedClockOuts({
  clocks,
  timeZone,
  own,
}: {
  clocks: readonly MissedClockOut[];
  timeZone: string;
  own: boolean;
}) {
  const t = useSharedMessages("missed-clock-outs", en);
  const [deciding, setDeciding] = useState<MissedClockOut | null>(null);
  if (clocks.length === 0) return null;
  const say = (instant: string) => formatTime(instant, timeZone, "date-time");
  const list = (
    <>
      <ul className="grid gap-2 text-sm">
        {clocks.map((clock) => (
          <li key={clock.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-64">
              {fillIn(own ? t.own : t.others, {
                name: clock.name,
                what: whatOf(clock, t),
                time: say(clock.startedAt),
              })}
            </span>
            <Button
              size="sm"
              aria-label={fillIn(own ? t.fixOwn : t.fixOthers, { name: clock.name, what: whatOf(clock, t) })}
              onClick={() => setDeciding(clock)}
            >
              {t.fix}
            </Button>
          </li>
        ))}
      </ul>
      {deciding ? (
        <EndDialog
          key={deciding.id}
          clock={deciding}
          timeZone={timeZone}
          own={own}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </>
  );
  if (own)
    return (
      <Notice tone="warning" className="mb-4 print:hidden" title={t.title}>
        {list}
      </Notice>
    );
  return list;
}

function EndDialog({
  clock,
  timeZone,
  own,
  onClose,
}: {
  clock: MissedClockOut;
  timeZone: string;
  own: boolean;
  onClose: () => void;
}) {
  const t = useSharedMessages("missed-clock-outs", en);
  const proposed = wallClock(clock.proposedEnd, timeZone);
  const controls = useSharedMessages("controls", controlText);
  const [day, setDay] = useState(proposed.day);
  const [time, setTime] = useState(proposed.clock);
  const [refusal, setRefusal] = useState<string>();
  const end = useWrite(fixEndTime, {
    invalidates: [listMissedClockOuts, getMyDay],
    onSuccess: onClose,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const say = (instant: string) => formatTime(instant, timeZone, "date-time");
  const form = `end-${clock.id}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.when}
      description={fillIn(own ? t.ownStarted : t.othersStarted, {
        name: clock.name,
        what: whatOf(clock, t),
        time: say(clock.startedAt),
      })}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{controls.cancel}</Button>
          <Button type="submit" form={form} variant="primary" loading={end.isPending}>
            {t.set}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (day === "" || time === "") return setRefusal(t.missing);
          end.mutate({ params: { id: clock.id }, body: { endedAt: toInstant(timeZone, day, time) } });
        }}
      >
        <p className="text-sm">
          <Text
            of={clock.lastActAt === clock.proposedEnd ? t.proposedLast : t.proposedClosed}
            values={{ time: <strong>{say(clock.proposedEnd)}</strong> }}
          />{" "}
          {clock.lastActAt && clock.lastActAt !== clock.proposedEnd
            ? fillIn(own ? t.ownLast : t.othersLast, { time: say(clock.lastActAt) })
            : null}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t.day}>
            <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
          <Field label={t.time}>
            <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </div>
        {clock.jobId ? null : <p className="text-fg-muted text-sm">{t.jobToo}</p>}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </form>
    </Dialog>
  );
}
