import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { onStorageModeChange, preferences, storageChoice } from "../storage-preferences";
import { type CommandItem, useCommandSources } from "./command-sources";

const storageKey = "singleKeys";
/** How long the second key of a sequence may take. */
const timeoutMs = 1500;
const listeners = new Set<() => void>();

/** The setting on this page. Without storage it lasts until the page is left. */
let chosenHere: boolean | null = null;

const areOn = (): boolean =>
  chosenHere !== null && storageChoice() === "necessary"
    ? chosenHere
    : preferences("local").getItem(storageKey) !== "off";

/** Keys without Ctrl can be disabled, because speech input and tremors press them unintentionally (WCAG 2.1.4). */
export function switchSingleKeys(on: boolean) {
  chosenHere = on;
  if (on) preferences("local").removeItem(storageKey);
  else preferences("local").setItem(storageKey, "off");
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const leave = onStorageModeChange(listener);
      return () => {
        listeners.delete(listener);
        leave();
      };
    },
    areOn,
    () => true,
  );
}

/** Keys belong to a focused field or an open dialog or menu. */
function isBusy(target: EventTarget | null): boolean {
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=textbox]") !== null);
  return (
    typing ||
    document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]") !== null
  );
}

/**
 * The key sequences of the offered commands ("g c"), `/` for the page's own search, `?` for the list of them.
 * `choose` runs a command and `help` opens the list.
 */
export function useShortcuts({ choose, help }: { choose: (item: CommandItem) => void; help: () => void }) {
  const on = useSingleKeys();
  const sources = useCommandSources();
  const pressed = useEffectEvent((event: KeyboardEvent, first: string): string => {
    if (event.key === "?") {
      event.preventDefault();
      help();
      return "";
    }
    if (event.key === "/") {
      const search = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (search) {
        event.preventDefault();
        search.focus();
        search.select();
      }
      return "";
    }
    const items = sources.flatMap((source) => source.items ?? []);
    const keys = `${first} ${event.key}`.trim();
    const found = items.find((item) => item.keys === keys);
    if (found) {
      event.preventDefault();
      choose(found);
      return "";
    }
    return items.some((item) => item.keys?.startsWith(`${event.key} `)) ? event.key : "";
  });
  useEffect(() => {
    if (!on) return;
    let first = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (event.key.length !== 1 || isBusy(event.target)) return;
      clearTimeout(timer);
      first = pressed(event, first);
      timer = setTimeout(() => {
        first = "";
      }, timeoutMs);
    };
    document.addEventListener("keydown", listen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", listen);
    };
  }, [on]);
}
