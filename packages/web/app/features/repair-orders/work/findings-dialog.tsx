import type { Job } from "@autoiq/domain/repair-orders/schema";
import { useMemo } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { FindingsForm } from "./findings-form";
import { useFindings } from "./use-findings";

/**
 * Cause and correction, entered at the front desk for a technician. A finished job is completed in the same step,
 * because it cannot be completed without its correction.
 */
export function FindingsDialog({
  repairOrderId,
  job,
  onComplete,
  onClose,
}: {
  repairOrderId: string;
  job: Job;
  onComplete: () => void;
  onClose: () => void;
}) {
  const saved = useMemo(
    () => ({ cause: job.cause, correction: job.correction }),
    [job.cause, job.correction],
  );
  const findings = useFindings({ jobId: job.id, jobName: job.name, repairOrderId }, saved);
  const leave = async (then?: () => void) => {
    if (!(await findings.save())) return;
    then?.();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={job.name}
      description="What was wrong, and what was done."
      footer={
        <>
          <Button onClick={() => void leave()}>Save</Button>
          <Button
            variant="primary"
            disabled={findings.values.correction.trim() === ""}
            onClick={() => void leave(onComplete)}
          >
            Save and mark as completed
          </Button>
        </>
      }
    >
      <FindingsForm findings={findings} readOnly={false} />
    </Dialog>
  );
}
