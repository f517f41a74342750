import { isNecessaryKey } from "@autoiq/domain/site/storage-keys";

/**
 * The only access to what this browser stores for convenience. Anything not strictly necessary is written through
 * `preferences`. While the visitor has that switched off, nothing is written and nothing is found.
 */
type Area = "local" | "session";
export type StorageMode = "all" | "necessary";

const choiceKey = "storageChoice";
const choiceListeners = new Set<() => void>();
const storedKeyListeners = new Set<() => void>();

/** A browser that blocks storage altogether throws on any access to it. */
function areaOf(area: Area): Storage | null {
  try {
    return area === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Global Privacy Control: the browser asks sites to store only what is necessary. */
export const hasPrivacySignal = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The visitor's choice in this browser. Null before they choose. */
export function storedPreference(): StorageMode | null {
  const stored = areaOf("local")?.getItem(choiceKey);
  return stored === "all" || stored === "necessary" ? stored : null;
}

/** A choice made here comes first, then the browser's own signal. */
export const storageChoice = (): StorageMode =>
  storedPreference() ?? (hasPrivacySignal() ? "necessary" : "all");

export function preferences(area: Area) {
  return {
    getItem: (key: string): string | null => areaOf(area)?.getItem(key) ?? null,
    /** False when nothing was stored: storage is switched off, full, or blocked by the browser. */
    setItem(key: string, value: string): boolean {
      if (storageChoice() === "necessary") return false;
      try {
        areaOf(area)?.setItem(key, value);
      } catch {
        return false;
      }
      notifyStoredKeys();
      return true;
    },
    removeItem(key: string) {
      areaOf(area)?.removeItem(key);
      notifyStoredKeys();
    },
  };
}

/**
 * What is stored under a key that had another name. A value under the former name is moved, so that nothing typed is
 * lost. It stays where it is while the browser cannot store it under the new one.
 */
export function renamedItem(area: Area, key: string, formerKey: string): string | null {
  const { getItem, setItem, removeItem } = preferences(area);
  const former = getItem(formerKey);
  const stored = getItem(key);
  if (former === null) return stored;
  if (stored !== null || setItem(key, former)) removeItem(formerKey);
  return stored ?? former;
}

const keysOf = (storage: Storage | null): string[] =>
  storage
    ? Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
    : [];

/** Every key this browser currently stores for this site. */
export const storedKeys = (): { area: Area; key: string }[] =>
  (["local", "session"] as const).flatMap((area) => keysOf(areaOf(area)).map((key) => ({ area, key })));

function forget(isGone: (key: string) => boolean): string[] {
  const gone = storedKeys().filter(({ key }) => isGone(key));
  for (const { area, key } of gone) areaOf(area)?.removeItem(key);
  notify();
  return gone.map(({ key }) => key);
}

/** Removes every optional key at once. @returns the keys that were removed */
export const forgetPreferences = (): string[] => forget((key) => !isNecessaryKey(key));

/**
 * Removes everything except the sign-in, what protects it, and the visitor's choice. @returns the keys that were
 * removed
 */
export function forgetAll(): string[] {
  const isSignIn = (key: string) => /^sb-/.test(key);
  const signedIn = storedKeys().some(({ key }) => isSignIn(key));
  return forget((key) => key !== choiceKey && !isSignIn(key) && !(signedIn && key === "lastActivity"));
}

/**
 * @returns false when the browser could not store the choice
 */
export function setStorageMode(choice: StorageMode): boolean {
  try {
    areaOf("local")?.setItem(choiceKey, choice);
  } catch {
    return false;
  }
  if (choice === "necessary") forgetPreferences();
  else notify();
  return storedPreference() === choice;
}

function notify() {
  for (const listener of choiceListeners) listener();
  notifyStoredKeys();
}

function notifyStoredKeys() {
  for (const listener of storedKeyListeners) listener();
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Listens for a choice made here or in another tab, and for the keys that the choice removes. The listener may store
 * something itself.
 */
export const onStorageModeChange = (listener: () => void): (() => void) => listen(choiceListeners, listener);

/** Listens for every key stored or removed, also by this tab. Only for listeners that store nothing themselves. */
export const onStoredKeysChange = (listener: () => void): (() => void) =>
  listen(storedKeyListeners, listener);

export function followStorageMode(): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key !== choiceKey && event.key !== null) return;
    if (storageChoice() === "necessary") forgetPreferences();
    else notify();
  };
  if (storageChoice() === "necessary") forgetPreferences();
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
