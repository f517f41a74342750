import { fillIn } from "@autoiq/domain/catalog/message";
import type { RequestKind } from "@autoiq/domain/customers/web-requests/rules";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";

export interface SentRequest {
  readonly asksFor: RequestKind;
  readonly gaveEmail: boolean;
}

/** What happens next. It is the same for everybody. */
export function RequestSent({
  sent,
  shop,
  onAnother,
}: {
  sent: SentRequest;
  shop: string;
  onAnother: () => void;
}) {
  const t = useMessages("request-page");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="sent"
      className="grid content-start justify-items-start gap-3 rounded-xl border border-line bg-surface p-6 shadow-1"
    >
      <CircleCheck aria-hidden="true" className="size-8 text-success-text" />
      <h1
        id="sent"
        ref={heading}
        tabIndex={-1}
        className="wrap-anywhere font-semibold text-2xl leading-tight tracking-tight outline-none"
      >
        {fillIn(t.sent, { shop })}
      </h1>
      <p>{sent.asksFor === "call" ? t.sentCall : t.sentAppointment}</p>
      {sent.gaveEmail ? <p>{t.sentEmail}</p> : null}
      <Button onClick={onAnother}>{t.another}</Button>
    </section>
  );
}
