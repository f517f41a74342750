import { once } from "node:events";

/**
 * Waits for the web pages, which scripts/start.mjs builds while the database is prepared. It sends a message when
 * they are ready. Any other way of starting this program builds them first.
 */
export async function builtPages(): Promise<void> {
  if (process.env.AUTOIQ_PAGES !== "later" || !process.send) return;
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const ends = ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"] as const;
  for (const each of ends) process.once(each, stop);
  try {
    await once(process, "message", { signal: stopped.signal });
  } finally {
    for (const each of ends) process.off(each, stop);
  }
}
