import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";

/** Copies a text to the clipboard and says whether that worked. The text itself remains selectable. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState("copied"),
        () => setState("refused"),
      );
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="sm" onClick={() => void copy()} aria-label={label}>
        {state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        Copy
      </Button>
      <span role="status" className="text-fg-muted text-xs">
        {state === "copied" ? "Copied." : null}
        {state === "refused" ? "This browser does not allow copying. Please select the text." : null}
      </span>
    </span>
  );
}
