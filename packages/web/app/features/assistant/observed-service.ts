import type { AIService } from "./ai-service";

interface Watch {
  /** True from the start of the first running request to the end of the last. */
  onProcessing(processing: boolean): void;
  /** Why the last request failed, even if a canned text replaced the response. Null after a success. */
  onError(error: string | null): void;
}

const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message ? error.message : otherwise;

/**
 * Wraps a service to report its activity and errors.
 * @param make builds the service with a listener for failures that a canned text covers
 */
export function observedService(
  make: (onFailure: (error: unknown) => void) => AIService,
  { onProcessing, onError }: Watch,
): AIService {
  const failures: unknown[] = [];
  const inner = make((reason) => failures.push(reason));
  let running = 0;
  async function watched<T>(work: () => Promise<T>, otherwise: string): Promise<T> {
    running += 1;
    failures.length = 0;
    onProcessing(true);
    onError(null);
    try {
      const result = await work();
      if (failures.length > 0) onError(messageOf(failures[0], otherwise));
      return result;
    } catch (reason) {
      onError(messageOf(reason, otherwise));
      throw reason;
    } finally {
      running -= 1;
      if (running === 0) onProcessing(false);
    }
  }
  return {
    ask: (request) => watched(() => inner.ask(request), "Unknown error occurred"),
    stream: (request, onText) =>
      watched(() => inner.stream(request, onText), "Unknown streaming error occurred"),
  };
}
