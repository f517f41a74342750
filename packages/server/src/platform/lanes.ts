/** Runs work in so many lanes at once; the rest waits, and comes in the order in which it asked. */
export function createLanes(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The lane goes from hand to hand: nobody who comes now overtakes who waits.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
