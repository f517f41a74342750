import pg from "pg";
import { releaseJobs } from "./schedule/store.ts";

/**
 * Frees the jobs that a killed process was working on, so that they run again at once instead of in four hours. Only for
 * a database that no other process uses: before this one starts its own workers.
 */
export async function releaseLostJobs(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await releaseJobs(client);
  } finally {
    await client.end();
  }
}
