import { useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** What somebody lacks for a job, and the reason with which it is assigned to them anyway. The audit log keeps it. */
export function SkillReason({
  warning,
  label,
  loading,
  onConfirm,
  onCancel,
}: {
  warning: string;
  label: string;
  loading: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState("");
  const isLongEnough = reason.trim().length >= 3;
  return (
    <Notice tone="warning" className="m-3" title="A skill is missing">
      <div className="grid gap-2">
        <p>{warning}</p>
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Reason" hint="The audit log keeps it." className="max-md:w-full md:flex-1">
            <Input
              autoFocus
              value={reason}
              maxLength={300}
              onChange={({ target }) => setReason(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // It may be within the form of the job.
                event.preventDefault();
                event.stopPropagation();
                if (isLongEnough) onConfirm(reason);
              }}
            />
          </Field>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="primary"
            loading={loading}
            disabled={!isLongEnough}
            onClick={() => onConfirm(reason)}
          >
            {label}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
