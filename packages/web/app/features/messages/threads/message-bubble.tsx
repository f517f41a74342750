import { deliveryOf } from "@autoiq/domain/messages/delivery-status";
import type { Message } from "@autoiq/domain/messages/schema";
import { CircleAlert, Clock3, Globe, Mail, MessageSquare } from "lucide-react";
import { useState } from "react";
import { formatTime } from "~/platform/format";
import { cn } from "~/ui/cn";
import { MessagePhotos } from "../photos/message-photos";

const desk = { kind: "desk" } as const;

const channels = {
  sms: { icon: MessageSquare, word: "Text" },
  email: { icon: Mail, word: "Email" },
  portal: { icon: Globe, word: "Customer portal" },
} as const;

/** Longer messages collapse. An email with its footer would push the conversation away, and an estimate is its link. */
const foldAt = 420;

export function MessageBubble({
  message,
  timeZone,
  orderLink,
  mayWrite,
}: {
  message: Message;
  timeZone: string;
  mayWrite: boolean;
  /** Renders the link to the related repair order. */
  orderLink?: ((order: NonNullable<Message["repairOrder"]>) => React.ReactNode) | undefined;
}) {
  const [open, setOpen] = useState(false);
  const { icon: Icon, word } = channels[message.channel];
  const own = message.direction === "out";
  const { text: words, kind } = deliveryOf(message, (at) => formatTime(at, timeZone, "weekday-time"));
  const stateText = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const isLost = kind === "lost";
  const isEstimate = message.isEstimate && message.channel === "email";
  const folds = isEstimate || message.body.length > foldAt;
  const isHidden = isEstimate && !open;
  return (
    <li className={cn("flex", own ? "justify-end pl-8" : "justify-start pr-8")}>
      <div className="grid min-w-0 max-w-[36rem] gap-1">
        <div
          className={cn(
            "rounded-lg border px-3 py-2 text-sm",
            isLost
              ? "border-danger-text/40 bg-danger-soft text-fg"
              : own
                ? "border-transparent bg-accent-soft text-fg"
                : "border-line bg-raised",
          )}
        >
          {isEstimate ? <p className="font-semibold">Estimate sent by email</p> : null}
          {message.subject && !isHidden ? (
            <p dir="auto" className="mb-1 break-words font-semibold">
              {message.subject}
            </p>
          ) : null}
          {message.body && !isHidden ? (
            <p dir="auto" className={cn("whitespace-pre-wrap break-words", folds && !open && "line-clamp-6")}>
              {message.body}
            </p>
          ) : null}
          {message.photos.length > 0 ? (
            <div className={message.body ? "mt-2" : ""}>
              <MessagePhotos
                photos={message.photos}
                from={message.author || "the shop"}
                source={desk}
                mayFetch={mayWrite}
              />
            </div>
          ) : null}
          {folds ? (
            <button
              type="button"
              className="mt-1 min-h-6 font-medium text-accent-text text-xs underline underline-offset-4 max-md:min-h-11"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {isEstimate ? (open ? "Hide email" : "Show email") : open ? "Show less" : "Show more"}
            </button>
          ) : null}
        </div>
        <p
          className={cn(
            "flex flex-wrap items-center gap-x-2 gap-y-0.5 px-1 text-fg-muted text-xs",
            own && "justify-end",
          )}
        >
          <span className="inline-flex items-center gap-1">
            <Icon aria-hidden="true" className="size-3.5" />
            {word}
          </span>
          <span dir="auto">{own ? message.author || "Automatic" : message.author}</span>
          <time dateTime={message.at} className="tabular-nums">
            {formatTime(message.at, timeZone)}
          </time>
          {message.repairOrder && orderLink ? orderLink(message.repairOrder) : null}
          {kind === "later" ? (
            <span className="inline-flex items-center gap-1 text-warning-text">
              <Clock3 aria-hidden="true" className="size-3.5" />
              {stateText}
            </span>
          ) : own && !isLost ? (
            <span>{stateText}</span>
          ) : null}
        </p>
        {isLost ? (
          <p className={cn("flex gap-1.5 px-1 text-danger-text text-xs", own && "justify-end")}>
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            <span>{stateText}</span>
          </p>
        ) : null}
      </div>
    </li>
  );
}
