import { en as text } from "@autoiq/domain/catalog/controls/en";
import { localized } from "~/platform/language/messages";
import { useOnline } from "~/platform/use-online";
import { cn } from "../cn";

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cn("block h-4 animate-pulse-soft rounded-sm bg-line", className)} />
  );
}

/** Placeholder rows for a list or table that is loading. Offline it shows a sentence, because nobody should wait. */
export function SkeletonRows({ rows = 6, label = "Loading" }: { rows?: number; label?: string }) {
  const online = useOnline();
  if (!online)
    return (
      <p role="status" className="p-4 text-fg-muted text-sm">
        {localized(text.notOnDevice)}
      </p>
    );
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">{label}</span>
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
