import { en as text } from "@autoiq/domain/catalog/controls/en";
import { RotateCw, TriangleAlert } from "lucide-react";
import { useLocalized } from "~/platform/language/messages";
import { ProblemError } from "~/platform/problem";
import { Button } from "../button";

/** The server has refused, and would refuse again. */
const final = (error: unknown) =>
  error instanceof ProblemError && [403, 404, 410, 422].includes(error.status);

/** A failed load: the server's own message, and a retry where that can help. */
export function ErrorState({
  title = text.error.title,
  error,
  onRetry,
  fillsPage = false,
}: {
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  /** Nothing else is on the page, so this title is the page's heading. */
  fillsPage?: boolean;
}) {
  const localized = useLocalized();
  const Heading = fillsPage ? "h1" : "h2";
  const detail = error instanceof Error && error.message ? error.message : text.error.silent;
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-lg bg-danger-soft text-danger-text"
      >
        <TriangleAlert className="size-5" />
      </span>
      <Heading className="font-semibold text-base">{localized(title)}</Heading>
      <p className="max-w-[29em] text-fg-muted text-sm">{localized(detail)}</p>
      {onRetry && !final(error) ? (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {localized(text.error.retry)}
        </Button>
      ) : null}
    </div>
  );
}
