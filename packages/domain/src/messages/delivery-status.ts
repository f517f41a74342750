import type { Message } from "./schema.ts";

export interface Delivery {
  /** "goes out Mon 8:00 AM, quiet hours", "delivered". */
  readonly text: string;
  /** later: held until quiet hours end. lost: will not be delivered. */
  readonly kind: "later" | "going" | "gone" | "lost";
}

const plain: Record<"queued" | "sending" | "sent" | "delivered", Delivery> = {
  queued: { text: "queued", kind: "going" },
  sending: { text: "sending", kind: "going" },
  sent: { text: "sent", kind: "gone" },
  delivered: { text: "delivered", kind: "gone" },
};

/** The delivery status of a shop's message, in the same words everywhere. */
export function deliveryOf(
  { state, notBefore, failure }: Pick<Message, "state" | "notBefore" | "failure">,
  sayTime: (instant: string) => string,
): Delivery {
  if (state === "queued" && notBefore)
    return { text: `sends ${sayTime(notBefore)} (quiet hours)`, kind: "later" };
  if (state === "failed" || state === "held")
    return { text: `${state === "held" ? "not sent" : "not delivered"}. ${failure}`.trim(), kind: "lost" };
  return state === "received" ? plain.delivered : plain[state];
}
