import {
  type Deposits,
  listDeposits,
  sendDepositLink,
  startDepositCheckout,
  withdrawDepositRequest,
} from "@autoiq/domain/payments/deposits/contract";
import { CreditCard, Mail, MessageSquareText, X } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { toast } from "~/ui/toast";
import { describeLinkDelivery, LinkDeliveryStatus } from "./link-delivery-status";

const channelLabels = { email: "Emailed to", sms: "Texted to" } as const;

/** A deposit awaiting the customer's card: open its checkout here, send its link, or cancel it. */
export function RequestedDeposit({
  repairOrderId,
  request,
  timeZone,
  mayTake,
}: {
  repairOrderId: string;
  request: NonNullable<Deposits["request"]>;
  timeZone: string;
  mayTake: boolean;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [key, setKey] = useState(newId);
  const onProblem = (problem: ProblemError) => {
    // Without a response the link may have been sent. Only then resend the same one.
    if (problem.status !== 0) setKey(newId());
    setRefusal(problem.message);
    return true;
  };
  const params = { id: repairOrderId, requestId: request.id };
  const invalidates = [listDeposits];
  const send = useWrite(sendDepositLink, {
    invalidates,
    onProblem,
    onSuccess: (after) => {
      setKey(newId());
      toast(describeLinkDelivery("Link", after.request, timeZone));
    },
  });
  const withdraw = useWrite(withdrawDepositRequest, {
    invalidates,
    onProblem,
    onSuccess: () => toast({ title: "Request canceled", description: "Its links no longer work." }),
  });
  const checkout = useWrite(startDepositCheckout, {
    invalidates,
    onProblem,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const sendBy = (channel: "email" | "sms") => {
    setRefusal(null);
    send.mutate({ params, body: { channel }, idempotencyKey: key });
  };
  return (
    <section
      aria-label="Deposit requested by card"
      className="grid gap-2 rounded-md border border-line bg-sunken p-3"
    >
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          Card <StatusPill tone="warning">Requested</StatusPill>
        </span>
        <Money cents={request.amountCents} />
        <span className="col-span-2 text-fg-muted text-xs">
          <DateTime instant={request.requestedAt} timeZone={timeZone} /> · {request.by}
          {request.links.map((link) => (
            <span key={link.sentAt} className="block break-words">
              {channelLabels[link.channel]} {link.recipient}{" "}
              <DateTime instant={link.sentAt} timeZone={timeZone} />
              <LinkDeliveryStatus link={link} timeZone={timeZone} />
            </span>
          ))}
        </span>
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      {mayTake ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            loading={checkout.isPending || checkout.isSuccess}
            onClick={() => {
              setRefusal(null);
              checkout.mutate({ params });
            }}
          >
            <CreditCard aria-hidden="true" />
            Open checkout
          </Button>
          <Button size="sm" disabled={send.isPending} onClick={() => sendBy("email")}>
            <Mail aria-hidden="true" />
            Email
          </Button>
          <Button size="sm" disabled={send.isPending} onClick={() => sendBy("sms")}>
            <MessageSquareText aria-hidden="true" />
            Text
          </Button>
          <Button
            size="sm"
            loading={withdraw.isPending}
            onClick={() => {
              setRefusal(null);
              withdraw.mutate({ params });
            }}
          >
            <X aria-hidden="true" />
            Cancel request
          </Button>
        </div>
      ) : null}
    </section>
  );
}
