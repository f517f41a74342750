import { voidRepairOrder } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Notice } from "~/ui/feedback/notice";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { useOrderWrite } from "./api";

/** Voids a repair order on which no work has started. */
export function VoidRepairOrder({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const write = useOrderWrite(voidRepairOrder, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Void repair order ${order.number}?`}
      confirmLabel="Void repair order"
      cancelLabel="Keep it"
      loading={write.isPending}
      onConfirm={() => write.mutate({ params: { id: order.id }, body: { version: order.version } })}
    >
      <p>Its number isn't reused and its history is kept. This can't be undone.</p>
      {write.refusal ? (
        <Notice tone="danger" className="mt-3">
          {write.refusal}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
