import { useEffect, useState, useSyncExternalStore } from "react";
import {
  asksForPrivacy,
  keptKeys,
  onKept,
  type StorageChoice,
  storageChoice,
} from "~/platform/storage-choice";

/** What is kept may also change in another tab, or while this one was away. */
function onStorage(listener: () => void) {
  const leave = onKept(listener);
  window.addEventListener("storage", listener);
  window.addEventListener("focus", listener);
  return () => {
    leave();
    window.removeEventListener("storage", listener);
    window.removeEventListener("focus", listener);
  };
}

const asText = () =>
  keptKeys()
    .map(({ area, key }) => `${area} ${key}`)
    .join("\n");

export const useStorageChoice = (): StorageChoice =>
  useSyncExternalStore(onStorage, storageChoice, (): StorageChoice => "all");

/** Null until the page is alive: built pages cannot know whose browser they will be read in. */
export function useKeptKeys(): { area: string; key: string }[] | null {
  const text = useSyncExternalStore(onStorage, asText, () => null);
  if (text === null) return null;
  return text.split("\n").map((line) => {
    const [area = "", key = ""] = line.split(/ (.*)/);
    return { area, key };
  });
}

export function useGlobalPrivacyControl(): boolean {
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(asksForPrivacy()), []);
  return asked;
}
