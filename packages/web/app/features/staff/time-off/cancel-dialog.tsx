import { cancelTimeOff, listTimeOff, type TimeOffRequest } from "@autoiq/domain/time-clock/time-off/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatTimeOff } from "~/platform/time/format-time-off";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Asks a manager for the reason to cancel approved time off. */
export function CancelDialog({
  request,
  timeZone,
  onClose,
}: {
  request: TimeOffRequest;
  timeZone: string;
  onClose: () => void;
}) {
  const [word, setWord] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = useWrite(cancelTimeOff, {
    invalidates: [listTimeOff],
    onSuccess: onClose,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    cancel.mutate({ params: { id: request.id }, body: { version: request.version, word } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Cancel ${request.name}'s time off?`}
      description={`${formatTimeOff(request, timeZone)}. The calendar is free again, and what it took of a balance comes back.`}
    >
      <form noValidate aria-label="Cancel time off" className="grid gap-4" onSubmit={submit}>
        <Field label="Reason" required>
          <Input value={word} maxLength={300} onChange={({ target }) => setWord(target.value)} />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        <DialogButtons>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="danger" loading={cancel.isPending}>
            Cancel time off
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
