import { baseLanguage, isLanguage, type Language, preferredLanguage } from "@autoiq/domain/kernel/language";
import { useSyncExternalStore } from "react";
import { onStorageModeChange, preferences, storageChoice } from "../storage-preferences";

const storageKey = "language";
const listeners = new Set<() => void>();

/** The choice on this page. Without storage it lasts until the page is left. */
let chosenHere: Language | null = null;

/** The language chosen in this browser, or null while its own settings decide. */
export function chosenLanguage(): Language | null {
  if (chosenHere && storageChoice() === "necessary") return chosenHere;
  const stored = preferences("local").getItem(storageKey);
  return isLanguage(stored) ? stored : null;
}

const ofBrowser = (): Language =>
  typeof navigator === "undefined" ? baseLanguage : preferredLanguage(navigator.languages ?? []);

let current: Language | null = null;

/** The language of this page: the choice, or the browser's. English while a page is built. */
export function currentLanguage(): Language {
  if (typeof window === "undefined") return baseLanguage;
  current ??= chosenLanguage() ?? ofBrowser();
  return current;
}

function update() {
  current = chosenLanguage() ?? ofBrowser();
  for (const listener of listeners) listener();
}

/** Shows this language and remembers it. Its messages have to be loaded before: switchLanguage in messages.ts. */
export function rememberLanguage(language: Language) {
  chosenHere = language;
  preferences("local").setItem(storageKey, language);
  update();
}

function listen(listener: () => void) {
  listeners.add(listener);
  const leave = onStorageModeChange(update);
  return () => {
    listeners.delete(listener);
    leave();
  };
}

/**
 * The language to render in. While a built page hydrates it is English, as its HTML is, and changes right after that.
 */
export const useLanguage = (): Language => useSyncExternalStore(listen, currentLanguage, () => baseLanguage);
