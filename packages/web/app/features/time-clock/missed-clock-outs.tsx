import {
  fixEndTime,
  getMyDay,
  listMissedClockOuts,
  type MissedClockOut,
} from "@autoiq/domain/time-clock/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { toInstant, wallClock } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";

const whatOf = (clock: MissedClockOut) =>
  clock.jobName ? `“${clock.jobName}” (repair order ${clock.repairOrderNumber})` : "attendance";

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
  const [deciding, setDeciding] = useState<MissedClockOut | null>(null);
  if (clocks.length === 0) return null;
  const say = (instant: string) => formatTime(instant, timeZone, "date-time");
  const list = (
    <>
      <ul className="grid gap-2 text-sm">
        {clocks.map((clock) => (
          <li key={clock.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-64">
              {own ? "Yours for" : `${clock.name} for`} {whatOf(clock)}, since {say(clock.startedAt)}.
            </span>
            <Button
              size="sm"
              aria-label={`Fix end time: ${own ? "" : `${clock.name}, `}${whatOf(clock)}`}
              onClick={() => setDeciding(clock)}
            >
              Fix end time
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
      <Notice tone="warning" className="mb-4 print:hidden" title="You left a clock running">
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
  const proposed = wallClock(clock.proposedEnd, timeZone);
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
      title="When did it end?"
      description={`${own ? "Your clock" : `${clock.name}'s clock`} for ${whatOf(clock)} was started ${say(clock.startedAt)}.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={end.isPending}>
            Set the end
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (day === "" || time === "") return setRefusal("Enter the day and the time at which it ended.");
          end.mutate({ params: { id: clock.id }, body: { endedAt: toInstant(timeZone, day, time) } });
        }}
      >
        <p className="text-sm">
          Proposed: <strong>{say(clock.proposedEnd)}</strong>,{" "}
          {clock.lastActAt === clock.proposedEnd ? "the last entry after that" : "when the shop closed"}.{" "}
          {clock.lastActAt && clock.lastActAt !== clock.proposedEnd
            ? `The last thing ${own ? "you" : "they"} did in AutoIQ was at ${say(clock.lastActAt)}.`
            : null}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Day">
            <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
          <Field label="Time">
            <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </div>
        {clock.jobId ? null : (
          <p className="text-fg-muted text-sm">A job clock that still runs ends with it.</p>
        )}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </form>
    </Dialog>
  );
}
