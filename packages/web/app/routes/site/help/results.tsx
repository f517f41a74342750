import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Button, buttonClass } from "~/ui/button";
import type { HelpResult } from "./help-search";
import { excerptOf, markFound } from "./terms";
import type { HelpSearchResult } from "./use-help-search";

const resultSummary = (answer: HelpSearchResult): string => {
  if (answer.state === "searching") return "Searching…";
  if (answer.state !== "done") return "";
  const { length } = answer.results;
  if (length === 0) return `No results for “${answer.question}”.`;
  return `${length} ${length === 1 ? "result" : "results"} for “${answer.question}”`;
};

/** The results of a search, their number, or what to do when there are none. */
export function Results({
  answer,
  onRetry,
  onAsk,
}: {
  answer: HelpSearchResult;
  onRetry: () => void;
  onAsk: (question: string) => void;
}) {
  return (
    <>
      <p role="status" className="mt-5 min-h-6 text-fg-muted text-sm">
        {resultSummary(answer)}
      </p>
      {answer.state === "failed" ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft px-4 py-3 text-danger-text"
        >
          <span className="flex-1">
            Search didn't load. Check your connection and try again. What you typed is still here.
          </span>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      ) : null}
      {answer.state === "done" && answer.results.length > 0 ? (
        <ul className="mt-2 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {answer.results.map((result) => (
            <li key={`${result.id} ${result.title}`}>
              <Result result={result} />
            </li>
          ))}
        </ul>
      ) : null}
      {answer.state === "done" && answer.results.length === 0 ? (
        <Nothing question={answer.question} meant={answer.meant} onAsk={onAsk} />
      ) : null}
    </>
  );
}

function Result({ result }: { result: HelpResult }) {
  return (
    <Link
      to={result.id}
      data-result=""
      className="group block px-5 py-4 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="flex flex-wrap items-center gap-x-2 text-fg-muted text-xs">
        <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 font-medium text-accent-text">
          {result.kind}
        </span>
        <Marked text={result.place} found={result.found} />
      </span>
      <span className="mt-1 block font-medium text-base group-hover:underline">
        <Marked text={result.title} found={result.found} />
      </span>
      <span className="mt-1 block text-fg-muted text-sm">
        <Marked text={excerptOf(result.text, result.found)} found={result.found} />
      </span>
    </Link>
  );
}

function Marked({ text, found }: { text: string; found: readonly string[] }) {
  let offset = 0;
  return (
    <span>
      {markFound(text, found).map((piece) => {
        offset += piece.text.length;
        return piece.found ? (
          <mark key={offset} className="rounded-xs bg-warning-soft text-warning-text">
            {piece.text}
          </mark>
        ) : (
          piece.text
        );
      })}
    </span>
  );
}

function Nothing({
  question,
  meant,
  onAsk,
}: {
  question: string;
  meant: readonly string[];
  onAsk: (question: string) => void;
}) {
  const tries = meant.length > 0 ? meant : ["estimate", "invoice", "inspection", "password"];
  return (
    <div className="mt-2 grid gap-5 rounded-xl border border-line bg-surface px-5 py-6">
      <div>
        <p className="font-medium">Try fewer words, or one of these:</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {tries.map((words) => (
            <li key={words}>
              <Button onClick={() => onAsk(words)}>{words}</Button>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-fg-muted">Or ask us. Your question is copied into the message.</p>
        <Link to="/contact" state={{ message: question }} className={buttonClass({ variant: "primary" })}>
          Contact us <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}
