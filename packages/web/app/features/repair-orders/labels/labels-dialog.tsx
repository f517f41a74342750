import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { changeRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { useOrderWrite } from "../api";
import { refreshCard } from "../board/use-board";
import { LabelPicker } from "./label-picker";

/** The labels of a card. `card` is current, so that a save uses its newest version. */
export function LabelsDialog({ card, onClose }: { card: RepairOrderCard; onClose: () => void }) {
  const [labels, setLabels] = useState<readonly string[]>(card.labels);
  const change = useOrderWrite(changeRepairOrder, onClose);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Labels for ${card.number}`}
      description={`${card.customerName}, ${card.vehicle}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={change.isPending}
            onClick={() =>
              change.mutate(
                { params: { id: card.id }, body: { version: card.version, labels: [...labels] } },
                { onError: () => refreshCard(card.id) },
              )
            }
          >
            Save labels
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <LabelPicker value={labels} onChange={setLabels} />
        {change.refusal ? <Notice tone="danger">{change.refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
