import type { CustomerThread } from "@autoiq/domain/messages/contract";
import { longestMessage } from "@autoiq/domain/messages/schema";
import { Send } from "lucide-react";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { TextsChoice } from "./texts-choice";

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : "The server did not answer. Please try again.";

/** What a customer and a shop wrote each other, on the customer's own page, with the place to write. */
export function CustomerMessages({
  thread,
  title = "Messages",
  onWrite,
  onChooseTexts,
}: {
  thread: CustomerThread;
  title?: string;
  /** The same id again is the same message. */
  onWrite: (message: { id: string; body: string }) => Promise<unknown>;
  onChooseTexts: (allowed: boolean) => Promise<unknown>;
}) {
  const [draft, setDraft] = useState({ id: newId(), body: "" });
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { shop, messages } = thread;
  const send = async () => {
    if (draft.body.trim() === "") return setRefusal("Write your message first.");
    setSending(true);
    try {
      await onWrite(draft);
      setDraft({ id: newId(), body: "" });
      setRefusal(null);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Card title={title}>
      <div className="grid gap-4">
        {messages.length > 0 ? (
          <ol aria-label="What was written" className="grid gap-3">
            {messages.map((message) => {
              const own = message.direction === "in";
              return (
                <li key={message.id} className={cn("flex", own ? "justify-end pl-8" : "justify-start pr-8")}>
                  <div className="grid min-w-0 gap-0.5">
                    <div
                      className={cn(
                        "rounded-lg px-3 py-2 text-sm",
                        own ? "bg-accent-soft" : "border border-line bg-raised",
                      )}
                    >
                      {message.subject ? (
                        <p className="mb-1 break-words font-semibold">{message.subject}</p>
                      ) : null}
                      <p dir="auto" className="line-clamp-[12] whitespace-pre-wrap break-words">
                        {message.body}
                      </p>
                    </div>
                    <p className={cn("px-1 text-fg-muted text-xs", own && "text-right")}>
                      {own ? "You" : message.author || shop.name},{" "}
                      <time dateTime={message.at}>{formatTime(message.at, shop.timeZone)}</time>
                    </p>
                  </div>
                </li>
              );
            })}
          </ol>
        ) : null}
        <form
          className="grid gap-2"
          aria-label={`Write to ${shop.name}`}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field label={`Write to ${shop.name}`} error={refusal ?? undefined}>
            <Textarea
              rows={2}
              value={draft.body}
              maxLength={longestMessage}
              onChange={(event) => {
                setRefusal(null);
                setDraft({ ...draft, body: event.target.value });
              }}
            />
          </Field>
          <Button type="submit" className="justify-self-start" loading={sending}>
            <Send aria-hidden="true" />
            Send
          </Button>
        </form>
        <TextsChoice texts={thread.texts} onChoose={onChooseTexts} />
      </div>
    </Card>
  );
}
