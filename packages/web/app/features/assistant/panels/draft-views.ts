import type { Draft } from "@autoiq/domain/assistant/analysis";
import { type ComponentType, createContext } from "react";

export interface DraftProps {
  readonly draft: Draft;
  /** Tells this draft of this answer from every other one. */
  readonly draftKey: string;
  /** It was accepted: what it says has been done by an ordinary call. */
  readonly onDone: (what: string) => void;
}

export type DraftViewTable = Partial<Record<Draft["kind"], ComponentType<DraftProps>>>;

/** How each kind of draft is accepted in this workspace; pages compose it from the areas whose calls do it. */
export const DraftViews = createContext<DraftViewTable>({});
