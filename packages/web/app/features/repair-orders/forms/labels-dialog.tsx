import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { changeRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { useOrderWrite } from "../api";
import { touchCard } from "../use-board";
import { LabelPicker } from "./label-picker";

/** The labels of a card. `card` is as the board has it now, so that a save goes against its newest version. */
export function LabelsDialog({ card, onClose }: { card: RepairOrderCard; onClose: () => void }) {
  const [labels, setLabels] = useState<readonly string[]>(card.labels);
  const change = useOrderWrite(changeRepairOrder, onClose);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Labels of ${card.number}`}
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
                { onError: () => touchCard(card.id) },
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
