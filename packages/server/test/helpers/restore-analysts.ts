import { analysts } from "../../src/features/assistant/analyses/registry.ts";
import { afterFile } from "../after-file.ts";

/** For a test file that replaces an analyst with a stub: later tests in the same process get the real one. */
export function restoreAnalysts(): typeof analysts {
  const real = { ...analysts };
  afterFile(() => {
    Object.assign(analysts, real);
  });
  return analysts;
}
