import { en as english } from "@autoiq/domain/catalog/controls/en";
import { useSharedMessages } from "~/platform/language/messages";
import { useOnline } from "~/platform/use-online";
import { cn } from "../cn";

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cn("block h-4 animate-pulse-soft rounded-sm bg-line", className)} />
  );
}

/** Instead of a part that shows nothing until it is known. What is below it appears with it (app.css). */
export function Pending() {
  return <span data-loading hidden />;
}

/** Placeholder rows for a list or table that is loading. Offline it shows a sentence, because nobody should wait. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label?: string }) {
  const t = useSharedMessages("controls", english);
  const online = useOnline();
  if (!online)
    return (
      <p role="status" className="p-4 text-fg-muted text-sm">
        {t.notOnDevice}
      </p>
    );
  return (
    <div role="status" data-loading className="grid gap-3 p-4">
      <span className="sr-only">{label ?? t.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <span key={row} className="flex gap-4">
          <Skeleton className="w-1/6" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ml-auto w-1/5" />
        </span>
      ))}
    </div>
  );
}
