import { estimateAddress, sendEstimate } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { useOrderWrite } from "../api";

/** Emails the customer a link to the estimate. `inspection` says which part of the inspection is included. */
export function SendEstimateDialog({
  order,
  inspection,
  unsaved,
  onClose,
}: {
  order: RepairOrder;
  inspection: ReactNode;
  /** Whether jobs are being edited. Unsaved edits are not sent. */
  unsaved: boolean;
  onClose: () => void;
}) {
  const [to, setTo] = useState(order.customer.email ?? "");
  const [error, setError] = useState<string>();
  const send = useOrderWrite(sendEstimate, () => {
    toast({ title: "Estimate sent", description: `The link went to ${to}.` });
    onClose();
  });
  const open = order.jobs.filter((job) => job.authorization === "proposed").length;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Send the estimate"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="send-estimate" loading={send.isPending}>
            Send estimate
          </Button>
        </>
      }
    >
      <form
        id="send-estimate"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = estimateAddress.safeParse(to.trim());
          setError(typed.success ? undefined : typed.error.issues[0]?.message);
          if (!typed.success) return;
          send.mutate({ params: { id: order.id }, body: { version: order.version, to: to.trim() } });
        }}
      >
        <p className="text-sm">
          {open === 1 ? "One job waits" : `${open} jobs wait`} for an answer. The customer is shown a total of{" "}
          <Money cents={order.presented.totalCents} className="font-semibold" /> and answers job by job,
          without an account.
        </p>
        <Field
          label="Email"
          required
          error={error}
          hint={
            order.customer.email
              ? undefined
              : "No email? Record the answer at the counter or on the phone instead."
          }
        >
          <Input type="email" autoComplete="off" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        {unsaved ? (
          <Notice tone="warning">A job is still being edited. What is not saved is not sent.</Notice>
        ) : null}
        {inspection}
        {send.refusal ? <Notice tone="danger">{send.refusal}</Notice> : null}
      </form>
    </Dialog>
  );
}
