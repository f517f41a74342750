import { en as controlText } from "@autoiq/domain/catalog/controls/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { changeWork, getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { holdReasons } from "@autoiq/domain/repair-orders/schema";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { CirclePause } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Dialog } from "~/ui/overlays/dialog";

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
  const t = useSharedMessages("repair-order-work", en).hold;
  const controls = useSharedMessages("controls", controlText);
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
      <Button aria-label={fillIn(t.ofJob, { job: jobName })} onClick={() => setOpen(true)}>
        <CirclePause aria-hidden="true" />
        {t.title}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setRefusal(undefined);
        }}
        title={t.title}
        description={fillIn(t.text, { job: jobName })}
        size="sm"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{controls.cancel}</Button>
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
              {t.title}
            </Button>
          </>
        }
      >
        <RadioGroup
          legend={t.why}
          value={reason}
          onChange={(event) => {
            const chosen = holdReasons.find((each) => each === event.target.value);
            if (chosen) setReason(chosen);
          }}
          options={holdReasons.map((value) => ({ value, label: t[value], hint: t[`${value}Hint`] }))}
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
