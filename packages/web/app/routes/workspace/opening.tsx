import { en as english } from "@autoiq/domain/catalog/shell/en";
import { useSharedMessages } from "~/platform/language/messages";
import { ErrorState } from "~/ui/feedback/error-state";
import { Spinner } from "~/ui/spinner";

/** While the account, or the messages of its workspace, are loading. */
export function Opening() {
  const t = useSharedMessages("shell", english);
  return (
    <main id="main" className="grid min-h-dvh place-items-center text-fg-muted">
      <Spinner label={t.opening} />
    </main>
  );
}

export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useSharedMessages("shell", english);
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <ErrorState fillsPage title={t.unreachable} error={error} onRetry={onRetry} />
    </main>
  );
}
