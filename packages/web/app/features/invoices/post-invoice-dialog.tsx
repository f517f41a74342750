import { type Invoice, listInvoices, postInvoice } from "@autoiq/domain/invoices/contract";
import { getBoard } from "@autoiq/domain/repair-orders/board/contract";
import { getRepairOrder, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { checkInvoiceOdometer } from "@autoiq/domain/repair-orders/visit-facts";
import { useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { milesOf } from "~/platform/parse-miles";
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
  onEditVisit,
  onClose,
}: {
  order: RepairOrder;
  /** Opens the visit, where an odometer that cannot be read is stated. */
  onEditVisit: () => void;
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
  const odometerOut = milesOf(odometer);
  const read = checkInvoiceOdometer({ ...order, odometerOut: odometerOut ?? null }, order.pricing.state);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Post invoice"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={post.isPending}
            disabled={odometerOut === undefined || !read.ok}
            onClick={() => {
              if (odometerOut === undefined) return;
              post.mutate({ params: { id: order.id }, body: { version: order.version, odometerOut } });
            }}
          >
            Post invoice
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">
          The invoice for <Money cents={order.authorized.totalCents} className="font-semibold" /> gets the
          next number and is final. To correct it later, create a credit note.
        </p>
        <Field
          label="Odometer out (miles)"
          error={odometerOut === undefined ? "Enter a whole number of miles." : undefined}
        >
          <Input inputMode="numeric" value={odometer} onChange={(event) => setOdometer(event.target.value)} />
        </Field>
        {read.ok || odometerOut === undefined ? null : (
          <Notice
            tone="warning"
            action={
              <Button size="sm" onClick={onEditVisit}>
                Edit visit
              </Button>
            }
          >
            {read.reason}
          </Notice>
        )}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
