import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { isDiagnosis, isWrittenUp } from "@autoiq/domain/repair-orders/diagnosis";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { useMemo } from "react";
import { useSharedMessages } from "~/platform/language/messages";
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
  const t = useSharedMessages("repair-order-work", en).findings;
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
      description={t.dialogText}
      footer={
        <>
          <Button onClick={() => void leave()}>{t.save}</Button>
          <Button
            variant="primary"
            disabled={!isWrittenUp({ ...job, ...findings.values })}
            onClick={() => void leave(onComplete)}
          >
            {t.saveAndComplete}
          </Button>
        </>
      }
    >
      <FindingsForm findings={findings} readOnly={false} isDiagnosis={isDiagnosis(job)} />
    </Dialog>
  );
}
