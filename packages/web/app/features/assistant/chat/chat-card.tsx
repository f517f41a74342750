import { MessageSquareText, Minus, RotateCcw, UserRound, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ChatComposer } from "./chat-composer";
import type { Conversation } from "./conversation";
import { MessageList } from "./message-list";
import { useFullscreenSheet } from "./use-fullscreen-sheet";

const openings = [
  { label: "Scheduling", text: "Our schedule is a mess" },
  { label: "No-shows", text: "We have too many no-shows" },
  { label: "Parts", text: "Keeping parts in stock" },
  { label: "Paperwork", text: "Too much paperwork" },
  { label: "Prices", text: "What does AutoIQ cost?" },
];

const composerTexts = {
  placeholder: "Ask about AutoIQ…",
  label: "Your question",
  left: "{count} left",
  stop: "Stop",
  send: "Send",
};

function HeadButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-8 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg max-md:size-11 [&_svg]:size-4 max-md:[&_svg]:size-5"
    >
      {children}
    </button>
  );
}

/** The open chat: a card in the corner of the page, full screen on a phone. */
export function ChatCard({
  conversation: { messages, draft },
  partial,
  busy,
  takesFocus,
  onDraft,
  onSend,
  onContact,
  onStartOver,
  onMinimise,
  onClose,
}: {
  conversation: Conversation;
  partial: string | null;
  busy: boolean;
  /** True when the visitor just opened it. After a page load the chat only reappears. */
  takesFocus: boolean;
  onDraft: (draft: string) => void;
  onSend: (text: string) => void;
  onContact: () => void;
  onStartOver: () => void;
  onMinimise: () => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLElement>(null);
  const isSheet = useFullscreenSheet(card);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card appears
  useEffect(() => {
    // On a phone the keyboard would cover the greeting.
    if (takesFocus) (matchMedia("(pointer: coarse)").matches ? card : field).current?.focus();
  }, []);
  const isNew = !messages.some(({ role }) => role === "user");
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby="chat-title"
      aria-modal={isSheet || undefined}
      tabIndex={-1}
      data-chat="open"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onMinimise();
      }}
      className="chat-card fixed z-50 flex animate-rise-in flex-col overflow-clip bg-raised shadow-3 outline-none ring-1 ring-line-strong/40 max-md:ring-0 print:hidden"
    >
      <header className="flex h-10 shrink-0 items-center gap-0.5 border-line border-b pr-1 pl-4 max-md:h-14">
        <MessageSquareText aria-hidden="true" className="mr-2 size-4 shrink-0 text-accent-text" />
        <h2 id="chat-title" className="flex-1 truncate font-semibold text-sm max-md:text-base">
          Ask About AutoIQ
        </h2>
        {isNew ? null : (
          <HeadButton label="Start over" onClick={onStartOver}>
            <RotateCcw aria-hidden="true" />
          </HeadButton>
        )}
        <HeadButton label="Talk to a person" onClick={onContact}>
          <UserRound aria-hidden="true" />
        </HeadButton>
        <HeadButton label="Minimize" onClick={onMinimise}>
          <Minus aria-hidden="true" />
        </HeadButton>
        <HeadButton label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </HeadButton>
      </header>
      <MessageList messages={messages} partial={partial} onContact={onContact}>
        {isNew && !busy ? (
          <>
            <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
              {openings.map(({ label, text }) => (
                <li key={label}>
                  <button
                    type="button"
                    onClick={() => {
                      // The suggestions disappear with the first question, so move the focus before it is lost.
                      (matchMedia("(pointer: coarse)").matches ? card : field).current?.focus();
                      onSend(text);
                    }}
                    className="min-h-8 rounded-full border border-line-strong/60 px-3 text-sm hover:border-accent hover:bg-hover max-md:min-h-11 max-md:px-4"
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
            <p className="mt-auto text-fg-muted text-xs">
              Automated answers from AutoIQ's published information. To reach a person, use the contact form.
            </p>
          </>
        ) : null}
      </MessageList>
      <ChatComposer
        field={field}
        texts={composerTexts}
        draft={draft}
        busy={busy}
        onChange={onDraft}
        onSend={() => {
          if (!busy) onSend(draft);
        }}
      />
    </section>
  );
}
