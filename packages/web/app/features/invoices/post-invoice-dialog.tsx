import { type Invoice, listInvoices, postInvoice } from "@autoiq/domain/invoices/contract";
import { getBoard } from "@autoiq/domain/repair-orders/board/contract";
import { getRepairOrder, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { checkInvoiceOdometer } from "@autoiq/domain/repair-orders/visit-facts";
import { type ReactNode, useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { milesOf } from "~/platform/parse-miles";
import { needsConfirmation } from "~/platform/problem";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";

/** Posts the invoice of finished work. It never changes after posting. */
export function PostInvoiceDialog({
  order,
  notice,
  onPosted,
  onEditVisit,
  onClose,
}: {
  order: RepairOrder;
  /** What to know before posting. */
  notice?: ReactNode;
  /** Opens the visit, where an odometer that cannot be read is stated. */
  onEditVisit: () => void;
  onPosted: (invoice: Invoice) => void;
  onClose: () => void;
}) {
  const [odometer, setOdometer] = useState(order.odometerIn === null ? "" : String(order.odometerIn));
  const [purchaseOrder, setPurchaseOrder] = useState(order.purchaseOrder);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAboveLimit, setAboveLimit] = useState(false);
  const post = useWrite(postInvoice, {
    invalidates: [getRepairOrder, listInvoices, getBoard, listRepairOrders],
    onSuccess: onPosted,
    onProblem: (problem) => {
      setRefusal(problem.message);
      const asks = needsConfirmation(problem);
      setAboveLimit(asks);
      if (problem.status === 409 && !asks) void invalidate(getRepairOrder);
      return true;
    },
  });
  const odometerOut = milesOf(odometer);
  const read = checkInvoiceOdometer({ ...order, odometerOut: odometerOut ?? null }, order.pricing.state);
  const misses = order.purchaseOrderRequired && purchaseOrder.trim() === "";
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
            disabled={odometerOut === undefined || !read.ok || misses}
            onClick={() => {
              if (odometerOut === undefined) return;
              post.mutate({
                params: { id: order.id },
                body: { version: order.version, odometerOut, purchaseOrder, overrideLimit: isAboveLimit },
              });
            }}
          >
            {isAboveLimit ? "Post above the limit" : "Post invoice"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">
          The invoice for <Money cents={order.authorized.totalCents} className="font-semibold" /> gets the
          next number and is final. To correct it later, create a credit note.
        </p>
        {notice}
        <Field
          label="Odometer out (miles)"
          error={odometerOut === undefined ? "Enter a whole number of miles." : undefined}
        >
          <Input inputMode="numeric" value={odometer} onChange={(event) => setOdometer(event.target.value)} />
        </Field>
        {order.purchaseOrderRequired || order.purchaseOrder ? (
          <Field
            label="PO number"
            required={order.purchaseOrderRequired}
            hint={order.purchaseOrderRequired ? "This customer requires it on each invoice." : undefined}
          >
            <Input
              autoComplete="off"
              maxLength={40}
              value={purchaseOrder}
              onChange={(event) => setPurchaseOrder(event.target.value)}
            />
          </Field>
        ) : null}
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
        {refusal ? <Notice tone={isAboveLimit ? "warning" : "danger"}>{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
