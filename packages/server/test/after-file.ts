const closers: (() => unknown)[] = [];

/**
 * Registers what ends with the test file, last first. Vitest forgets an afterAll that is called inside a beforeAll, which is
 * where most files call the helpers of this folder; this works from anywhere.
 */
export function afterFile(close: () => unknown): void {
  closers.push(close);
}

/** Ends what the file has opened, all of it, even where one fails to end. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "What the test file opened did not end well");
}
