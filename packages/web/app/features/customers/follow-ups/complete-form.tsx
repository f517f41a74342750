import {
  completeFollowUp,
  countFollowUps,
  type FollowUp,
  listFollowUps,
} from "@autoiq/domain/customers/follow-ups/contract";
import { type Outcome, outcomeLabels, outcomes } from "@autoiq/domain/customers/follow-ups/rules";
import { addDays } from "@autoiq/domain/kernel/time";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** What came of a task. A call back, or another try after no answer, is the next task. */
export function CompleteForm({
  task,
  today,
  onDone,
  onCancel,
}: {
  task: FollowUp;
  today: string;
  onDone: (outcome: Outcome) => void;
  onCancel: () => void;
}) {
  const [outcome, setOutcome] = useState<Outcome>("done");
  const [note, setNote] = useState("");
  const [on, setOn] = useState("");
  const [clock, setClock] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const mayHaveNext = outcome === "call-back" || outcome === "no-answer";
  const complete = useWrite(completeFollowUp, {
    invalidates: [listFollowUps, countFollowUps],
    onSuccess: ({ next }) => {
      toast({ title: next ? "Task done, and the next one added" : "Task done" });
      onDone(outcome);
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label="What came of it"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        complete.mutate({
          params: { id: task.id },
          body: {
            outcome,
            note,
            next: mayHaveNext && on !== "" ? { on, clock: clock || null } : null,
            version: task.version,
          },
        });
      }}
    >
      <SegmentedControl
        label="What came of it"
        value={outcome}
        onValueChange={(next) => {
          setOutcome(next);
          if (on === "" && next === "call-back") setOn(addDays(today, 1));
        }}
        className="max-w-full flex-wrap justify-self-start"
        options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
      />
      {mayHaveNext ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={outcome === "call-back" ? "Call back on" : "Try again on"}
            required={outcome === "call-back"}
            hint={outcome === "no-answer" ? "Blank: nobody tries again." : undefined}
          >
            <Input type="date" min={today} value={on} onChange={({ target }) => setOn(target.value)} />
          </Field>
          <Field label="At" hint="Blank: any time.">
            <Input type="time" value={clock} onChange={({ target }) => setClock(target.value)} />
          </Field>
        </div>
      ) : null}
      <Field label="Note">
        <Input
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={complete.isPending}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}
