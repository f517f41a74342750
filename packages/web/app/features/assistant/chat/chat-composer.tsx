import { promptLimit } from "@autoiq/domain/assistant/prompt-limits";
import { fillIn } from "@autoiq/domain/catalog/message";
import { ArrowUp, Square } from "lucide-react";
import { type RefObject, useLayoutEffect } from "react";

/** From this length on, show how many characters are left. */
const nearlyFull = 200;
const tallestPx = 132;

/** What the input says, in the language of its page. */
interface ComposerTexts {
  readonly placeholder: string;
  readonly label: string;
  readonly left: string;
  readonly stop: string;
  readonly send: string;
}

/** The chat input. Enter sends, Shift+Enter starts a new line. The text stays until it is sent. */
export function ChatComposer({
  field,
  draft,
  busy,
  id = "chat-question",
  texts,
  onChange,
  onSend,
  onStop,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  busy: boolean;
  id?: string;
  texts: ComposerTexts;
  onChange: (draft: string) => void;
  onSend: () => void;
  /** Present when a running response can be stopped. */
  onStop?: () => void;
}) {
  const left = promptLimit - draft.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field grows with what is typed
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight, tallestPx)}px`;
  }, [draft, field]);
  return (
    <form
      className="-outline-offset-2 flex shrink-0 items-end border-line border-t has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus max-md:pb-[env(safe-area-inset-bottom)] md:rounded-b-xl"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {texts.label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={draft}
        maxLength={promptLimit}
        placeholder={texts.placeholder}
        enterKeyHint="send"
        autoComplete="off"
        dir="auto"
        aria-describedby={left < nearlyFull ? `${id}-left` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter that ends an input method composition must not send.
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSend();
        }}
        className="outline-none! min-h-[39px] flex-1 resize-none bg-transparent py-[9px] pr-2 pl-4 text-sm leading-[21px] placeholder:text-fg-subtle max-md:min-h-[51px] max-md:py-[14px] max-md:text-base"
      />
      {left < nearlyFull ? (
        <p id={`${id}-left`} className="tabular self-center pr-2 text-2xs text-fg-muted">
          {fillIn(texts.left, { count: left })}
        </p>
      ) : null}
      {busy && onStop ? (
        <button
          type="button"
          aria-label={texts.stop}
          onClick={onStop}
          className="m-1 grid size-[31px] shrink-0 place-items-center rounded-md border border-line-strong/60 text-fg hover:bg-hover max-md:size-11"
        >
          <Square aria-hidden="true" className="size-3.5" />
        </button>
      ) : (
        <button
          type="submit"
          aria-label={texts.send}
          aria-disabled={busy || draft.trim() === ""}
          className="m-1 grid size-[31px] shrink-0 place-items-center rounded-md bg-accent text-on-accent hover:bg-accent-hover aria-disabled:bg-hover aria-disabled:text-fg-subtle max-md:size-11"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </button>
      )}
    </form>
  );
}
