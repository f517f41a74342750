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
import { PhotoButtons, PickedPhotos } from "../forms/photo-picks";
import { usePhotoPicks } from "../forms/use-photo-picks";
import type { PhotoSource } from "../photo-source";
import { MessagePhotos } from "./message-photos";
import { TextsChoice } from "./texts-choice";

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : "The server did not answer. Please try again.";

const keyOf = (source: PhotoSource): string =>
  source.kind === "client" ? source.customerId : source.kind === "link" ? source.token : source.kind;

/** What a customer and a shop wrote each other, on the customer's own page, with the place to write. */
export function CustomerMessages({
  thread,
  photos: source,
  title = "Messages",
  onWrite,
  onChooseTexts,
}: {
  thread: CustomerThread;
  /** Whose thread the photos stand in. */
  photos: PhotoSource;
  title?: string;
  /** The same id again is the same message. */
  onWrite: (message: { id: string; body: string; photoIds: string[] }) => Promise<unknown>;
  onChooseTexts: (allowed: boolean) => Promise<unknown>;
}) {
  const [draft, setDraft] = useState({ id: newId(), body: "" });
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { shop, messages } = thread;
  const picks = usePhotoPicks(source, keyOf(source));
  const send = async () => {
    if (draft.body.trim() === "" && picks.photos.length === 0)
      return setRefusal("Write your message first, or add a photo.");
    if (picks.hindrance) return setRefusal(picks.hindrance);
    setSending(true);
    try {
      await onWrite({ ...draft, photoIds: picks.ids });
      picks.clear();
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
                      {message.body ? (
                        <p dir="auto" className="line-clamp-[12] whitespace-pre-wrap break-words">
                          {message.body}
                        </p>
                      ) : null}
                      {message.photos.length > 0 ? (
                        <div className={message.body ? "mt-2" : ""}>
                          <MessagePhotos
                            photos={message.photos}
                            from={own ? "you" : message.author || shop.name}
                            source={source}
                          />
                        </div>
                      ) : null}
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
          <PickedPhotos picks={picks} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" loading={sending}>
              <Send aria-hidden="true" />
              Send
            </Button>
            <PhotoButtons picks={picks} camera onRefused={setRefusal} />
          </div>
        </form>
        <TextsChoice texts={thread.texts} onChoose={onChooseTexts} />
      </div>
    </Card>
  );
}
