import { addDays } from "@autoiq/domain/kernel/time";
import { deleteTimeEntry, splitTimeEntry } from "@autoiq/domain/time-clock/corrections/contract";
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

/** Splits attendance around time that was not worked, or deletes it. Both with a reason. */
export function SplitOrDeleteDialog({
  week,
  entry,
  act,
  onClose,
}: {
  week: TimeWeek;
  entry: AttendanceEntry;
  act: "split" | "delete";
  onClose: () => void;
}) {
  const [newId] = useState(() => crypto.randomUUID());
  const [left, setLeft] = useState("12:00");
  const [back, setBack] = useState("13:00");
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const options = {
    invalidates: [getTimeWeek, listTimeWeeks],
    onSuccess: onClose,
    onProblem: (problem: ProblemError) => {
      setRefusal(problem.message);
      return true;
    },
  };
  const split = useWrite(splitTimeEntry, options);
  const remove = useWrite(deleteTimeEntry, options);
  const isSplit = act === "split";
  const begins = wallClock(entry.startedAt, week.timeZone).clock;
  const at = (clock: string) =>
    toInstant(week.timeZone, clock < begins ? addDays(entry.day, 1) : entry.day, clock);
  const save = () => {
    if (isSplit && !(left && back)) return setRefusal("Enter both times.");
    if (reason.trim().length < 3)
      return setRefusal("Enter the reason: a few words that the person will understand.");
    const { version } = entry;
    const params = { id: entry.id };
    if (isSplit)
      return split.mutate({
        params,
        body: { version, newId, endedAt: at(left), startedAt: at(back), reason },
      });
    return remove.mutate({ params, body: { version, reason } });
  };
  const form = "split-entry";
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isSplit ? "Split this entry" : "Delete this entry?"}
      description={
        isSplit
          ? "The time between the two parts isn't paid. The original is kept."
          : "It no longer counts. The original is kept with the reason."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={isSplit ? "primary" : "danger"}
            loading={split.isPending || remove.isPending}
          >
            {isSplit ? "Split" : "Delete"}
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
        {isSplit ? (
          <div className="grid grid-cols-2 gap-3">
            <Field label="Left">
              <Input type="time" value={left} onChange={({ target }) => setLeft(target.value)} />
            </Field>
            <Field label="Came back">
              <Input type="time" value={back} onChange={({ target }) => setBack(target.value)} />
            </Field>
          </div>
        ) : null}
        <Field label="Reason" required>
          <Input
            value={reason}
            maxLength={300}
            placeholder={isSplit ? "Was at the dentist" : "Recorded twice"}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </form>
    </Dialog>
  );
}
