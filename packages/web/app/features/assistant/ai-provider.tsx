import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { aiBase } from "./ai-base";
import { type AIService, type AISession, createAIService } from "./ai-service";
import { observedService } from "./observed-service";

export interface AI extends AIService {
  readonly isProcessing: boolean;
  /** Why the last request failed, even if a canned text replaced the response. Null after a success. */
  readonly error: string | null;
}

const AIServiceContext = createContext<AI | null>(null);

/** The caller must keep `session` stable. It holds what a signed-in user's requests carry and how analyses are read. */
export function AIServiceProvider({ session, children }: { session?: AISession; children: ReactNode }) {
  const [isProcessing, setProcessing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const service = useMemo(
    () =>
      observedService((onFailure) => createAIService({ base: aiBase, onFailure, ...session }), {
        onProcessing: setProcessing,
        onError: setError,
      }),
    [session],
  );
  const ai = useMemo(() => ({ ...service, isProcessing, error }), [service, isProcessing, error]);
  return <AIServiceContext value={ai}>{children}</AIServiceContext>;
}

/** The AI service of this page. @throws outside of its provider */
export function useAI(): AI {
  const ai = useContext(AIServiceContext);
  if (!ai) throw new Error("useAI must be used within an AIServiceProvider");
  return ai;
}
