import { Search as SearchIcon, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Results } from "./results";
import { prepareSearch, useHelpSearch } from "./use-help-search";

/** The help center search: results are below the field, and the arrow keys move into them and back. */
export function Search() {
  const { typed, setTyped, answer, retry } = useHelpSearch();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      setTyped("");
      field.current?.focus();
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [field.current, ...(list.current?.querySelectorAll<HTMLElement>("[data-result]") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <search className="mx-auto block max-w-6xl px-5 pb-14 md:pb-20">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the field and the links inside */}
      <div className="max-w-3xl" onKeyDown={onKeyDown}>
        <form
          method="get"
          action="/help"
          onSubmit={(event) => {
            event.preventDefault();
            list.current?.querySelector<HTMLElement>("[data-result]")?.focus();
          }}
        >
          <label htmlFor="help-q" className="sr-only">
            Search the guide and FAQ
          </label>
          <div className="relative">
            <SearchIcon
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-fg-muted"
            />
            <input
              ref={field}
              id="help-q"
              name="q"
              type="search"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              placeholder="book an appointment, labor rate, missing email…"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={prepareSearch}
              onPointerEnter={prepareSearch}
              className="h-16 w-full rounded-xl border border-line-strong bg-surface pr-14 pl-13 text-lg shadow-1 placeholder:text-fg-subtle hover:border-fg-subtle focus-visible:outline-2 focus-visible:outline-focus [&::-webkit-search-cancel-button]:hidden"
            />
            {typed !== "" ? (
              <button
                type="button"
                aria-label="Clear search"
                onClick={() => {
                  setTyped("");
                  field.current?.focus();
                }}
                className="absolute top-1/2 right-2.5 grid size-11 -translate-y-1/2 place-items-center rounded-lg text-fg-muted hover:bg-hover hover:text-fg"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            ) : null}
          </div>
        </form>
        <noscript>
          <p className="mt-3 text-fg-muted">
            Search needs JavaScript. You can also browse the links below and the user guide.
          </p>
        </noscript>
        <div ref={list}>
          <Results answer={answer} onRetry={retry} onAsk={setTyped} />
        </div>
      </div>
    </search>
  );
}
