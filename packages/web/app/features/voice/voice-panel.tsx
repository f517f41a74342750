import { Mic, Sparkles, Square, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button, buttonClass } from "~/ui/button";
import { supportsSpeech } from "./speech";
import { listeningText, useVoiceCommand } from "./use-voice-command";

const examples = {
  visitor: ["Go to pricing", "Open features", "Show training"],
  shop: ["Go to inventory", "Open new invoice", "Show service schedule"],
  client: ["Go to payments", "Open scheduling", "Show contact"],
};

/** The floating card for a spoken command, or a typed one if the browser does not support speech. */
export default function VoicePanel({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return open ? <Card onClose={() => onOpenChange(false)} /> : null;
}

function Card({ onClose }: { onClose: () => void }) {
  const id = useId();
  const microphone = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const voice = useVoiceCommand({ onDone: onClose });
  const { role, text, listening, problem } = voice;

  useEffect(() => {
    let opener: Element | null = null;
    // The menu that opens the panel first restores the focus when it closes.
    const timer = setTimeout(() => {
      opener = document.activeElement;
      (supportsSpeech() ? microphone : field).current?.focus();
    }, 30);
    return () => {
      clearTimeout(timer);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };

  const hints = role === null ? examples.visitor : role === "client" ? examples.client : examples.shop;
  return createPortal(
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      onKeyDown={closeOnEscape}
      className="fixed top-20 right-4 z-40 w-[min(22rem,calc(100vw-2rem))] animate-pop-in rounded-xl border border-line-strong/60 bg-raised shadow-3 print:hidden"
    >
      <header className="flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-4">
        <h2 id={`${id}-title`} className="font-semibold text-base">
          AI Voice Navigation
        </h2>
        <Button
          variant="ghost"
          aria-label="Close voice navigation"
          className="size-11 px-0"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </header>
      <div className="grid gap-3 p-4">
        <div className="flex items-center gap-3 rounded-lg bg-sunken p-3">
          <button
            ref={microphone}
            type="button"
            aria-label={listening ? "Stop listening" : "Click to speak"}
            onClick={voice.toggle}
            className={buttonClass({
              variant: listening ? "danger" : "primary",
              className: "size-12 rounded-full px-0 [&_svg]:size-5",
            })}
          >
            {listening ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
          </button>
          <p
            role="status"
            className={`min-w-0 flex-1 break-words text-sm ${text ? "text-fg" : "text-fg-muted"} ${listening ? "animate-pulse-soft" : ""}`}
          >
            {text || (listening ? listeningText : "Click to speak...")}
          </p>
        </div>
        <p role="alert" className="text-danger-text text-sm empty:hidden">
          {problem}
        </p>
        {voice.question ? (
          <Button
            onClick={() => voice.askAssistant(voice.question ?? "")}
            className="h-auto! min-h-9 py-1.5 text-left whitespace-normal!"
          >
            <Sparkles aria-hidden="true" />
            Ask the assistant: “{voice.question}”
          </Button>
        ) : null}
        <form
          className="grid gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            voice.run(typed);
          }}
        >
          <label htmlFor={`${id}-typed`} className="text-fg-muted text-xs">
            Or type a command
          </label>
          <div className="flex gap-2">
            <input
              ref={field}
              id={`${id}-typed`}
              value={typed}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="go"
              onChange={(event) => setTyped(event.target.value)}
              className="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 text-fg md:h-9"
            />
            <Button type="submit">Go</Button>
          </div>
        </form>
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-fg-muted text-xs">Try</legend>
          <div className="flex flex-wrap gap-2">
            {hints.map((hint) => (
              <Button key={hint} size="sm" className="max-md:h-11" onClick={() => voice.run(hint)}>
                {hint}
              </Button>
            ))}
          </div>
        </fieldset>
      </div>
    </div>,
    document.body,
  );
}
