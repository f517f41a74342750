import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { deserialize } from "node:v8";
import { loadClassifier, trainIntents } from "@autoiq/domain/assistant/intents/reader";

/** The file that the build writes beside the server's bundle (`train-intents.ts`). */
const file = new URL("./intents.bin", import.meta.url);

/**
 * Reads the classifier that the build trained: some 30 ms. The sources have none beside them, so tests and `npm run dev`
 * train it at the first question, for several seconds.
 */
async function load(): Promise<void> {
  try {
    loadClassifier(deserialize(await readFile(file)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await trainIntents(setImmediate);
  }
}

let loading: Promise<void> | undefined;
/** Everything that reads intents waits for this first. */
export function prepareIntents(): Promise<void> {
  loading ??= load();
  return loading;
}
