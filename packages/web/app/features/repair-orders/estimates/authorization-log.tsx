import { deliveryOf } from "@autoiq/domain/messages/delivery-status";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { channelLabels } from "../status-labels";
import { EstimateDialog } from "./estimate-dialog";
import { SignatureImage } from "./signature-image";

const decisionLabels = { approved: "approved", declined: "declined", deferred: "deferred" };

/** Every estimate sent and every authorization received: who, how, when, and the resulting total. */
export function AuthorizationLog({ order }: { order: RepairOrder }) {
  const { timeZone } = useShop().location;
  const now = useNow();
  const [signature, setSignature] = useState<RepairOrder["authorizations"][number] | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  if (order.estimates.length === 0 && order.authorizations.length === 0) return null;
  return (
    <Card title="Estimates & authorizations">
      <ul className="grid gap-2.5 text-sm">
        {order.authorizations.map((each) => (
          <li key={each.id}>
            <p>
              <span className="font-medium">{each.person}</span> {decisionLabels[each.decision]} “
              {each.jobName}”
            </p>
            <p className="text-fg-muted text-xs">
              {channelLabels[each.channel]}
              {each.phone ? ` at ${each.phone}` : ""}
              {each.recordedBy ? `, written down by ${each.recordedBy}` : ""}
              {each.witnessName ? `, heard by ${each.witnessName} too` : ""}
              {each.signed ? ", signed" : ""} ·{" "}
              <DateTime instant={each.decidedAt ?? each.at} timeZone={timeZone} /> · total then{" "}
              <Money cents={each.revisedTotalCents} />
            </p>
            {each.signed ? (
              <Button size="sm" variant="ghost" className="-ml-2" onClick={() => setSignature(each)}>
                See the signature
                <span className="sr-only">
                  {" "}
                  of {each.person} for {each.jobName}
                </span>
              </Button>
            ) : null}
          </li>
        ))}
        {order.estimates.map((each) => (
          <li key={each.id}>
            <p>
              Estimate {each.version} of <Money cents={each.totalCents} className="font-medium" /> sent to{" "}
              <span className="wrap-anywhere">{each.sentTo}</span>
            </p>
            {each.deliveries.map((delivery) => {
              const { text, kind } = deliveryOf(delivery, (at) => formatTime(at, timeZone, "weekday-time"));
              return (
                <p key={delivery.channel} className="text-xs">
                  {delivery.channel === "sms" ? "Text" : "Email"}:{" "}
                  <span className={kind === "lost" ? "font-medium text-danger-text" : "text-fg-muted"}>
                    {text}
                  </span>
                </p>
              );
            })}
            <p className="text-fg-muted text-xs">
              <DateTime instant={each.sentAt} timeZone={timeZone} /> ·{" "}
              {each.viewedAt ? (
                <>
                  opened <DateTime instant={each.viewedAt} timeZone={timeZone} />
                </>
              ) : (
                "not opened yet"
              )}{" "}
              · {new Date(each.expiresAt) <= now ? "expired on" : "valid until"}{" "}
              <DateTime instant={each.expiresAt} timeZone={timeZone} style="date" />
            </p>
            <Button size="sm" variant="ghost" className="-ml-2" onClick={() => setOpened(each.id)}>
              See estimate {each.version}
            </Button>
          </li>
        ))}
      </ul>
      {opened ? (
        <EstimateDialog
          order={order}
          estimateId={opened}
          timeZone={timeZone}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {signature ? (
        <SignatureImage orderId={order.id} answer={signature} onClose={() => setSignature(null)} />
      ) : null}
    </Card>
  );
}
