let last: Promise<unknown> = Promise.resolve();

/** Panels on one page send their requests one after the other because the AI service runs one at a time. */
export function runInSequence<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const current = last.then(() => {
    signal.throwIfAborted();
    return work();
  });
  last = current.catch(() => undefined);
  return current;
}
