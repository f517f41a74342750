import type { Draft } from "@autoiq/domain/assistant/analysis";
import { type ComponentType, createContext } from "react";

export interface DraftProps {
  readonly draft: Draft;
  /** It was accepted: what it says has been done by an ordinary call. */
  readonly onDone: (what: string) => void;
}

/** How each kind of draft is accepted in this workspace; pages compose it from the areas whose calls do it. */
export const DraftViews = createContext<Partial<Record<Draft["kind"], ComponentType<DraftProps>>>>({});
