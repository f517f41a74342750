import type { AIService } from "./ai-service";

interface Watch {
  /** True from the first running request to the end of the last. */
  onProcessing(processing: boolean): void;
  /** Why the last request failed, also where a canned text has answered in its place; null after a good one. */
  onError(error: string | null): void;
}

const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message ? error.message : otherwise;

/**
 * The same service, and word of how it goes.
 * @param make builds the service on a listener for the failures that a canned text covers
 */
export function watchedService(
  make: (onFailure: (error: unknown) => void) => AIService,
  { onProcessing, onError }: Watch,
): AIService {
  let failure: { readonly reason: unknown } | undefined;
  const inner = make((reason) => {
    failure = { reason };
  });
  let running = 0;
  async function watched<T>(work: () => Promise<T>, otherwise: string): Promise<T> {
    running += 1;
    failure = undefined;
    onProcessing(true);
    onError(null);
    try {
      const result = await work();
      if (failure) onError(messageOf(failure.reason, otherwise));
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
