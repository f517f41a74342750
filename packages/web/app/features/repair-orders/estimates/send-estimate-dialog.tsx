import { listContacts } from "@autoiq/domain/customers/contacts/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { getCustomerThread } from "@autoiq/domain/messages/contract";
import { estimateAddress, sendEstimate } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatPhone, formatTime } from "~/platform/format";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { useOrderWrite } from "../api";
import { useMissingFacts } from "../visit/missing-facts";

/**
 * Texts or emails the customer a link to the estimate, by default each way that reaches them. `inspection` says which
 * part of the inspection is included.
 */
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
  const { timeZone } = useShop().location;
  const [typed, setTo] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ text?: boolean; email?: boolean }>({});
  const [error, setError] = useState<string>();
  const { data, isPending } = useQuery(
    queryOptionsFor(getCustomerThread, { params: { id: order.customer.id } }),
  );
  const contacts = useQuery(queryOptionsFor(listContacts, { params: { id: order.customer.id } }));
  const receivers = (contacts.data?.contacts ?? []).flatMap(({ name, email, receivesEstimates }) =>
    receivesEstimates && email ? [{ name, email }] : [],
  );
  const { email: ownEmail } = order.customer;
  const to = typed ?? receivers[0]?.email ?? ownEmail ?? "";
  const recipients = [
    ...receivers,
    ...(ownEmail ? [{ name: customerName(order.customer), email: ownEmail }] : []),
  ];
  const sms = data?.reach.sms;
  const mayText = sms?.allowed ?? false;
  const byText = mayText && (chosen.text ?? true);
  const byEmail = chosen.email ?? (to !== "" || (!isPending && !mayText));
  const send = useOrderWrite(sendEstimate, (after) => {
    const waits = after.estimates[0]?.deliveries.find(({ notBefore }) => notBefore)?.notBefore;
    toast({
      title: "Estimate sent",
      description: waits
        ? `The text goes out ${formatTime(waits, timeZone, "weekday-time")}, after quiet hours.`
        : `The link was sent to ${after.estimates[0]?.sentTo ?? "the customer"}.`,
    });
    onClose();
  });
  const facts = useMissingFacts(order);
  const open = order.jobs.filter((job) => job.authorization === "proposed").length;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Send estimate"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form="send-estimate"
            loading={send.isPending || facts.isSaving}
            disabled={isPending || contacts.isPending}
          >
            {facts.confirms ? "Confirm odometer and send" : "Send estimate"}
          </Button>
        </>
      }
    >
      <form
        id="send-estimate"
        noValidate
        className="grid gap-3"
        onSubmit={async (event) => {
          event.preventDefault();
          if (send.isPending || facts.isSaving) return;
          const checked = byEmail ? estimateAddress.safeParse(to.trim()) : undefined;
          const problem = checked?.error?.issues[0]?.message;
          setError(problem ?? (byEmail || byText ? undefined : "Choose email, text, or both."));
          if (problem || !(byEmail || byText)) return;
          const version = await facts.save();
          if (version === null) return;
          send.mutate({
            params: { id: order.id },
            body: {
              version,
              text: byText,
              to: byEmail ? to.trim() : undefined,
            },
          });
        }}
      >
        <p className="text-sm">
          {open === 1 ? "1 job" : `${open} jobs`} awaiting approval. The customer sees a total of{" "}
          <Money cents={order.presented.totalCents} className="font-semibold" /> and responds to each job, no
          account needed.
        </p>
        {facts.fields}
        <Checkbox
          label={sms?.address ? `Text to ${formatPhone(sms.address)}` : "Text"}
          hint={sms?.note || undefined}
          checked={byText}
          disabled={!mayText}
          onChange={(event) => setChosen({ email: byEmail, text: event.target.checked })}
        />
        <Checkbox
          label="Email"
          error={byEmail ? undefined : error}
          checked={byEmail}
          onChange={(event) => setChosen({ text: byText, email: event.target.checked })}
        />
        {byEmail && receivers.length > 0 ? (
          <Field label="Send to">
            <Select
              value={recipients.some((each) => each.email === to) ? to : ""}
              onChange={({ target }) => setTo(target.value)}
              options={[
                ...recipients.map((each) => ({ value: each.email, label: each.name })),
                { value: "", label: "Another address" },
              ]}
            />
          </Field>
        ) : null}
        {byEmail ? (
          <Field
            label="Email address"
            required
            error={error}
            hint={
              order.customer.email
                ? undefined
                : "No email? Record the authorization in person or by phone instead."
            }
          >
            <Input
              type="email"
              autoComplete="off"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
        ) : null}
        {unsaved ? (
          <Notice tone="warning">A job is still being edited. Unsaved changes aren't sent.</Notice>
        ) : null}
        {inspection}
        {send.refusal ? <Notice tone="danger">{send.refusal}</Notice> : null}
      </form>
    </Dialog>
  );
}
