import type { Message } from "@autoiq/domain/messages/schema";
import { MessagesSquare } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { type ThreadOf, useMarkRead, useThread } from "../api";
import { Composer } from "./composer";
import { MessageBubble } from "./message-bubble";

/**
 * The messages between a customer and the shop, with a composer. On a repair order, it names the order that new
 * messages belong to.
 */
export function ThreadPanel({
  of,
  timeZone,
  repairOrderId = null,
  mayWrite,
  orderLink,
  height = "max-h-[28rem]",
  start,
}: {
  of: ThreadOf;
  timeZone: string;
  repairOrderId?: string | null;
  mayWrite: boolean;
  orderLink?: (order: NonNullable<Message["repairOrder"]>) => ReactNode;
  /** Maximum height of the messages, as a class. */
  height?: string;
  /** Initial text of a message, unless a draft exists. */
  start?: { subject: string; body: string } | undefined;
}) {
  const thread = useThread(of);
  const { mutate: markRead } = useMarkRead();
  const end = useRef<HTMLDivElement>(null);
  const { conversation, messages } = thread.data ?? {};
  const last = messages?.at(-1)?.id;
  const unread = (conversation?.unread ?? 0) > 0;
  const conversationId = conversation?.id;

  useEffect(() => {
    if (last && end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [last]);
  useEffect(() => {
    if (!unread || !conversationId) return;
    // On a long page the thread may be scrolled out of view. Messages are read only once they are visible.
    let inSight = false;
    const read = () => {
      if (inSight && document.visibilityState === "visible")
        markRead({ params: { id: conversationId }, body: { read: true } });
    };
    const watch = new IntersectionObserver(
      (entries) => {
        inSight = entries.some((entry) => entry.isIntersecting);
        read();
      },
      { threshold: 0.3 },
    );
    if (end.current) watch.observe(end.current);
    document.addEventListener("visibilitychange", read);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", read);
    };
  }, [unread, conversationId, markRead]);

  if (!thread.data || !messages)
    return thread.error ? (
      <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
    ) : (
      <SkeletonRows label="Loading messages" rows={4} />
    );
  const key = of.customerId ?? of.conversationId;
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      {messages.length === 0 ? (
        <EmptyState icon={<MessagesSquare />} title="No messages yet">
          Texts and emails with this customer appear here.
        </EmptyState>
      ) : (
        <div
          ref={end}
          role="log"
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
          tabIndex={0}
          className={`overflow-y-auto overscroll-contain px-3 py-4 outline-offset-[-3px] md:px-4 ${height}`}
        >
          {thread.data.earlier ? (
            <p className="mb-3 text-center text-fg-muted text-xs">Showing the last 100 messages.</p>
          ) : null}
          <ol className="grid gap-3">
            {messages.map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                timeZone={timeZone}
                mayWrite={mayWrite}
                orderLink={message.repairOrder?.id === repairOrderId ? undefined : orderLink}
              />
            ))}
          </ol>
        </div>
      )}
      {mayWrite ? (
        <Composer
          key={key}
          of={of}
          draftKey={`${key} ${repairOrderId ?? ""}`}
          reach={thread.data.reach}
          customerId={of.customerId ?? conversation?.customer?.id ?? null}
          repairOrderId={repairOrderId}
          start={start}
        />
      ) : null}
    </div>
  );
}
