import { isNecessaryKey } from "@autoiq/domain/site/storage-keys";

/**
 * The one door to what this browser remembers for convenience. Whoever keeps something that is not strictly necessary
 * writes it through `preferences`; while the visitor has that switched off, nothing is written and nothing is found.
 */
type Area = "local" | "session";
export type StorageChoice = "all" | "necessary";

const choiceKey = "storageChoice";
const choiceListeners = new Set<() => void>();
const keptListeners = new Set<() => void>();

/** A browser that refuses storage altogether throws at the mere mention of it. */
function areaOf(area: Area): Storage | null {
  try {
    return area === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Global Privacy Control: the browser itself asks sites to keep to what is necessary. */
export const asksForPrivacy = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What the visitor chose here; null while they have chosen nothing. */
export function givenChoice(): StorageChoice | null {
  const stored = areaOf("local")?.getItem(choiceKey);
  return stored === "all" || stored === "necessary" ? stored : null;
}

/** A choice made here comes first, then the browser's own signal. */
export const storageChoice = (): StorageChoice => givenChoice() ?? (asksForPrivacy() ? "necessary" : "all");

export function preferences(area: Area) {
  return {
    getItem: (key: string): string | null => areaOf(area)?.getItem(key) ?? null,
    /** False when nothing was kept: it is switched off, or the browser has no room or refuses. */
    setItem(key: string, value: string): boolean {
      if (storageChoice() === "necessary") return false;
      try {
        areaOf(area)?.setItem(key, value);
      } catch {
        return false;
      }
      tellKept();
      return true;
    },
    removeItem(key: string) {
      areaOf(area)?.removeItem(key);
      tellKept();
    },
  };
}

const keysOf = (storage: Storage | null): string[] =>
  storage
    ? Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
    : [];

/** Every key this browser holds for this site now. */
export const keptKeys = (): { area: Area; key: string }[] =>
  (["local", "session"] as const).flatMap((area) => keysOf(areaOf(area)).map((key) => ({ area, key })));

function forget(isGone: (key: string) => boolean): string[] {
  const gone = keptKeys().filter(({ key }) => isGone(key));
  for (const { area, key } of gone) areaOf(area)?.removeItem(key);
  tell();
  return gone.map(({ key }) => key);
}

/** Removes every convenience at once. @returns the keys that were there */
export const forgetPreferences = (): string[] => forget((key) => !isNecessaryKey(key));

/** Removes all but the sign-in, what guards it, and the visitor's choice. @returns the keys that were there */
export function forgetAll(): string[] {
  const isSignIn = (key: string) => /^sb-/.test(key);
  const signedIn = keptKeys().some(({ key }) => isSignIn(key));
  return forget((key) => key !== choiceKey && !isSignIn(key) && !(signedIn && key === "lastActivity"));
}

/** @returns false when the browser would not keep the choice */
export function chooseStorage(choice: StorageChoice): boolean {
  try {
    areaOf("local")?.setItem(choiceKey, choice);
  } catch {
    return false;
  }
  if (choice === "necessary") forgetPreferences();
  else tell();
  return givenChoice() === choice;
}

function tell() {
  for (const listener of choiceListeners) listener();
  tellKept();
}

function tellKept() {
  for (const listener of keptListeners) listener();
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Hears of a choice made here or in another tab, and of what it takes away. May keep something itself. */
export const onStorageChoice = (listener: () => void): (() => void) => listen(choiceListeners, listener);

/** Hears of whatever is kept or removed by this tab too: only for those who keep nothing themselves. */
export const onKept = (listener: () => void): (() => void) => listen(keptListeners, listener);

export function followStorageChoice(): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key !== choiceKey && event.key !== null) return;
    if (storageChoice() === "necessary") forgetPreferences();
    else tell();
  };
  if (storageChoice() === "necessary") forgetPreferences();
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
