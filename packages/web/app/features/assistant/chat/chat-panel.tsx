import { MessageSquareText, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { onStorageModeChange, storageChoice } from "~/platform/storage-preferences";
import { AIServiceProvider } from "../ai-provider";
import { ChatCard } from "./chat-card";
import { type ChatView, type Conversation, newConversation, visibleText } from "./conversation";
import { storeConversation, storedConversation } from "./stored-conversation";
import { useChat } from "./use-chat";

interface PanelProps {
  view: Exclude<ChatView, "collapsed">;
  /** True when the visitor just opened or minimized it and expects the focus there. */
  takesFocus: boolean;
  /** `takesFocus`: whether the visitor continues in the chat. Defaults to true. */
  onView: (view: ChatView, takesFocus?: boolean) => void;
}

/** The chat beyond its button. All of it loads when a visitor first wants it. */
export default function ChatPanel(props: PanelProps) {
  return (
    <AIServiceProvider>
      <Chat {...props} />
    </AIServiceProvider>
  );
}

function Chat({ view, takesFocus, onView }: PanelProps) {
  const [conversation, setConversation] = useState<Conversation>(
    () => storedConversation() ?? { view, ...newConversation(new Date()) },
  );
  const change = useCallback(
    (part: (before: Conversation) => Partial<Conversation>) =>
      setConversation((before) => ({ ...before, ...part(before) })),
    [],
  );
  useEffect(() => storeConversation({ ...conversation, view }), [conversation, view]);
  useEffect(
    () =>
      onStorageModeChange(() => {
        if (storageChoice() === "all") storeConversation({ ...conversation, view });
      }),
    [conversation, view],
  );
  const { partial, busy, send, giveUp } = useChat(conversation.messages, change);
  const navigate = useNavigate();

  const [seen, setSeen] = useState(conversation.messages.length);
  const count = conversation.messages.length;
  useEffect(() => {
    if (view === "open") setSeen(count);
  }, [view, count]);

  const handOver = () => {
    void navigate("/contact", { state: { message: visibleText(conversation) } });
    onView("minimised", false);
  };
  if (view === "minimised") {
    const isUnread = count > seen && conversation.messages.at(-1)?.role === "assistant";
    return (
      <MinimisedChat
        isUnread={isUnread}
        takesFocus={takesFocus}
        onOpen={() => onView("open")}
        onClose={() => onView("collapsed")}
      />
    );
  }
  return (
    <ChatCard
      conversation={conversation}
      partial={partial}
      busy={busy}
      takesFocus={takesFocus}
      onDraft={(draft) => change(() => ({ draft }))}
      onSend={(text) => void send(text)}
      onContact={handOver}
      onStartOver={() => {
        giveUp();
        change(() => newConversation(new Date()));
      }}
      onMinimise={() => onView("minimised")}
      onClose={() => onView("collapsed")}
    />
  );
}

function MinimisedChat({
  isUnread,
  takesFocus,
  onOpen,
  onClose,
}: {
  isUnread: boolean;
  takesFocus: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card has become small
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, []);
  return (
    <section
      aria-label="Chat"
      data-chat="minimised"
      className="chat-button flex items-stretch pr-1 print:hidden"
    >
      <button
        ref={button}
        type="button"
        aria-expanded={false}
        onClick={onOpen}
        className="flex items-center gap-2 rounded-full pr-2 pl-4 font-medium text-sm"
      >
        <MessageSquareText aria-hidden="true" className="size-[18px]" />
        <span className="max-md:sr-only">Ask About AutoIQ</span>
        <span aria-hidden="true" className="max-[22.5rem]:hidden md:hidden">
          Chat
        </span>
        {isUnread ? (
          <span className="size-2 rounded-full bg-accent">
            <span className="sr-only">, new answer</span>
          </span>
        ) : null}
      </button>
      <button
        type="button"
        aria-label="Close"
        title="Close"
        onClick={onClose}
        className="grid w-9 place-items-center rounded-full text-fg-muted hover:text-fg max-md:w-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  );
}
