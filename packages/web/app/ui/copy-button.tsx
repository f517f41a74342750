import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { IconButton } from "./icon-button";

function useCopy(text: string) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState("copied"),
        () => setState("refused"),
      );
  return { state, copy };
}

const sentences = {
  idle: null,
  copied: "Copied.",
  refused: "This browser does not allow copying. Please select the text.",
};

/** Copies a text to the clipboard and says whether that worked. The text itself remains selectable. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { state, copy } = useCopy(text);
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="sm" onClick={() => void copy()} aria-label={label}>
        {state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        Copy
      </Button>
      <span role="status" className="text-fg-muted text-xs">
        {sentences[state]}
      </span>
    </span>
  );
}

/** The same as a sign beside the text, where there is no room for words. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { state, copy } = useCopy(text);
  return (
    <>
      <IconButton
        label={label}
        icon={state === "copied" ? <Check /> : <Copy />}
        size="sm"
        onClick={() => void copy()}
      />
      <span role="status" className={state === "refused" ? "text-fg-muted text-xs" : "sr-only"}>
        {sentences[state]}
      </span>
    </>
  );
}
