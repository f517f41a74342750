import { reopenJob } from "@autoiq/domain/repair-orders/contract";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";
import { Dialog } from "~/ui/overlays/dialog";
import { useOrderWrite } from "../api";

/** Gives a completed job back to its technician, with what still has to be done. */
export function ReopenDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const reopen = useOrderWrite(reopenJob, onClose);
  const form = `reopen-${job.id}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reopen job"
      description={`“${job.name}” is open again until it is completed${
        job.technician ? `, and ${job.technician.name} is notified` : ""
      }. A quality check has to be done again.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={reopen.isPending}>
            Reopen job
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === "");
          if (reason.trim() !== "") reopen.mutate({ params: { id: job.id }, body: { reason } });
        }}
      >
        <Field
          label="What still has to be done?"
          hint="The technician reads it."
          error={isMissing ? "Enter what still has to be done." : undefined}
        >
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
        {reopen.refusal ? <Notice tone="danger">{reopen.refusal}</Notice> : null}
      </form>
    </Dialog>
  );
}
