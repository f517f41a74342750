import { baseLanguage, isLanguage, type Language, preferredLanguage } from "@autoiq/domain/kernel/language";
import { useEffect, useSyncExternalStore } from "react";
import { onStorageModeChange, preferences, storageChoice } from "../storage-preferences";

const storageKey = "language";
const listeners = new Set<() => void>();

/** The choice on this page. Without storage it lasts until the page is left. */
let chosenHere: Language | null = null;

/** The language chosen in this browser, or null while its own settings decide. */
function chosenLanguage(): Language | null {
  if (chosenHere && storageChoice() === "necessary") return chosenHere;
  const stored = preferences("local").getItem(storageKey);
  return isLanguage(stored) ? stored : null;
}

const ofBrowser = (): Language =>
  typeof navigator === "undefined" ? baseLanguage : preferredLanguage(navigator.languages ?? []);

let preferred: Language | null = null;

/** The person's language: the choice, or the browser's. */
export function personsLanguage(): Language {
  preferred ??= chosenLanguage() ?? ofBrowser();
  return preferred;
}

/** The only language of the part of AutoIQ that is on the screen. Null where the person's language applies. */
let fixed: Language | null = null;

/** The language of this page: the person's, where the page is translated. English while a page is built. */
export function currentLanguage(): Language {
  if (typeof window === "undefined") return baseLanguage;
  return fixed ?? personsLanguage();
}

export const isFixed = (): boolean => fixed !== null;

function notify() {
  for (const listener of listeners) listener();
}

function update() {
  preferred = chosenLanguage() ?? ofBrowser();
  notify();
}

/** Workspaces in the person's language, by the first part of their addresses. The others are in English. */
export const isTranslatedArea = (area: string | null): boolean => area === "client" || area === "technician";

/** Renders what is below in one language, whatever the person prefers. Null: in the person's language. */
export function useFixedLanguage(language: Language | null) {
  // At once, because what is below renders with it.
  fixed = language;
  useEffect(() => {
    fixed = language;
    notify();
    return () => {
      fixed = null;
      notify();
    };
  }, [language]);
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
