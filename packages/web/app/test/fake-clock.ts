import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Stops the clock until the test ends. It goes on by `passTime`, and while Testing Library waits for something. */
export function stopClock(): void {
  vi.useFakeTimers();
  // Testing Library knows a stopped clock only as Jest's.
  vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
}

/** Lets the stopped clock go on, with everything that follows from it. */
export const passTime = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
