import { completeInspection, type Inspection, signOffInspection } from "@autoiq/domain/inspections/contract";
import { complete } from "@autoiq/domain/inspections/rules";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { ClipboardCheck, PenLine } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { useOfflineAction } from "~/platform/offline/use-offline-action";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { showInspection } from "./api";

/** Ends an inspection: the technician completes it, then a named person signs it off. */
export function CompleteInspection({
  inspection,
  timeZone,
  state,
  maySignOff,
  signer,
  onUnrated,
}: {
  inspection: Inspection;
  timeZone: string;
  /** The shop's US state, for the legal notice. */
  state: string;
  maySignOff: boolean;
  /** The signed-in person, who signs off by pressing the button. */
  signer: string;
  /** Scrolls to the first unrated item. */
  onUnrated: () => void;
}) {
  const [refusal, setRefusal] = useState<string>();
  const [asking, setAsking] = useState(false);
  const shared = {
    invalidates: [getRepairOrder, getMyDay],
    onSuccess: (reply: Inspection) => {
      setRefusal(undefined);
      setAsking(false);
      showInspection(reply);
    },
    onProblem: (problem: Error) => {
      setRefusal(problem.message);
      setAsking(false);
      return true;
    },
  };
  const finish = useOfflineAction(setRefusal);
  const signOff = useWrite(signOffInspection, shared);
  const input = { params: { id: inspection.id } };

  if (inspection.signedOffAt)
    return (
      <Notice tone="success" title={`Signed off by ${inspection.signedOffName}`}>
        <DateTime instant={inspection.signedOffAt} timeZone={timeZone} />. The customer sees it as it stands
        here, so nothing on it can be changed.
      </Notice>
    );
  return (
    <Card>
      {refusal ? (
        <Notice tone="danger" className="mb-3">
          {refusal}
        </Notice>
      ) : null}
      {inspection.completedAt ? (
        <div className="grid gap-3">
          <div>
            <h2 className="font-semibold">
              Completed by {inspection.completedBy},{" "}
              <DateTime instant={inspection.completedAt} timeZone={timeZone} />
            </h2>
            <p className="mt-1 max-w-[70ch] text-fg-muted text-sm">
              The customer sees nothing of it until an owner or manager signs it off.
            </p>
          </div>
          {maySignOff ? (
            <Button variant="primary" className="justify-self-start" onClick={() => setAsking(true)}>
              <PenLine aria-hidden="true" />
              Sign off
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[60ch] text-fg-muted text-sm">
            When every point is rated, complete the inspection. It can still be corrected until it is signed
            off.
          </p>
          <Button
            variant="primary"
            loading={finish.keeping}
            onClick={() => {
              const allowed = complete(inspection);
              setRefusal(allowed.ok ? undefined : allowed.reason);
              if (allowed.ok) {
                void finish.act([
                  completeInspection,
                  {
                    ...input,
                    lane: `inspection:${inspection.id}`,
                    words: "Completed the inspection",
                    about: {
                      inspectionId: inspection.id,
                      repairOrderId: inspection.repairOrderId,
                      by: signer,
                    },
                  },
                ]);
                return;
              }
              onUnrated();
            }}
          >
            <ClipboardCheck aria-hidden="true" />
            Complete inspection
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign off this inspection?"
        confirmLabel="Sign off"
        destructive={false}
        loading={signOff.isPending}
        onConfirm={() => signOff.mutate(input)}
      >
        <div className="grid gap-2">
          <p>
            You, <strong className="text-fg">{signer}</strong>, vouch by name that these findings are true:
            what is marked urgent or soon was really found so on this car.
          </p>
          <p>
            {state === "FL"
              ? "Telling a customer that a repair is necessary or a car dangerous when it is not is a violation in Florida (559.920)."
              : "Nothing may be called necessary or dangerous that is not."}{" "}
            After this the customer can see the inspection, and nothing on it can be changed.
          </p>
        </div>
      </ConfirmDialog>
    </Card>
  );
}
