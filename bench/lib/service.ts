import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "./database.ts";
import { freePort, startNode, stopNode } from "./process.ts";

export interface Service {
  readonly url: string;
  readonly child: ChildProcess;
}

/** "on": the default of an installation. "off": responses are not cached. */
export type ResponseCache = "on" | "off";

/** Name of a read measured with writes in between, with or without the response cache. */
export const withWrites = (name: string, cache: ResponseCache): string =>
  `${name}, with writes${cache === "off" ? " and without the response cache" : ""}`;

/** The service itself on that database. The caller stops it. */
export async function startService(
  { connection, dataDir }: BenchDatabase,
  cache: ResponseCache,
): Promise<Service> {
  const port = await freePort();
  const child = await startNode(
    ["--no-warnings", new URL("autoiq-server.ts", import.meta.url).pathname],
    {
      AUTOIQ_CONNECTION: JSON.stringify(connection),
      DATA_DIR: dataDir,
      PORT: String(port),
      // Independent of the port, so that a token stays valid across starts.
      PUBLIC_URL: "http://localhost:3000",
      RESPONSE_CACHE: cache,
      NODE_ENV: "production",
    },
    /ready/,
  );
  return { url: `http://127.0.0.1:${port}`, child };
}

/** Runs with its own service. `settle`: seconds for its background work after the start. */
export async function onService<T>(
  database: BenchDatabase,
  { cache, settle }: { readonly cache: ResponseCache; readonly settle: number },
  work: (service: Service) => Promise<T>,
): Promise<T> {
  const service = await startService(database, cache);
  try {
    await sleep(settle * 1000);
    return await work(service);
  } finally {
    await stopNode(service.child);
  }
}
