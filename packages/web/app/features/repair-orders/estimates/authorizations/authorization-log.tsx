import { deliveryOf } from "@autoiq/domain/messages/delivery-status";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { channelLabels } from "../../status-labels";
import { EstimateDialog } from "../estimate-dialog";
import { SignatureImage } from "../signature-image";
import { AnswerDetails } from "./answer-details";
import { type AuthorizationEntry, authorizationEntries, describeDecisions } from "./authorization-entries";
import { EstimateDeliveries } from "./estimate-deliveries";

/** One line for each estimate: who answered, how, when, and the total. It opens to what was said about each job. */
export function AuthorizationLog({ order }: { order: RepairOrder }) {
  const { timeZone } = useShop().location;
  const [signature, setSignature] = useState<RepairOrder["authorizations"][number] | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const entries = authorizationEntries(order);
  if (entries.length === 0) return null;
  return (
    <Card title="Estimates & authorizations" padded={false}>
      <ul className="divide-y divide-line text-sm">
        {entries.map((entry) => (
          <li key={entry.key} className="flex items-start gap-2 pr-2">
            <details className="group/entry min-w-0 flex-1">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 pl-3 [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-fg-muted transition-transform duration-(--quick) group-open/entry:rotate-90"
                />
                <EntryLine entry={entry} timeZone={timeZone} />
              </summary>
              <div className="grid gap-3 pb-3 pl-9">
                {entry.answers.map((answer) => (
                  <AnswerDetails
                    key={answer.key}
                    answer={answer}
                    timeZone={timeZone}
                    onSignature={setSignature}
                  />
                ))}
                {entry.estimate ? <EstimateDeliveries estimate={entry.estimate} timeZone={timeZone} /> : null}
              </div>
            </details>
            {entry.estimate ? (
              <Button
                size="sm"
                variant="ghost"
                className="mt-1.5 shrink-0"
                aria-label={`View estimate ${entry.estimate.version}`}
                onClick={() => setOpened(entry.estimate?.id ?? null)}
              >
                View estimate
              </Button>
            ) : null}
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

function EntryLine({ entry, timeZone }: { entry: AuthorizationEntry; timeZone: string }) {
  const { estimate, answers } = entry;
  const [latest] = answers;
  const lost = (estimate?.deliveries ?? [])
    .map((delivery) => deliveryOf(delivery, (at) => formatTime(at, timeZone, "weekday-time")))
    .find(({ kind }) => kind === "lost");
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      {estimate ? (
        <span className="whitespace-nowrap font-medium">
          Estimate {estimate.version} · <Money cents={estimate.totalCents} />
        </span>
      ) : null}
      {latest ? (
        <>
          <span className="wrap-anywhere">
            <span className="font-medium">{latest.person}</span> {describeDecisions(latest.decisions)}
          </span>
          <span className="text-fg-muted">
            {channelLabels[latest.channel]} · <DateTime instant={latest.at} timeZone={timeZone} />
          </span>
          <span className="whitespace-nowrap text-fg-muted">
            Total <Money cents={latest.totalCents} />
          </span>
          {answers.length > 1 ? (
            <span className="text-fg-muted">
              and {answers.length - 1} earlier {answers.length === 2 ? "authorization" : "authorizations"}
            </span>
          ) : null}
        </>
      ) : estimate ? (
        <span className="text-fg-muted">
          Sent <DateTime instant={estimate.sentAt} timeZone={timeZone} /> ·{" "}
          {estimate.viewedAt ? (
            <>
              opened <DateTime instant={estimate.viewedAt} timeZone={timeZone} />
            </>
          ) : (
            "not opened yet"
          )}
        </span>
      ) : null}
      {lost ? <span className="font-medium text-danger-text">{lost.text}</span> : null}
    </span>
  );
}
