import { Check, Copy } from "lucide-react";
import { useCopy } from "./copy-button";
import { IconButton } from "./icon-button";

/**
 * `CopyButton` as an icon beside the text, where there is no room for words. A file of its own because its tooltip is
 * ten times the size of the other button, which public pages show.
 */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { state, copy, sentence } = useCopy(text);
  return (
    <>
      <IconButton
        label={label}
        icon={state === "copied" ? <Check /> : <Copy />}
        size="sm"
        onClick={() => void copy()}
      />
      <span role="status" className={state === "refused" ? "text-fg-muted text-xs" : "sr-only"}>
        {sentence}
      </span>
    </>
  );
}
