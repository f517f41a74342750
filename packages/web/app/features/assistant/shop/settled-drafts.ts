import { useSyncExternalStore } from "react";
import { preferences } from "~/platform/storage-choice";

/** What became of a draft: said in words when it was accepted, null when it was discarded. */
type Settled = Readonly<Record<string, string | null>>;

export const settledKey = "assistantDrafts";
/** The last ones are enough: older answers have left the conversation by then. */
const most = 200;
const listeners = new Set<() => void>();

function kept(): Settled {
  try {
    const value: unknown = JSON.parse(preferences("session").getItem(settledKey) ?? "null");
    return typeof value === "object" && value !== null ? (value as Settled) : {};
  } catch {
    return {};
  }
}

let settled: Settled | null = null;
const now = (): Settled => {
  settled ??= kept();
  return settled;
};

/** An accepted draft is not offered a second time, also where its answer is shown on another page or after a reload. */
export function settle(key: string, outcome: string | null): void {
  const { [key]: _, ...others } = now();
  settled = Object.fromEntries([...Object.entries(others), [key, outcome] as const].slice(-most));
  preferences("session").setItem(settledKey, JSON.stringify(settled));
  for (const listener of listeners) listener();
}

export const useSettled = (): Settled =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    now,
    () => ({}),
  );
