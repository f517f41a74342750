import { type Invoice, listInvoices, postInvoice } from "@autoiq/domain/invoices/contract";
import { getBoard } from "@autoiq/domain/repair-orders/board/contract";
import { getRepairOrder, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";

/** Posts the invoice of finished work. It never changes after posting. */
export function PostInvoiceDialog({
  order,
  onPosted,
  onClose,
}: {
  order: RepairOrder;
  onPosted: (invoice: Invoice) => void;
  onClose: () => void;
}) {
  const [odometer, setOdometer] = useState(order.odometerIn === null ? "" : String(order.odometerIn));
  const [refusal, setRefusal] = useState<string | null>(null);
  const post = useWrite(postInvoice, {
    invalidates: [getRepairOrder, listInvoices, getBoard, listRepairOrders],
    onSuccess: onPosted,
    onProblem: (problem) => {
      setRefusal(problem.message);
      if (problem.status === 409) void invalidate(getRepairOrder);
      return true;
    },
  });
  const digits = odometer.replace(/[,\s]/g, "");
  const valid = /^\d{0,7}$/.test(digits);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Post the invoice"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={post.isPending}
            disabled={!valid}
            onClick={() =>
              post.mutate({
                params: { id: order.id },
                body: { version: order.version, odometerOut: digits === "" ? null : Number(digits) },
              })
            }
          >
            Post invoice
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">
          The invoice of <Money cents={order.authorized.totalCents} className="font-semibold" /> gets the next
          number and is final. A later correction is a credit note.
        </p>
        <Field label="Odometer out (miles)" error={valid ? undefined : "Enter whole miles."}>
          <Input inputMode="numeric" value={odometer} onChange={(event) => setOdometer(event.target.value)} />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
