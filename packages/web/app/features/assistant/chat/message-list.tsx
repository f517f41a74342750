import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { ChatMessage } from "./conversation";
import { MessageText } from "./message-text";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const bubble = "whitespace-pre-wrap rounded-lg px-3.5 py-2.5 text-sm [overflow-wrap:anywhere]";
const assistantBubble = `${bubble} rounded-bl-sm bg-sunken text-fg`;
const own = `${bubble} rounded-br-sm bg-accent text-on-accent`;

function Message({ message, onContact }: { message: ChatMessage; onContact: () => void }) {
  const isOwn = message.role === "user";
  return (
    <li className={`flex max-w-[88%] flex-col gap-1 ${isOwn ? "items-end self-end" : "items-start"}`}>
      <p dir="auto" className={isOwn ? own : assistantBubble}>
        <span className="sr-only">{isOwn ? "You: " : "AutoIQ: "}</span>
        {isOwn ? message.content : <MessageText text={message.content} onContact={onContact} />}
      </p>
      <time dateTime={message.timestamp} className="tabular px-1 text-2xs text-fg-subtle">
        {clock.format(new Date(message.timestamp))}
      </time>
    </li>
  );
}

/**
 * The messages. Complete ones are in the log and announced once. A reply that is still streaming is outside of the
 * log and not announced.
 */
export function MessageList({
  messages,
  partial,
  children,
  onContact,
}: {
  messages: readonly ChatMessage[];
  /** The reply so far. Empty before any text arrives, null when no reply is running. */
  partial: string | null;
  children?: ReactNode;
  onContact: () => void;
}) {
  const scroller = useRef<HTMLElement>(null);
  const follows = useRef(true);
  const shown = messages.filter(({ role }) => role !== "system");
  const count = useRef(shown.length);
  useLayoutEffect(() => {
    const area = scroller.current;
    const hasNewQuestion = shown.length > count.current && shown.at(-1)?.role === "user";
    count.current = shown.length;
    // A user who scrolled up to read stays there until they ask something.
    if (area && (follows.current || hasNewQuestion)) area.scrollTop = area.scrollHeight;
  });
  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const watch = new ResizeObserver(() => {
      if (follows.current) area.scrollTop = area.scrollHeight;
    });
    watch.observe(area);
    return () => watch.disconnect();
  }, []);
  return (
    <section
      ref={scroller}
      aria-label="Conversation"
      data-chat-messages=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: area }) => {
        follows.current = area.scrollHeight - area.scrollTop - area.clientHeight < 48;
      }}
      className="-outline-offset-2! flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4"
    >
      <div role="log" aria-label="Messages" aria-relevant="additions">
        <ol className="flex flex-col gap-4">
          {shown.map((message) => (
            <Message key={`${message.role} ${message.timestamp}`} message={message} onContact={onContact} />
          ))}
        </ol>
      </div>
      {partial === null ? null : (
        <div className="flex max-w-[88%] flex-col items-start gap-1.5">
          {partial === "" ? null : (
            <p aria-hidden="true" className={assistantBubble}>
              {partial}
            </p>
          )}
          <p role="status" className="flex items-center gap-2 px-1 text-fg-muted text-xs">
            <span aria-hidden="true" className="size-1.5 animate-pulse-soft rounded-full bg-accent" />
            Thinking...
          </p>
        </div>
      )}
      {children}
    </section>
  );
}
