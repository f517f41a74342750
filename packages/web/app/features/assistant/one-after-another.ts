let last: Promise<unknown> = Promise.resolve();

/** Panels that stand on one page ask one after the other: the AI service does one request at a time. */
export function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const turn = last.then(() => {
    signal.throwIfAborted();
    return work();
  });
  last = turn.catch(() => undefined);
  return turn;
}
