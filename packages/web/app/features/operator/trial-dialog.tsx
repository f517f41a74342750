import {
  type BusinessDetail,
  extendTrial,
  getBusiness,
  getHealth,
  listBusinesses,
} from "@autoiq/domain/operator/contract";
import { longestExtensionDays } from "@autoiq/domain/operator/trial";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { ReasonField } from "./reason-field";

/** Extends the trial of a business to a day. */
export function TrialDialog({
  detail,
  open,
  onOpenChange,
}: {
  detail: BusinessDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { organizationId, name, trialEndsAt } = detail.business;
  const current = (trialEndsAt ?? "").slice(0, 10);
  const [endsOn, setEndsOn] = useState(current);
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const extend = useWrite(extendTrial, {
    invalidates: [getBusiness, listBusinesses, getHealth],
    onSuccess: () => {
      toast({ title: "Trial extended", description: "The owner sees it in the audit log." });
      setReason("");
      setIsChecked(false);
      onOpenChange(false);
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const dayError = endsOn > current ? undefined : "Choose a day after the trial's current end.";
  const reasonError = reason.trim().length < 3 ? "Say why. The owner of the business reads it." : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Extend the trial"
      description={`${name}. At most ${longestExtensionDays} days from today.`}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          setRefusal(null);
          if (!dayError && !reasonError)
            extend.mutate({ params: { organizationId }, body: { endsOn, reason } });
        }}
      >
        <Field label="Last day" error={isChecked ? dayError : undefined} required>
          <Input
            type="date"
            value={endsOn}
            min={current}
            onChange={(event) => setEndsOn(event.target.value)}
            className="max-w-[14em]"
          />
        </Field>
        <ReasonField value={reason} onChange={setReason} error={isChecked ? reasonError : undefined} />
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        <div className="flex justify-end gap-2">
          <Button type="button" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={extend.isPending}>
            Extend trial
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
