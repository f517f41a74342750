import { afterAll } from "vitest";
import { analysts } from "../src/features/assistant/analysts/registry.ts";

/** For a file that has a kind answered by a stand-in: what follows in the same process gets the real one. */
export function restoredAnalysts(): typeof analysts {
  const real = { ...analysts };
  afterAll(() => {
    Object.assign(analysts, real);
  });
  return analysts;
}
