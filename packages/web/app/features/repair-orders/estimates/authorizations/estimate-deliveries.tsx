import { deliveryOf } from "@autoiq/domain/messages/delivery-status";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { formatTime } from "~/platform/format";
import { useNow } from "~/platform/time/use-now";
import { DateTime } from "~/ui/data-display";

/** Where an estimate was sent, what became of its text and email, and until when it can be answered. */
export function EstimateDeliveries({
  estimate,
  timeZone,
}: {
  estimate: RepairOrder["estimates"][number];
  timeZone: string;
}) {
  const now = useNow();
  return (
    <div className="text-xs">
      <p className="wrap-anywhere">
        Sent to {estimate.sentTo}, <DateTime instant={estimate.sentAt} timeZone={timeZone} />
      </p>
      {estimate.deliveries.map((delivery) => {
        const { text, kind } = deliveryOf(delivery, (at) => formatTime(at, timeZone, "weekday-time"));
        return (
          <p key={delivery.channel}>
            {delivery.channel === "sms" ? "Text" : "Email"}:{" "}
            <span className={kind === "lost" ? "font-medium text-danger-text" : "text-fg-muted"}>{text}</span>
          </p>
        );
      })}
      <p className="text-fg-muted">
        {estimate.viewedAt ? (
          <>
            Opened <DateTime instant={estimate.viewedAt} timeZone={timeZone} />
          </>
        ) : (
          "Not opened yet"
        )}{" "}
        · {new Date(estimate.expiresAt) <= now ? "expired on" : "valid until"}{" "}
        <DateTime instant={estimate.expiresAt} timeZone={timeZone} style="date" />
      </p>
    </div>
  );
}
