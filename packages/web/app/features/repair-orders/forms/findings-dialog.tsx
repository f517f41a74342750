import type { Job } from "@autoiq/domain/repair-orders/schema";
import { useMemo } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FindingsForm } from "./findings-form";
import { useFindings } from "./use-findings";

/** Cause and correction, written at the desk for a technician who told them. */
export function FindingsDialog({
  repairOrderId,
  job,
  onClose,
}: {
  repairOrderId: string;
  job: Job;
  onClose: () => void;
}) {
  const kept = useMemo(() => ({ cause: job.cause, correction: job.correction }), [job.cause, job.correction]);
  const findings = useFindings({ jobId: job.id, jobName: job.name, repairOrderId }, kept);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={job.name}
      description="What was wrong, and what was done."
      footer={
        <Button
          variant="primary"
          onClick={() => {
            void findings.save().then((saved) => {
              if (saved) onClose();
            });
          }}
        >
          Done
        </Button>
      }
    >
      <FindingsForm findings={findings} readOnly={false} />
    </Dialog>
  );
}
