import { changeMessageState, listMessages } from "@autoiq/domain/site/contact/contract";
import type { ContactMessage } from "@autoiq/domain/site/contact/schema";
import { Check, Mail, Undo2 } from "lucide-react";
import { useWrite } from "~/platform/api";
import { formatPhone, formatTime } from "~/platform/format";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

const quoteMessage = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

/** A reply in the operator's own email program, with the message quoted below. */
function replyAddress({ email, name, message }: ContactMessage): string {
  const parts = {
    subject: "Your message to AutoIQ",
    // Email programs accept URLs of a few thousand characters at most.
    body: `Hi ${name},\n\n\n\n${quoteMessage(message.slice(0, 1200))}`,
  };
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query.join("&")}`;
}

export function MessageDetail({ message, timeZone }: { message: ContactMessage; timeZone: string }) {
  const changeState = useWrite(changeMessageState, {
    invalidates: [listMessages],
    onSuccess: ({ state }) =>
      toast({ title: state === "answered" ? "Marked as answered" : "Moved back to New" }),
  });
  const to = (state: "new" | "answered") =>
    changeState.mutate({ params: { id: message.id }, body: { state } });
  return (
    <Card title={<span dir="auto">{message.name}</span>}>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
        <dt className="text-fg-muted">Email</dt>
        <dd className="min-w-0 break-all max-sm:-mt-1.5">
          <a href={`mailto:${message.email}`} className="text-accent-text underline underline-offset-4">
            {message.email}
          </a>
        </dd>
        {message.phone === "" ? null : (
          <>
            <dt className="text-fg-muted">Phone</dt>
            <dd className="max-sm:-mt-1.5">{formatPhone(message.phone)}</dd>
          </>
        )}
        <dt className="text-fg-muted">Received</dt>
        <dd className="max-sm:-mt-1.5">{formatTime(message.receivedAt, timeZone, "full")}</dd>
        {message.answeredAt ? (
          <>
            <dt className="text-fg-muted">Answered</dt>
            <dd className="break-words max-sm:-mt-1.5">
              {formatTime(message.answeredAt, timeZone, "full")} by {message.answeredBy}
            </dd>
          </>
        ) : null}
      </dl>
      <p
        dir="auto"
        className="mt-4 max-w-[47.5em] whitespace-pre-wrap break-words border-line border-t pt-4 text-base"
      >
        {message.message}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href={replyAddress(message)} className={buttonClass({ variant: "primary" })}>
          <Mail aria-hidden="true" />
          Reply by email
        </a>
        {message.state === "answered" ? (
          <Button loading={changeState.isPending} onClick={() => to("new")}>
            <Undo2 aria-hidden="true" />
            Mark as new
          </Button>
        ) : (
          <Button loading={changeState.isPending} onClick={() => to("answered")}>
            <Check aria-hidden="true" />
            Mark as answered
          </Button>
        )}
        {message.state === "held" ? (
          <Button variant="ghost" loading={changeState.isPending} onClick={() => to("new")}>
            Not spam
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
