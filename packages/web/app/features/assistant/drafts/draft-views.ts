import type { Draft } from "@autoiq/domain/assistant/analysis";
import { type ComponentType, createContext } from "react";
import type { AcceptedAct } from "./resolved-drafts";

export interface DraftProps {
  readonly draft: Draft;
  /** Unique key of this draft in this response. */
  readonly draftKey: string;
  /** Called once an ordinary API call has carried out the accepted draft. */
  readonly onDone: (outcome: string | AcceptedAct) => void;
  /** Only for an act that was accepted and can be undone. */
  readonly accepted?: AcceptedAct | undefined;
}

export type DraftViewTable = Partial<Record<Draft["kind"], ComponentType<DraftProps>>>;

/** How this workspace accepts each kind of draft. Pages compose it from the areas that own the API calls. */
export const DraftViews = createContext<DraftViewTable>({});
