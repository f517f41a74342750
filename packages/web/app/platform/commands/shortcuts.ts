import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { onStorageChoice, preferences, storageChoice } from "../storage-choice";
import { type CommandItem, useCommandSources } from "./command-sources";

const storageKey = "singleKeys";
/** How long the second key of a pair may wait. */
const patienceMs = 1500;
const listeners = new Set<() => void>();

/** What was chosen on this page; while nothing may be kept it holds until the page is left. */
let chosenHere: boolean | null = null;

const areOn = (): boolean =>
  chosenHere !== null && storageChoice() === "necessary"
    ? chosenHere
    : preferences("local").getItem(storageKey) !== "off";

/** Keys without Ctrl can be switched off: speech input and trembling hands press them without meaning to (WCAG 2.1.4). */
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
      const leave = onStorageChoice(listener);
      return () => {
        listeners.delete(listener);
        leave();
      };
    },
    areOn,
    () => true,
  );
}

/** Whoever types into something, or has a window or menu open, means that. */
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
 * The keys of the commands on offer, one after the other ("g c"), `/` for the page's own search, `?` for the list of them.
 * `choose` does a command; `help` opens the list.
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
      }, patienceMs);
    };
    document.addEventListener("keydown", listen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", listen);
    };
  }, [on]);
}
