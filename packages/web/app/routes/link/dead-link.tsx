import { Link2Off, TimerOff } from "lucide-react";
import { EmptyState } from "~/ui/empty-state";
import { Wordmark } from "~/ui/wordmark";

/** A link that opens nothing any more, and what to do about it. */
export function DeadLink({ expired, sentence }: { expired: boolean; sentence: string }) {
  return (
    <div className="grid min-h-[80dvh] content-center gap-4">
      <Wordmark className="justify-center" />
      <EmptyState
        className="rounded-xl border border-line bg-surface shadow-1"
        icon={expired ? <TimerOff /> : <Link2Off />}
        title={expired ? "This link has expired" : "This link is not valid"}
      >
        <p>{sentence}</p>
        <p className="mt-2">
          {expired
            ? "Estimates can be answered for a limited time, because prices change."
            : "Open it again from the mail; when it was copied, the end may be missing."}
        </p>
      </EmptyState>
    </div>
  );
}
