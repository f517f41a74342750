import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { completeInspection, type Inspection, signOffInspection } from "@autoiq/domain/inspections/contract";
import { complete } from "@autoiq/domain/inspections/rules";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { ClipboardCheck, PenLine } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
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
  const t = useSharedMessages("inspections", en).end;
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
      <Notice tone="success" title={fillIn(t.signedOff, { name: inspection.signedOffName ?? "" })}>
        <Text
          of={t.signedOffText}
          values={{ time: <DateTime instant={inspection.signedOffAt} timeZone={timeZone} /> }}
        />
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
              <Text
                of={t.completed}
                values={{
                  name: inspection.completedBy,
                  time: <DateTime instant={inspection.completedAt} timeZone={timeZone} />,
                }}
              />
            </h2>
            <p className="mt-1 max-w-[44em] text-fg-muted text-sm">{t.completedText}</p>
          </div>
          {maySignOff ? (
            <Button variant="primary" className="justify-self-start" onClick={() => setAsking(true)}>
              <PenLine aria-hidden="true" />
              {t.signOff}
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[38em] text-fg-muted text-sm">{t.hint}</p>
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
                    words: words.completedInspection,
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
            {t.complete}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.signOffTitle}
        confirmLabel={t.signOff}
        destructive={false}
        loading={signOff.isPending}
        onConfirm={() => signOff.mutate(input)}
      >
        <div className="grid gap-2">
          <p>
            <Text of={t.vouch} values={{ name: <strong className="text-fg">{signer}</strong> }} />
          </p>
          <p>
            {state === "FL" ? t.lawFlorida : t.law} {t.after}
          </p>
        </div>
      </ConfirmDialog>
    </Card>
  );
}
