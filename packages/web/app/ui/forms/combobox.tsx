import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { cn } from "../cn";
import { Spinner } from "../spinner";
import { useFieldProps } from "./field";
import { controlClass } from "./input";

/**
 * A text field that offers matches while typing (ARIA combobox with a listbox): arrows move, Enter selects, Escape
 * closes. The caller searches. Put it inside a Field for its label. Enter never selects from the matches of an earlier
 * text: it waits for those of the text in the field.
 */
export function Combobox<Item>({
  text,
  onTextChange,
  items,
  itemKey,
  renderItem,
  onChoose,
  onEnter,
  isBehind = false,
  fitOf,
  severalText,
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
  /** Whether `items` are the matches of an earlier text. */
  isBehind?: boolean;
  /**
   * How well an item fits the text, where a wrong choice is worse than another key: Enter then selects only the one
   * exact item, the only item if it is not merely similar, or one that the person moved to.
   */
  fitOf?: (item: Item) => "exact" | "partial" | "similar";
  /** With `fitOf`: what Enter answers when several items match. */
  severalText?: ReactNode;
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
  // An item by its key, because a later reply can move it. Undefined until the person moves to one.
  const [moved, setMoved] = useState<string>();
  // The text for which Enter was pressed and that has selected nothing yet.
  const [entered, setEntered] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const shown = open && (items.length > 0 || (text.trim() !== "" && Boolean(emptyText) && !loading));
  const found = items.findIndex((item) => itemKey(item) === moved);
  const at = found >= 0 ? found : fitOf || items.length === 0 ? -1 : 0;
  const asksToChoose = entered === text && !isBehind && items.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (item: Item | undefined) => {
    if (item === undefined) return;
    setOpen(false);
    setEntered(undefined);
    onChoose(item);
  };
  /** What Enter selects without the person having moved to it. */
  const only = () => {
    const exact = items.filter((item) => fitOf?.(item) === "exact");
    if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
    const [first, ...others] = items;
    return first !== undefined && others.length === 0 && fitOf?.(first) !== "similar" ? first : undefined;
  };
  const settle = useEffectEvent(() => {
    if (entered !== undefined && entered === text && !isBehind) choose(items[found] ?? only());
  });
  useEffect(() => {
    if (!isBehind) settle();
  }, [isBehind]);
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    setOpen(true);
    const next = (to + items.length) % Math.max(1, items.length);
    const item = items[next];
    setMoved(item && itemKey(item));
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
    else if (event.key === "Enter" && open && text.trim() !== "" && (isBehind || shown)) {
      event.preventDefault();
      if (!isBehind && at >= 0) choose(items[at]);
      else {
        setEntered(text);
        if (!isBehind) choose(only());
      }
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
        aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          setMoved(undefined);
          setEntered(undefined);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          setEntered(undefined);
        }}
        onKeyDown={onKeyDown}
        className={cn(controlClass, "h-9 pr-9 max-md:h-11 md:text-sm")}
      />
      {loading ? (
        <Spinner className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-fg-muted" />
      ) : null}
      <div
        hidden={!shown}
        className="absolute top-full left-0 z-60 mt-1 w-full min-w-[min(20rem,80vw)] rounded-lg border border-line bg-raised shadow-2"
      >
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="max-h-72 overflow-y-auto p-1"
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
              // A pointer can lie where the list opens. Where Enter must not guess, it moves nothing.
              onPointerMove={fitOf ? undefined : () => setMoved(itemKey(item))}
              onClick={() => choose(item)}
              onKeyDown={onKeyDown}
              className={cn(
                "cursor-pointer rounded-md px-2.5 py-1.5 text-sm max-md:min-h-11",
                index === at ? "bg-accent-soft" : fitOf && "hover:bg-hover",
              )}
            >
              {renderItem(item)}
            </div>
          ))}
          {items.length === 0 && emptyText ? (
            <p className="px-2.5 py-2 text-fg-muted text-sm">{emptyText}</p>
          ) : null}
        </div>
        <p
          role="status"
          className={cn(
            "text-fg-muted text-sm",
            asksToChoose && severalText && "border-line border-t px-3.5 py-2",
          )}
        >
          {asksToChoose ? severalText : null}
        </p>
      </div>
    </div>
  );
}
