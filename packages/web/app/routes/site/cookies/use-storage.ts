import { useEffect, useState, useSyncExternalStore } from "react";
import {
  hasPrivacySignal,
  onStoredKeysChange,
  type StorageMode,
  storageChoice,
  storedKeys,
} from "~/platform/storage-preferences";

/** Storage may also change in another tab, or while this tab was in the background. */
function onStorage(listener: () => void) {
  const leave = onStoredKeysChange(listener);
  window.addEventListener("storage", listener);
  window.addEventListener("focus", listener);
  return () => {
    leave();
    window.removeEventListener("storage", listener);
    window.removeEventListener("focus", listener);
  };
}

const asText = () =>
  storedKeys()
    .map(({ area, key }) => `${area} ${key}`)
    .join("\n");

export const useStorageMode = (): StorageMode =>
  useSyncExternalStore(onStorage, storageChoice, (): StorageMode => "all");

/** Null until the page is hydrated, because prerendered pages know nothing of the browser. */
export function useStoredKeys(): { area: string; key: string }[] | null {
  const text = useSyncExternalStore(onStorage, asText, () => null);
  if (text === null) return null;
  return text.split("\n").map((line) => {
    const [area = "", key = ""] = line.split(/ (.*)/);
    return { area, key };
  });
}

export function useGlobalPrivacyControl(): boolean {
  const [isPersistRequested, setIsPersistRequested] = useState(false);
  useEffect(() => setIsPersistRequested(hasPrivacySignal()), []);
  return isPersistRequested;
}
