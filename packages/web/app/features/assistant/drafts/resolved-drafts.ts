import type { PreparedCall } from "@autoiq/domain/assistant/acts/act-draft";
import { useSyncExternalStore } from "react";
import { preferences } from "~/platform/storage-preferences";

/** An accepted act, with the calls that take it back. */
export interface AcceptedAct {
  readonly message: string;
  readonly undo: readonly PreparedCall[];
}
/** The outcome of a draft: a description if accepted, null if discarded. */
export type DraftOutcome = string | AcceptedAct | null;
type ResolvedDrafts = Readonly<Record<string, DraftOutcome>>;

export const resolvedDraftsKey = "assistantDrafts";
/** Only the latest are stored. Older responses have left the conversation by then. */
const maxStored = 200;
const listeners = new Set<() => void>();

function stored(): ResolvedDrafts {
  try {
    const value: unknown = JSON.parse(preferences("session").getItem(resolvedDraftsKey) ?? "null");
    return typeof value === "object" && value !== null ? (value as ResolvedDrafts) : {};
  } catch {
    return {};
  }
}

let resolved: ResolvedDrafts | null = null;
const now = (): ResolvedDrafts => {
  resolved ??= stored();
  return resolved;
};

/** Never offers an accepted draft twice, even when its response is shown on another page or after a reload. */
export function resolveDraft(key: string, outcome: DraftOutcome): void {
  const { [key]: _, ...others } = now();
  resolved = Object.fromEntries([...Object.entries(others), [key, outcome] as const].slice(-maxStored));
  preferences("session").setItem(resolvedDraftsKey, JSON.stringify(resolved));
  for (const listener of listeners) listener();
}

export const useResolvedDrafts = (): ResolvedDrafts =>
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
