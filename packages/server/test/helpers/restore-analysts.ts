import { analysts } from "../../src/features/assistant/analyses/registry.ts";
import { afterFile } from "../after-file.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * For a test file that replaces an analyst with a stub: later tests in the same process get the real one.
 * @returns the registry, which only this function lets a test write to
 */
export function restoreAnalysts(): Mutable<typeof analysts> {
  const real = { ...analysts };
  afterFile(() => {
    Object.assign(analysts, real);
  });
  return analysts as Mutable<typeof analysts>;
}
