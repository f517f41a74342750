import type { DeclinedRow } from "@autoiq/domain/customers/declined-work/contract";
import { getDeclinedResults, listDeclinedWork } from "@autoiq/domain/customers/declined-work/contract";
import { addFollowUp, listFollowUps } from "@autoiq/domain/customers/follow-ups/contract";
import { type Outcome, outcomeTexts } from "@autoiq/domain/customers/follow-ups/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

const answers = [
  "booked",
  "no-answer",
  "not-interested",
  "messaged",
  "done",
] as const satisfies readonly Outcome[];

/** Logs a call or a message about declined work: one press for what came of it. */
export function LogContactForm({
  row,
  today,
  onSaved,
  onCancel,
}: {
  row: DeclinedRow;
  today: string;
  onSaved: (outcome: Outcome) => void;
  onCancel: () => void;
}) {
  const [id] = useState(newId);
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const log = useWrite(addFollowUp, {
    invalidates: [listDeclinedWork, getDeclinedResults, listFollowUps],
    onSuccess: ({ done }) => {
      toast({ title: "Contact logged" });
      onSaved(done?.outcome ?? "done");
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const save = (outcome: Outcome) => {
    setRefusal(null);
    log.mutate({
      body: {
        id,
        title: `Declined work: ${customerName(row.customer)}`.slice(0, 200),
        dueOn: today,
        about: { jobIds: row.jobs.map((job) => job.id) },
        done: { outcome, note },
      },
    });
  };
  return (
    <div className="grid gap-3">
      <Field label="Note">
        <Input
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-medium text-sm">What came of it</legend>
        {answers.map((outcome) => (
          <Button
            key={outcome}
            loading={log.isPending && log.variables?.body.done?.outcome === outcome}
            onClick={() => save(outcome)}
          >
            {outcomeTexts[outcome]}
          </Button>
        ))}
      </fieldset>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
      </DialogButtons>
    </div>
  );
}
