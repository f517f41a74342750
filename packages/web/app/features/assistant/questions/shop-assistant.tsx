import type { Subject } from "@autoiq/domain/assistant/analysis";
import type { Suggestion } from "@autoiq/domain/assistant/questions/understood-question";
import { en } from "@autoiq/domain/catalog/assistant/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import { Sparkles, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "~/platform/language/language";
import { useSharedMessages } from "~/platform/language/messages";
import { useWorkspace } from "~/platform/session/use-workspace";
import { cn } from "~/ui/cn";
import { ChatComposer } from "../chat/chat-composer";
import { conversation, useConversation } from "./conversation";
import { Exchange, QuestionChips } from "./exchange";
import { subjectOfPage } from "./page-subject";
import { runQuestion, stopQuestion, useRunning } from "./run-question";
import { suggestionsFor } from "./suggestions";
import { useSpokenAnswer } from "./use-spoken-answer";

/** The conversation with the shop's assistant, the same in the panel and on its own page. */
export function ShopAssistant({
  onPhonesPage = false,
}: {
  /** On a phone it scrolls with the page. The input stays above the bottom bar. */
  onPhonesPage?: boolean;
}) {
  const t = useSharedMessages("assistant", en);
  const field = useRef<HTMLTextAreaElement>(null);
  const { may } = useWorkspace();
  const { pathname } = useLocation();
  const { exchanges, draft } = useConversation();
  const running = useRunning();
  const busy = running !== null;
  const spoken = useSpokenAnswer(running, exchanges.at(-1)?.outcome ?? null, t.exchange);
  const onPage = subjectOfPage(pathname);
  // Detached for this record. The next record is attached again.
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const about = onPage && leftOut !== pathname ? onPage : null;
  const record = about ? t.record[about.record] : "";
  const ask = (
    text: string,
    {
      subject = about?.subject ?? null,
      plan = null,
      insteadOf = null,
    }: {
      subject?: Subject | null;
      plan?: Suggestion["plan"] | null;
      insteadOf?: string | null;
    } = {},
  ) => {
    const question = text.trim();
    if (question === "" || busy) return;
    if (conversation.now().draft.trim() === question) conversation.draft("");
    void runQuestion({ question, subject, plan, insteadOf, page: pathname });
  };

  const list = useRef<HTMLOListElement>(null);
  /** A user who scrolls elsewhere while the response grows stays there. */
  const moved = useRef(false);
  const move = () => {
    moved.current = true;
  };
  const runningId = running?.id;
  useLayoutEffect(() => {
    if (runningId) moved.current = false;
  }, [runningId]);
  const soFar = running?.soFar;
  const count = exchanges.length;
  const before = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that comes makes room below the question
  useLayoutEffect(() => {
    const isNew = count > before.current;
    before.current = count;
    // Responses are read from the start, so the question scrolls to the top as far as the content below allows.
    if ((runningId || isNew) && !moved.current)
      list.current?.lastElementChild?.scrollIntoView({ block: "start" });
  }, [runningId, soFar, count]);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: "start" });
    // On a phone the keyboard would cover what has just opened.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        aria-label={t.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        onWheel={move}
        onTouchMove={move}
        onKeyDown={move}
        onPointerDown={move}
        className={cn(
          // `relative` keeps screen-reader-only content inside this container instead of at the end of the page.
          "-outline-offset-2! relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4",
          onPhonesPage && "max-md:overflow-visible",
        )}
      >
        {exchanges.length === 0 && !running ? (
          <Beginning may={may} onAsk={(question) => ask(question)} />
        ) : null}
        <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {exchanges.map((exchange, index) => (
            <Exchange
              key={exchange.id}
              question={exchange.question}
              outcome={exchange.outcome}
              isLast={index === exchanges.length - 1 && !busy}
              busy={busy}
              onAsk={(question, plan) =>
                ask(question, { plan: plan ?? null, insteadOf: plan ? exchange.question : null })
              }
              onAgain={() => {
                conversation.remove(exchange.id);
                ask(exchange.question, { subject: exchange.subject, plan: exchange.plan });
              }}
            />
          ))}
          {running ? (
            <Exchange
              // The same key as in the finished list, so that expanded parts and the focus survive.
              key={running.id}
              question={running.question}
              outcome={{ state: "running", soFar: running.soFar }}
              isLast={false}
              busy
              onAsk={(question) => ask(question)}
              onAgain={() => undefined}
            />
          ) : null}
        </ol>
      </section>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div
        className={cn(
          "bg-raised md:rounded-b-lg",
          onPhonesPage &&
            "max-md:sticky max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-10",
        )}
      >
        {about ? (
          <p className="flex items-center gap-1 border-line border-t px-4 py-1 text-fg-muted text-xs">
            {fillIn(t.about, { record })}
            <button
              type="button"
              aria-label={fillIn(t.removeAbout, { record })}
              title={fillIn(t.removeAbout, { record })}
              onClick={() => setLeftOut(pathname)}
              className="ml-auto grid size-6 place-items-center rounded-sm hover:bg-hover hover:text-fg max-md:size-11"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </p>
        ) : null}
        <ChatComposer
          field={field}
          id="assistant-question"
          texts={t.composer}
          draft={draft}
          busy={busy}
          onChange={conversation.draft}
          onSend={() => ask(draft)}
          onStop={() => {
            stopQuestion();
            field.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

function Beginning({
  may,
  onAsk,
}: {
  may: ReturnType<typeof useWorkspace>["may"];
  onAsk: (question: string) => void;
}) {
  const { beginning: t, inEnglish, suggestions } = useSharedMessages("assistant", en);
  const isEnglish = useLanguage() === baseLanguage;
  return (
    <div className="grid max-w-[38em] gap-3">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <Sparkles aria-hidden="true" className="size-4 text-accent-text" />
        {t.title}
      </h2>
      <p className="text-fg-muted text-sm">{t.text}</p>
      {isEnglish ? null : <p className="text-fg-muted text-sm">{inEnglish}</p>}
      <QuestionChips
        label={t.suggested}
        questions={suggestionsFor(may).map((key) => ({
          asked: en.suggestions[key],
          shown: suggestions[key],
        }))}
        busy={false}
        onAsk={onAsk}
      />
    </div>
  );
}
