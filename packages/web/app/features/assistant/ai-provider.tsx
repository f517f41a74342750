import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { aiBase } from "./ai-base";
import { type AIService, createAIService } from "./ai-service";

export interface AI extends AIService {
  readonly isProcessing: boolean;
  /** Why the last request failed, also where a canned text has answered in its place; null after a good one. */
  readonly error: string | null;
}

const AIServiceContext = createContext<AI | null>(null);

const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message ? error.message : otherwise;

export function AIServiceProvider({ children }: { children: ReactNode }) {
  const [isProcessing, setProcessing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const service = useMemo(() => {
    let failure: unknown;
    let hasFailed = false;
    const inner = createAIService({
      base: aiBase,
      onFailure: (reason) => {
        failure = reason;
        hasFailed = true;
      },
    });
    let running = 0;
    async function watched<T>(work: () => Promise<T>, otherwise: string): Promise<T> {
      running += 1;
      hasFailed = false;
      setProcessing(true);
      setError(null);
      try {
        const result = await work();
        if (hasFailed) setError(messageOf(failure, otherwise));
        return result;
      } catch (reason) {
        setError(messageOf(reason, otherwise));
        throw reason;
      } finally {
        running -= 1;
        if (running === 0) setProcessing(false);
      }
    }
    return {
      ask: (request) => watched(() => inner.ask(request), "Unknown error occurred"),
      stream: (request, onText) =>
        watched(() => inner.stream(request, onText), "Unknown streaming error occurred"),
    } satisfies AIService;
  }, []);
  const ai = useMemo(() => ({ ...service, isProcessing, error }), [service, isProcessing, error]);
  return <AIServiceContext value={ai}>{children}</AIServiceContext>;
}

/** The AI service of this page. @throws outside of its provider */
export function useAI(): AI {
  const ai = useContext(AIServiceContext);
  if (!ai) throw new Error("useAI must be used within an AIServiceProvider");
  return ai;
}
