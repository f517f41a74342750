import { Sparkles, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { cn } from "~/ui/cn";
import { conversation, useConversation } from "../shop/conversation";
import { subjectOfPage } from "../shop/page-subject";
import { runQuestion, stopQuestion, useRunning } from "../shop/run-question";
import { suggestionsFor } from "../shop/suggestions";
import { Composer } from "./composer";
import { Exchange, QuestionChips } from "./exchange";
import { useSpokenAnswer } from "./use-spoken-answer";

/** The conversation with the shop's assistant: the same one in the panel beside a record and on its own page. */
export function ShopAssistant({
  onPhonesPage = false,
}: {
  /** On a phone it scrolls with the page that it stands on; the field stays above the bar at the bottom. */
  onPhonesPage?: boolean;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { may } = useWorkspace();
  const { pathname } = useLocation();
  const { exchanges, draft } = useConversation();
  const running = useRunning();
  const busy = running !== null;
  const spoken = useSpokenAnswer(running, exchanges.at(-1)?.outcome ?? null);
  const onPage = subjectOfPage(pathname);
  // Left out for this record; the next one is taken along again.
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const about = onPage && leftOut !== pathname ? onPage : null;
  const ask = (text: string, subject = about?.subject ?? null) => {
    const question = text.trim();
    if (question === "" || busy) return;
    if (conversation.now().draft.trim() === question) conversation.draft("");
    void runQuestion({ question, subject, page: pathname });
  };

  const list = useRef<HTMLOListElement>(null);
  /** Whoever reads on elsewhere while the answer grows is left there. */
  const moved = useRef(false);
  const move = () => {
    moved.current = true;
  };
  const asking = running?.id;
  useLayoutEffect(() => {
    if (asking) moved.current = false;
  }, [asking]);
  const soFar = running?.soFar;
  const count = exchanges.length;
  const before = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that comes makes room below the question
  useLayoutEffect(() => {
    const isNew = count > before.current;
    before.current = count;
    // An answer is read from its beginning: the question comes to the top, as far as there is something below it.
    if ((asking || isNew) && !moved.current)
      list.current?.lastElementChild?.scrollIntoView({ block: "start" });
  }, [asking, soFar, count]);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: "start" });
    // On a phone the keyboard would cover what has just opened.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        onWheel={move}
        onTouchMove={move}
        onKeyDown={move}
        onPointerDown={move}
        className={cn(
          // What only screen readers see is placed in here, not at the page's own end.
          "-outline-offset-2! relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4",
          onPhonesPage && "max-md:overflow-visible",
        )}
      >
        {exchanges.length === 0 && !running ? <Beginning may={may} onAsk={ask} /> : null}
        <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {exchanges.map((exchange, index) => (
            <Exchange
              key={exchange.id}
              question={exchange.question}
              outcome={exchange.outcome}
              isLast={index === exchanges.length - 1 && !busy}
              busy={busy}
              onAsk={ask}
              onAgain={() => {
                conversation.remove(exchange.id);
                ask(exchange.question, exchange.subject);
              }}
            />
          ))}
          {running ? (
            <Exchange
              // The same place in the list as when it is answered: what is open or has the focus in it stays so.
              key={running.id}
              question={running.question}
              outcome={{ state: "running", soFar: running.soFar }}
              isLast={false}
              busy
              onAsk={ask}
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
            Asked about {about.word}, which is on the screen.
            <button
              type="button"
              aria-label={`Do not ask about ${about.word}`}
              title={`Do not ask about ${about.word}`}
              onClick={() => setLeftOut(pathname)}
              className="ml-auto grid size-6 place-items-center rounded-sm hover:bg-hover hover:text-fg max-md:size-11"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </p>
        ) : null}
        <Composer
          field={field}
          id="assistant-question"
          placeholder="Ask about your shop…"
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
  return (
    <div className="grid max-w-[60ch] gap-3">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <Sparkles aria-hidden="true" className="size-4 text-accent-text" />
        Ask about your shop in plain words
      </h2>
      <p className="text-fg-muted text-sm">
        The answer is worked out from your shop’s own records, as far as you may see them, and shows the rows
        it rests on. What it prepares is a draft: nothing is sent or changed before you press.
      </p>
      <QuestionChips
        label="Questions to begin with"
        questions={suggestionsFor(may)}
        busy={false}
        onAsk={onAsk}
      />
    </div>
  );
}
