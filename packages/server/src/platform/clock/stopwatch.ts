/** Both clocks of a process at one moment, in milliseconds. */
export interface Reading {
  readonly wall: number;
  readonly steady: number;
}

/** How long something lasted within this process. */
export interface Stopwatch {
  read(): Reading;
  /**
   * Milliseconds since a reading, at least: the greater of what both clocks say. The wall clock may be set, either way;
   * the steady one stands still while the machine sleeps. For what must not be used for too long: in doubt it is old.
   */
  since(reading: Reading): number;
  /** Milliseconds since a reading, at most: no clock that is set makes it more. For what must not be removed too early. */
  steadySince(reading: Reading): number;
}

export function createStopwatch(now: () => Date, steady: () => number = () => performance.now()): Stopwatch {
  return {
    read: () => ({ wall: now().getTime(), steady: steady() }),
    since: (reading) => Math.max(Math.abs(now().getTime() - reading.wall), steady() - reading.steady),
    steadySince: (reading) => steady() - reading.steady,
  };
}
