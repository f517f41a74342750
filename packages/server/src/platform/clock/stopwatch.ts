/** Both clocks of a process at the same time, in milliseconds. */
export interface Reading {
  readonly wall: number;
  readonly steady: number;
}

/** How long something lasted within this process. */
export interface Stopwatch {
  read(): Reading;
  /**
   * Minimum milliseconds since a reading: the greater of what both clocks say. The wall clock may be set either way,
   * and the monotonic clock stops while the machine sleeps. For anything that must not be used too long: in doubt it
   * counts as old.
   */
  since(reading: Reading): number;
  /**
   * Maximum milliseconds since a reading: setting a clock never increases it. For anything that must not be removed
   * too early.
   */
  steadySince(reading: Reading): number;
}

export function createStopwatch(now: () => Date, steady: () => number = () => performance.now()): Stopwatch {
  return {
    read: () => ({ wall: now().getTime(), steady: steady() }),
    since: (reading) => Math.max(Math.abs(now().getTime() - reading.wall), steady() - reading.steady),
    steadySince: (reading) => steady() - reading.steady,
  };
}
