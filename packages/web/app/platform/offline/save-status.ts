import type { StoredAction } from "./offline-action";

export type SavedStateProps =
  | { state: "saved" | "typing" | "saving" | "kept" }
  | { state: "failed"; sentence: string };

/** The save status of one lane, from what is waiting on the device. */
export function saveStatusOf(acts: readonly StoredAction[], lane: string): SavedStateProps {
  const waiting = acts.filter((act) => act.lane === lane && !act.done);
  const refusal = waiting.find((act) => act.refused)?.refused;
  if (refusal) return { state: "failed", sentence: refusal.sentence };
  return { state: waiting.length > 0 ? "kept" : "saved" };
}
