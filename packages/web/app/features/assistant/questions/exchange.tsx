import type { PartialAnswer } from "@autoiq/domain/assistant/questions/answer-stream";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import type { Suggestion } from "@autoiq/domain/assistant/questions/understood-question";
import { en } from "@autoiq/domain/catalog/assistant/en";
import { CircleStop, CornerDownRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLocalized, useSharedMessages } from "~/platform/language/messages";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/feedback/notice";
import { AnalysisView, Text } from "../analyses/analysis-view";
import { answerOf, type Outcome } from "./conversation";
import { withGuideLinks } from "./guide-links";

// Each only after an answer, so that the page does not wait for them.
const UnknownWords = lazy(() =>
  import("../lexicon/unknown-words").then((all) => ({ default: all.UnknownWords })),
);
const NotAsked = lazy(() =>
  import("../unknown-questions/not-asked").then((all) => ({ default: all.NotAsked })),
);

/** In a conversation the text below the rows has to stay in sight. */
const rowsAtOnce = 5;

function Question({ text }: { text: string }) {
  const { exchange: t } = useSharedMessages("assistant", en);
  const [before = "", after = ""] = t.you.split("{question}");
  return (
    <p
      dir="auto"
      className="ml-auto w-fit max-w-[88%] whitespace-pre-wrap rounded-lg rounded-br-sm bg-accent px-3.5 py-2.5 text-on-accent text-sm [overflow-wrap:anywhere]"
    >
      <span className="sr-only">{before}</span>
      {text}
      {after}
    </p>
  );
}

/** A question whose response is running. */
interface Underway {
  readonly state: "running";
  readonly soFar: PartialAnswer | null;
}

/** A question and its response: its interpretation, text, sources and follow-up questions. */
export function Exchange({
  question,
  outcome,
  isLast,
  busy,
  onAsk,
  onAgain,
}: {
  question: string;
  outcome: Outcome | Underway;
  isLast: boolean;
  busy: boolean;
  onAsk: (question: string, plan?: Suggestion["plan"]) => void;
  onAgain: () => void;
}) {
  const { exchange: t } = useSharedMessages("assistant", en);
  const localized = useLocalized();
  const isRunning = outcome.state === "running";
  const answer = isRunning ? outcome.soFar : answerOf(outcome);
  const again = (
    <Button size="sm" disabled={busy} onClick={onAgain}>
      {t.again}
    </Button>
  );
  return (
    <li
      aria-busy={isRunning || undefined}
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3 max-md:scroll-mt-20"
    >
      <Question text={question} />
      {answer ? (
        <Answer
          answer={answer}
          metadata={outcome.state === "answered" ? outcome.answer.metadata : undefined}
          label={answer.understood || question}
        />
      ) : null}
      {isRunning ? (
        <p className="flex items-center gap-2 text-fg-muted text-xs">
          <span aria-hidden="true" className="size-1.5 animate-pulse-soft rounded-full bg-accent" />
          {answer ? t.writing : t.lookingUp}
        </p>
      ) : outcome.state === "answered" ? (
        <>
          <div className="flex flex-wrap items-center gap-1">
            <CopyButton text={outcome.answer.content} label={t.copy} />
            {isLast && outcome.answer.understood ? (
              <Suspense fallback={null}>
                <NotAsked question={question} understood={outcome.answer.understood} />
              </Suspense>
            ) : null}
          </div>
          {isLast && outcome.answer.suggestions.length > 0 ? (
            <QuestionChips
              label={t.didYouMean}
              questions={outcome.answer.suggestions.map(({ label }) => ({ asked: label, shown: label }))}
              busy={busy}
              onAsk={(asked) =>
                onAsk(asked, outcome.answer.suggestions.find(({ label }) => label === asked)?.plan)
              }
            />
          ) : null}
          {isLast && outcome.answer.unknown.length > 0 ? (
            <Suspense fallback={null}>
              <UnknownWords
                words={outcome.answer.unknown}
                suggestions={outcome.answer.suggestions}
                busy={busy}
                onAgain={onAgain}
              />
            </Suspense>
          ) : null}
          {isLast && outcome.answer.followUps.length > 0 ? (
            <QuestionChips
              label={t.followUps}
              questions={outcome.answer.followUps.map((question) => ({ asked: question, shown: question }))}
              busy={busy}
              onAsk={onAsk}
            />
          ) : null}
        </>
      ) : outcome.state === "stopped" ? (
        <p className="flex flex-wrap items-center gap-2 text-fg-muted text-sm">
          <CircleStop aria-hidden="true" className="size-4" />
          {answer ? t.stoppedHere : t.stoppedBefore}
          {again}
        </p>
      ) : outcome.state === "cut" ? (
        <Notice tone="warning" title={t.cut} action={again}>
          {t.cutText}
        </Notice>
      ) : (
        <Notice
          tone="danger"
          title={t.failed}
          action={
            <Button size="sm" disabled={busy} onClick={onAgain}>
              {t.tryAgain}
            </Button>
          }
        >
          {localized(outcome.sentence)}
        </Notice>
      )}
    </li>
  );
}

/** The response so far. */
function Answer({
  answer: { understood, content, analysis },
  metadata,
  label,
}: {
  answer: PartialAnswer;
  metadata: ShopReply["metadata"] | undefined;
  label: string;
}) {
  const { title: speaker, exchange: t } = useSharedMessages("assistant", en);
  return (
    // Answers are in English, also on a page in Spanish.
    <div lang="en" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {understood ? (
        <p className="flex items-center gap-1.5 text-fg-muted text-xs">
          <CornerDownRight aria-hidden="true" className="size-3.5 shrink-0" />
          <span>
            <Badge className="mr-1.5">{t.understood}</Badge>
            {understood}
          </span>
        </p>
      ) : null}
      {analysis ? (
        <AnalysisView
          content={content}
          text={withGuideLinks(content)}
          analysis={analysis}
          metadata={metadata}
          label={label}
          speaker={speaker}
          rowsAtOnce={rowsAtOnce}
        />
      ) : (
        <Text speaker={speaker}>{withGuideLinks(content)}</Text>
      )}
    </div>
  );
}

export function QuestionChips({
  label,
  questions,
  busy,
  onAsk,
}: {
  label: string;
  /** The question as it is sent, and as the chip shows it. */
  questions: readonly { readonly asked: string; readonly shown: string }[];
  busy: boolean;
  onAsk: (question: string) => void;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map(({ asked, shown }) => (
        <li key={asked}>
          <button
            type="button"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onAsk(asked);
            }}
            className="min-h-8 rounded-lg border border-line-strong/60 px-3 py-1 text-left text-sm hover:border-accent hover:bg-hover aria-disabled:opacity-60 max-md:min-h-11"
          >
            {shown}
          </button>
        </li>
      ))}
    </ul>
  );
}
