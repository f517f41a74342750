import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useShop } from "~/platform/shop/use-shop";
import { Card } from "~/ui/card";
import { DateTime, Money } from "~/ui/figures";
import { channelWords } from "./states";

const decisionWords = { approved: "approved", declined: "declined", deferred: "put off" };

/** Every estimate that went out and every answer that came back: who, how, when, and the total it made. */
export function AnswersLog({ order }: { order: RepairOrder }) {
  const { timeZone } = useShop().location;
  if (order.estimates.length === 0 && order.authorizations.length === 0) return null;
  return (
    <Card title="Estimates and answers">
      <ul className="grid gap-2.5 text-sm">
        {order.authorizations.map((each) => (
          <li key={each.id}>
            <p>
              <span className="font-medium">{each.person}</span> {decisionWords[each.decision]} “
              {each.jobName}”
            </p>
            <p className="text-fg-muted text-xs">
              {channelWords[each.channel]}
              {each.recordedBy ? `, written down by ${each.recordedBy}` : ""}
              {each.signed ? ", signed" : ""} · <DateTime instant={each.at} timeZone={timeZone} /> · total
              then <Money cents={each.revisedTotalCents} />
            </p>
          </li>
        ))}
        {order.estimates.map((each) => (
          <li key={each.id}>
            <p>
              Estimate {each.version} of <Money cents={each.totalCents} className="font-medium" /> sent to{" "}
              <span className="wrap-anywhere">{each.sentTo}</span>
            </p>
            <p className="text-fg-muted text-xs">
              <DateTime instant={each.sentAt} timeZone={timeZone} /> ·{" "}
              {each.viewedAt ? (
                <>
                  opened <DateTime instant={each.viewedAt} timeZone={timeZone} />
                </>
              ) : (
                "not opened yet"
              )}{" "}
              · valid until <DateTime instant={each.expiresAt} timeZone={timeZone} style="date" />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
