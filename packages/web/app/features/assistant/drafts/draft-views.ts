import type { Draft } from "@autoiq/domain/assistant/analysis";
import { type ComponentType, createContext } from "react";

export interface DraftProps {
  readonly draft: Draft;
  /** Unique key of this draft in this response. */
  readonly draftKey: string;
  /** Called once an ordinary API call has carried out the accepted draft. */
  readonly onDone: (message: string) => void;
}

export type DraftViewTable = Partial<Record<Draft["kind"], ComponentType<DraftProps>>>;

/** How this workspace accepts each kind of draft. Pages compose it from the areas that own the API calls. */
export const DraftViews = createContext<DraftViewTable>({});
