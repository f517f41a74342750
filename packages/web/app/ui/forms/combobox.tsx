import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { cn } from "../cn";
import { Spinner } from "../spinner";
import { useFieldProps } from "./field";
import { controlClass } from "./input";

/**
 * A text field that offers matches while typing (ARIA combobox with a listbox): arrows move, Enter selects, Escape
 * closes. The caller searches. Put it inside a Field for its label.
 */
export function Combobox<Item>({
  text,
  onTextChange,
  items,
  itemKey,
  renderItem,
  onChoose,
  onEnter,
  loading,
  emptyText,
  placeholder,
  autoFocus,
  listLabel,
  className,
}: {
  text: string;
  onTextChange: (text: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Handles Enter before the list does, because a scanner sends it right after its code. Returns true when handled. */
  onEnter?: (text: string) => boolean;
  loading?: boolean;
  /** Shown when there is text and nothing matches. */
  emptyText?: ReactNode;
  placeholder?: string;
  autoFocus?: boolean;
  listLabel: string;
  className?: string;
}) {
  const listId = useId();
  const field = useFieldProps();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const shown = open && (items.length > 0 || (text.trim() !== "" && Boolean(emptyText) && !loading));
  const at = Math.min(active, items.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (item: Item | undefined) => {
    if (item === undefined) return;
    setOpen(false);
    onChoose(item);
  };
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    setOpen(true);
    const next = (to + items.length) % Math.max(1, items.length);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(event, shown ? at + 1 : 0);
    else if (event.key === "ArrowUp") move(event, shown ? at - 1 : items.length - 1);
    else if (
      event.key === "Enter" &&
      onEnter?.(event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : text)
    )
      event.preventDefault();
    else if (event.key === "Enter" && shown) {
      event.preventDefault();
      choose(items[at]);
    } else if (event.key === "Escape" && shown) {
      // Close only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className={cn("relative", className)}>
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        {...field}
        // biome-ignore lint/a11y/noAutofocus: asked for by dialogs whose first act is to search
        autoFocus={autoFocus}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && items.length > 0 ? optionId(at) : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={cn(controlClass, "h-9 pr-9 max-md:h-11 md:text-sm")}
      />
      {loading ? (
        <Spinner className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-fg-muted" />
      ) : null}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!shown}
        className="absolute top-full left-0 z-60 mt-1 max-h-72 w-full min-w-[min(20rem,80vw)] overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-2"
      >
        {items.map((item, index) => (
          <div
            key={itemKey(item)}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The field retains the focus, so that its blur does not close the list before the click lands.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(item)}
            onKeyDown={onKeyDown}
            className={cn(
              "cursor-pointer rounded-md px-2.5 py-1.5 text-sm max-md:min-h-11",
              index === at && "bg-accent-soft",
            )}
          >
            {renderItem(item)}
          </div>
        ))}
        {items.length === 0 && emptyText ? (
          <p className="px-2.5 py-2 text-fg-muted text-sm">{emptyText}</p>
        ) : null}
      </div>
    </div>
  );
}
