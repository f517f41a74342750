import { CircleStop, CornerDownRight } from "lucide-react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";
import type { Exchange as Asked } from "../shop/conversation";
import { AnalysisView } from "./analysis-view";

export function Question({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="ml-auto w-fit max-w-[88%] whitespace-pre-wrap rounded-lg rounded-br-sm bg-accent px-3.5 py-2.5 text-on-accent text-sm [overflow-wrap:anywhere]"
    >
      <span className="sr-only">You: </span>
      {text}
    </p>
  );
}

/** A question and its answer: what was understood, the words, what they rest on, and what can be asked next. */
export function Exchange({
  exchange: { question, outcome },
  isLast,
  busy,
  onAsk,
  onAgain,
}: {
  exchange: Asked;
  isLast: boolean;
  busy: boolean;
  onAsk: (question: string) => void;
  onAgain: () => void;
}) {
  return (
    <li className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3 max-md:scroll-mt-20">
      <Question text={question} />
      {outcome.state === "stopped" ? (
        <p className="flex flex-wrap items-center gap-2 text-fg-muted text-sm">
          <CircleStop aria-hidden="true" className="size-4" />
          Stopped before the answer was there.
          <Button size="sm" disabled={busy} onClick={onAgain}>
            Ask again
          </Button>
        </p>
      ) : outcome.state === "failed" ? (
        <Notice
          tone="danger"
          title="There is no answer"
          action={
            <Button size="sm" disabled={busy} onClick={onAgain}>
              Try again
            </Button>
          }
        >
          {outcome.sentence}
        </Notice>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {outcome.answer.understood ? (
            <p className="flex items-center gap-1.5 text-fg-muted text-xs">
              <CornerDownRight aria-hidden="true" className="size-3.5 shrink-0" />
              <span>
                <Badge className="mr-1.5">Understood</Badge>
                {outcome.answer.understood}
              </span>
            </p>
          ) : null}
          <p dir="auto" className="max-w-[75ch] whitespace-pre-line text-sm [overflow-wrap:anywhere]">
            <span className="sr-only">Assistant: </span>
            {outcome.answer.content}
          </p>
          {outcome.answer.analysis ? (
            <AnalysisView
              analysis={outcome.answer.analysis}
              metadata={outcome.answer.metadata}
              label={outcome.answer.understood || question}
            />
          ) : null}
          <CopyButton text={outcome.answer.content} label="Copy the answer" />
          {isLast && outcome.answer.followUps.length > 0 ? (
            <QuestionChips label="Ask next" questions={outcome.answer.followUps} busy={busy} onAsk={onAsk} />
          ) : null}
        </div>
      )}
    </li>
  );
}

export function QuestionChips({
  label,
  questions,
  busy,
  onAsk,
}: {
  label: string;
  questions: readonly string[];
  busy: boolean;
  onAsk: (question: string) => void;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onAsk(question);
            }}
            className="min-h-8 rounded-lg border border-line-strong/60 px-3 py-1 text-left text-sm hover:border-accent hover:bg-hover aria-disabled:opacity-60 max-md:min-h-11"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
