import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "./database.ts";
import { freePort, startNode, stopNode } from "./process.ts";

export interface Service {
  readonly url: string;
  readonly child: ChildProcess;
}

/** "on": as it is installed. "off": no reply is kept for the next who asks. */
export type ResponseCache = "on" | "off";

/** What a read is called that is measured with writes between, as the service is installed or without its cache. */
export const withWrites = (name: string, cache: ResponseCache): string =>
  `${name}, with writes${cache === "off" ? " and without the response cache" : ""}`;

/** The service itself on that database; who starts it stops it. */
export async function startService(
  { connection, dataDir }: BenchDatabase,
  cache: ResponseCache,
): Promise<Service> {
  const port = await freePort();
  const child = await startNode(
    ["--no-warnings", new URL("real-server.ts", import.meta.url).pathname],
    {
      ...{ AUTOIQ_CONNECTION: JSON.stringify(connection), DATA_DIR: dataDir, PORT: String(port) },
      // Whatever its port, so that a token is good at the next start too.
      ...{ PUBLIC_URL: "http://localhost:3000", RESPONSE_CACHE: cache, NODE_ENV: "production" },
    },
    /ready/,
  );
  return { url: `http://127.0.0.1:${port}`, child };
}

/** Works with a service of its own. `settle`: seconds for what it does in the background of its first ones. */
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
