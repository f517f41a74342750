import { changeWork, getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { holdReasons } from "@autoiq/domain/repair-orders/schema";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { CirclePause } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Dialog } from "~/ui/overlays/dialog";

const labels: Record<(typeof holdReasons)[number], { label: string; hint: string }> = {
  parts: { label: "Parts", hint: "A part is missing or wrong." },
  approval: { label: "Approval", hint: "The customer must agree to something first." },
  bay: { label: "Bay", hint: "The bay or lift is needed elsewhere." },
  other: { label: "Another reason", hint: "Write it in the cause." },
};

/**
 * Puts a job on hold. The front desk's board shows the reason. `onHold` does it where the action may wait on the
 * device.
 */
export function HoldDialog({
  jobId,
  jobName,
  onHold,
}: {
  jobId: string;
  jobName: string;
  onHold?: (reason: (typeof holdReasons)[number]) => Promise<boolean>;
}) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof holdReasons)[number]>("parts");
  const [refusal, setRefusal] = useState<string>();
  const hold = useWrite(changeWork, {
    invalidates: [getRepairOrder, getMyDay],
    onSuccess: () => setOpen(false),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <>
      <Button aria-label={`Put on hold: ${jobName}`} onClick={() => setOpen(true)}>
        <CirclePause aria-hidden="true" />
        Put on hold
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setRefusal(undefined);
        }}
        title="Put on hold"
        description={`“${jobName}” waits, and your clock on it stops.`}
        size="sm"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              variant="primary"
              loading={hold.isPending}
              onClick={() => {
                if (!onHold)
                  return hold.mutate({
                    params: { id: jobId },
                    body: { work: "on-hold", holdReason: reason },
                  });
                void onHold(reason).then((isSaved) => setOpen(!isSaved));
              }}
            >
              Put on hold
            </Button>
          </>
        }
      >
        <RadioGroup
          legend="What is it waiting for?"
          value={reason}
          onChange={(event) => {
            const chosen = holdReasons.find((each) => each === event.target.value);
            if (chosen) setReason(chosen);
          }}
          options={holdReasons.map((value) => ({ value, ...labels[value] }))}
        />
        {refusal ? (
          <Notice tone="danger" className="mt-3">
            {refusal}
          </Notice>
        ) : null}
      </Dialog>
    </>
  );
}
