import { en as english } from "@autoiq/domain/catalog/controls/en";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "./button";

/** Copies a text, and says whether that worked. */
export function useCopy(text: string) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState("copied"),
        () => setState("refused"),
      );
  const t = useSharedMessages("controls", english).copy;
  const sentence = { idle: null, copied: t.done, refused: t.refused }[state];
  return { state, copy, sentence, label: t.label };
}

/** Copies a text to the clipboard and says whether that worked. The text itself remains selectable. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { state, copy, sentence, label: name } = useCopy(text);
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="sm" onClick={() => void copy()} aria-label={label}>
        {state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {name}
      </Button>
      <span role="status" className="text-fg-muted text-xs">
        {sentence}
      </span>
    </span>
  );
}
