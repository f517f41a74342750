import { fillIn } from "@autoiq/domain/catalog/message";
import type { CustomerThread } from "@autoiq/domain/messages/contract";
import { maxMessageLength } from "@autoiq/domain/messages/schema";
import { Send } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatTime } from "~/platform/format";
import { useMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";
import { Card } from "~/ui/layout/card";
import { TextConsent, type TextsChoice } from "../consent/text-consent";
import { MessagePhotos } from "../photos/message-photos";
import { PhotoButtons, SelectedPhotos } from "../photos/photo-picker";
import type { PhotoSource } from "../photos/photo-source";
import { usePhotoPicker } from "../photos/use-photo-picker";

const keyOf = (source: PhotoSource): string =>
  source.kind === "client" ? source.customerId : source.kind === "link" ? source.token : source.kind;

/** The messages between a customer and a shop on the customer's own page, with a composer. */
export function CustomerMessages({
  thread,
  photos: source,
  title,
  estimateAddress,
  onWrite,
  onChooseTexts,
}: {
  thread: CustomerThread;
  /** Owner of the photos' thread. */
  photos: PhotoSource;
  title?: string;
  /** Where the estimate of that repair order is. Undefined: not here. */
  estimateAddress: (repairOrderId: string) => string | undefined;
  /** The same id is the same message. */
  onWrite: (message: { id: string; body: string; photoIds: string[] }) => Promise<unknown>;
  onChooseTexts: (choice: TextsChoice) => Promise<unknown>;
}) {
  const t = useMessages("customer-messages");
  const [draft, setDraft] = useState({ id: newId(), body: "" });
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { shop, messages } = thread;
  const picks = usePhotoPicker(source, keyOf(source));
  const send = async () => {
    if (draft.body.trim() === "" && picks.photos.length === 0) return setRefusal(t.empty);
    if (picks.hindrance) return setRefusal(picks.hindrance);
    setSending(true);
    try {
      await onWrite({ ...draft, photoIds: picks.ids });
      picks.clear();
      setDraft({ id: newId(), body: "" });
      setRefusal(null);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t.silent);
    } finally {
      setSending(false);
    }
  };
  return (
    <Card title={title ?? t.title}>
      <div className="grid gap-4">
        {messages.length > 0 ? (
          <ol aria-label={t.written} className="grid gap-3">
            {messages.map((message) => {
              const own = message.direction === "in";
              // The email says what the estimate's own page shows.
              const isEstimate = message.isEstimate && message.channel === "email";
              const estimate = message.repairOrder && estimateAddress(message.repairOrder.id);
              return (
                <li key={message.id} className={cn("flex", own ? "justify-end pl-8" : "justify-start pr-8")}>
                  <div className="grid min-w-0 gap-0.5">
                    <div
                      className={cn(
                        "rounded-lg px-3 py-2 text-sm",
                        own ? "bg-accent-soft" : "border border-line bg-raised",
                      )}
                    >
                      {isEstimate ? (
                        <p className="flex flex-wrap items-center gap-x-3">
                          {t.estimateEmail}
                          {estimate ? (
                            <Link
                              to={estimate}
                              className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-4 max-md:min-h-11"
                            >
                              {t.viewEstimate}
                            </Link>
                          ) : null}
                        </p>
                      ) : null}
                      {message.subject && !isEstimate ? (
                        <p className="mb-1 break-words font-semibold">{message.subject}</p>
                      ) : null}
                      {message.body && !isEstimate ? (
                        <p dir="auto" className="line-clamp-[12] whitespace-pre-wrap break-words">
                          {message.body}
                        </p>
                      ) : null}
                      {message.photos.length > 0 ? (
                        <div className={message.body ? "mt-2" : ""}>
                          <MessagePhotos
                            photos={message.photos}
                            from={own ? t.fromYou : message.author || shop.name}
                            source={source}
                          />
                        </div>
                      ) : null}
                    </div>
                    <p className={cn("px-1 text-fg-muted text-xs", own && "text-right")}>
                      {own ? t.you : message.author || shop.name},{" "}
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
          aria-label={fillIn(t.writeTo, { shop: shop.name })}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field label={fillIn(t.writeTo, { shop: shop.name })} error={refusal ?? undefined}>
            <Textarea
              rows={2}
              value={draft.body}
              maxLength={maxMessageLength}
              onChange={(event) => {
                setRefusal(null);
                setDraft({ ...draft, body: event.target.value });
              }}
            />
          </Field>
          <SelectedPhotos picks={picks} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" loading={sending}>
              <Send aria-hidden="true" />
              {t.send}
            </Button>
            <PhotoButtons picks={picks} camera onRefused={setRefusal} />
          </div>
        </form>
        <TextConsent shop={shop.name} texts={thread.texts} onChoose={onChooseTexts} />
      </div>
    </Card>
  );
}
