import { addDays } from "@autoiq/domain/kernel/time";
import { addTimeEntry, changeTimeEntry } from "@autoiq/domain/time-clock/corrections/contract";
import {
  type AttendanceEntry,
  getTimeWeek,
  listTimeWeeks,
  type TimeWeek,
} from "@autoiq/domain/time-clock/weeks/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import type { ProblemError } from "~/platform/problem";
import { toInstant, wallClock } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { BreakFields, type TypedBreak } from "./break-fields";

/** A time that is before the entry's begin is on the next day. */
const instantOf = (timeZone: string, day: string, begins: string, clock: string): string =>
  toInstant(timeZone, clock < begins ? addDays(day, 1) : day, clock);

/** What was not typed anew keeps its seconds. */
function unlessTyped(original: string | null | undefined, typed: string, timeZone: string): string {
  if (!original) return typed;
  const [before, after] = [wallClock(original, timeZone), wallClock(typed, timeZone)];
  return before.day === after.day && before.clock === after.clock ? original : typed;
}

function typedOf(week: TimeWeek, entry: AttendanceEntry | null) {
  const clock = (instant: string) => wallClock(instant, week.timeZone).clock;
  return {
    day: entry?.day ?? week.week,
    begins: entry ? clock(entry.startedAt) : "08:00",
    ends: entry?.endedAt ? clock(entry.endedAt) : entry ? "" : "17:00",
    breaks: (entry?.breaks ?? []).map(
      (each): TypedBreak => ({
        key: each.startedAt,
        kind: each.kind,
        isPaid: each.isPaid,
        from: clock(each.startedAt),
        until: each.endedAt ? clock(each.endedAt) : entry?.endedAt ? clock(entry.endedAt) : "",
      }),
    ),
  };
}

/** Adds attendance, or changes it: `entry` is null to add. What was recorded before is kept. */
export function EntryDialog({
  week,
  entry,
  onClose,
}: {
  week: TimeWeek;
  entry: AttendanceEntry | null;
  onClose: () => void;
}) {
  const { timeZone } = week;
  const [typed, setTyped] = useState(() => typedOf(week, entry));
  const [newId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const isRunning = entry !== null && entry.endedAt === null;
  const options = {
    invalidates: [getTimeWeek, listTimeWeeks],
    onSuccess: onClose,
    onProblem: (problem: ProblemError) => {
      setRefusal(problem.message);
      return true;
    },
  };
  const add = useWrite(addTimeEntry, options);
  const change = useWrite(changeTimeEntry, options);
  const { day, begins, ends, breaks } = typed;
  const save = () => {
    if (!day || !begins || (!ends && !isRunning) || breaks.some((each) => !each.from || !each.until))
      return setRefusal("Fill in the day and all times.");
    if (reason.trim().length < 3)
      return setRefusal("Enter the reason: a few words that the person will understand.");
    const at = (clock: string) => instantOf(timeZone, day, begins, clock);
    const startedAt = unlessTyped(entry?.startedAt, at(begins), timeZone);
    const endedAt = isRunning ? null : unlessTyped(entry?.endedAt, at(ends), timeZone);
    const entered = breaks.map(({ key, kind, isPaid, from, until }) => {
      const original = entry?.breaks.find((each) => each.startedAt === key);
      const end = until < from ? toInstant(timeZone, addDays(day, 1), until) : at(until);
      return {
        kind,
        isPaid,
        startedAt: unlessTyped(original?.startedAt, at(from), timeZone),
        endedAt: unlessTyped(original?.endedAt ?? entry?.endedAt, end, timeZone),
      };
    });
    if (entry)
      return change.mutate({
        params: { id: entry.id },
        body: { version: entry.version, startedAt, endedAt, breaks: entered, reason },
      });
    if (!endedAt) return;
    add.mutate({
      body: { id: newId, staffId: week.staffId, startedAt, endedAt, breaks: entered, reason },
    });
  };
  const form = "time-entry";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={entry ? `Change ${week.name}'s time` : `Add time for ${week.name}`}
      description="The original is kept with the reason. A signed week opens again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={add.isPending || change.isPending}>
            {entry ? "Save the change" : "Add time"}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Field label="Day" className="max-sm:col-span-2">
            <Input
              type="date"
              value={day}
              onChange={({ target }) => setTyped({ ...typed, day: target.value })}
            />
          </Field>
          <Field label="Clocked in">
            <Input
              type="time"
              value={begins}
              onChange={({ target }) => setTyped({ ...typed, begins: target.value })}
            />
          </Field>
          {isRunning ? null : (
            <Field label="Clocked out" hint={ends && begins && ends < begins ? "On the next day" : undefined}>
              <Input
                type="time"
                value={ends}
                onChange={({ target }) => setTyped({ ...typed, ends: target.value })}
              />
            </Field>
          )}
        </div>
        <BreakFields breaks={breaks} onChange={(next) => setTyped({ ...typed, breaks: [...next] })} />
        <Field label="Reason" required>
          <Input
            value={reason}
            maxLength={300}
            placeholder="Forgot to clock in"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </form>
    </Dialog>
  );
}
