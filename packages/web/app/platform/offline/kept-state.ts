import type { KeptAct } from "./act";

export type SavedStateProps =
  | { state: "saved" | "typing" | "saving" | "kept" }
  | { state: "failed"; sentence: string };

/** How far what was written in one lane has come, by what waits on the device. */
export function keptState(acts: readonly KeptAct[], lane: string): SavedStateProps {
  const waiting = acts.filter((act) => act.lane === lane && !act.done);
  const refusal = waiting.find((act) => act.refused)?.refused;
  if (refusal) return { state: "failed", sentence: refusal.sentence };
  return { state: waiting.length > 0 ? "kept" : "saved" };
}
