import { deliveryOf } from "@autoiq/domain/messages/delivery-status";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { formatTime } from "~/platform/format";
import { cn } from "~/ui/cn";

type Request = NonNullable<Deposits["request"]>;
const colors = {
  later: "text-warning-text",
  going: "",
  gone: "text-success-text",
  lost: "text-danger-text",
};

/** Delivery status of a link's message: when a text held for the morning goes out, or why it never will. */
export function LinkDeliveryStatus({ link, timeZone }: { link: Request["links"][number]; timeZone: string }) {
  const { text: words, kind } = deliveryOf(link, (instant) => formatTime(instant, timeZone, "weekday-time"));
  return <span className={cn("font-medium", colors[kind])}>: {words}</span>;
}

/** The same, worded for the toast right after sending. */
export function describeLinkDelivery(subject: string, request: Request | null, timeZone: string) {
  const link = request?.links.at(-1);
  const to = `To ${link?.recipient ?? "the customer"}.`;
  if (link?.notBefore)
    return {
      title: `${subject} goes out ${formatTime(link.notBefore, timeZone, "weekday-time")}`,
      description: `${to} Texts are held until morning (quiet hours).`,
    };
  return { title: `${subject} on its way`, description: to };
}
