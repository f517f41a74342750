import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import { type Composed, compose } from "../../src/compose.ts";
import { defaultAuth } from "../../src/platform/config/auth-config.ts";
import { defaultEntry, type EntryConfig } from "../../src/platform/config/entry-config.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { createFiles } from "../../src/platform/files/files.ts";
import { endLiveStreams } from "../../src/platform/http/streams/event-stream.ts";
import { startLive } from "../../src/platform/live.ts";
import { afterFile } from "../after-file.ts";
import { testDatabase } from "./database.ts";
import { lowestCost } from "./password-cost.ts";
import { shareVinData } from "./vin-data-folder.ts";

export const serviceKey = "sb_secret_only_for_tests_of_two_servers";

/** What one server sent on one stream, live and afterwards. */
export interface ListenedStream {
  readonly status: number;
  /** The data of each event, oldest first. */
  readonly events: Record<string, string>[];
  /** Resolves when the server has ended it, with the name of the last event if it has one. */
  readonly ended: Promise<string | undefined>;
  close(): void;
}

export interface OneServer extends Composed {
  readonly url: string;
  api(
    token: string,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, never> }>;
  listen(token: string, path?: string, headers?: Record<string, string>): Promise<ListenedStream>;
}

/** A test sends more requests than one address may. */
const rateLimits = Object.fromEntries(
  Object.keys(defaultEntry.rateLimits).map((name) => [name, { burst: 5000, count: 5000, seconds: 60 }]),
) as EntryConfig["rateLimits"];

/** The whole service twice on one database, like two server processes. Both use `clock.now`. */
export async function twoServers(): Promise<{
  readonly servers: readonly [OneServer, OneServer];
  readonly clock: { now: Date };
  /** As the database's owner, for what no call of the service does. */
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
}> {
  const { connection, pool: owner } = await testDatabase();
  const clock = { now: new Date() };
  const start = async (): Promise<OneServer> => {
    const log = pino({ level: "silent" });
    const pool = createPool(connection, 8);
    // The database is dropped while connections are still closing.
    pool.on("error", () => undefined);
    const live = await startLive(connection, log, uuidv7());
    const dataDir = mkdtempSync(join(tmpdir(), "autoiq-test-two-"));
    shareVinData(dataDir);
    const publicUrl = "http://localhost:3000";
    const composed = await compose({
      pool,
      live,
      log,
      files: createFiles(join(dataDir, "files")),
      now: () => clock.now,
      passwordCost: lowestCost,
      config: {
        publicUrl,
        dataDir,
        isEmbedded: false,
        isLoopback: true,
        checkoutTestMode: true,
        operatorEmails: [],
        training: { starts: [] },
        responseCache: true,
        signupSecurityPasswords: ["first-password", "second-password", "third-password"],
        factorKey: new Uint8Array(32).fill(7),
        supportEmail: "support@example.com",
        entry: { ...defaultEntry, captcha: { provider: "none" }, rateLimits },
        auth: { ...defaultAuth(publicUrl), serviceKey },
      },
    });
    const url = await composed.app.listen({ host: "127.0.0.1", port: 0 });
    afterFile(async () => {
      endLiveStreams();
      await composed.app.close();
      await live.close();
      await pool.end();
      rmSync(dataDir, { recursive: true, force: true });
    });
    return {
      ...composed,
      url,
      api: async (token, method, path, body, headers = {}) => {
        const response = await fetch(`${url}/api${path}`, {
          method,
          headers: {
            ...headers,
            authorization: `Bearer ${token}`,
            ...(body ? { "content-type": "application/json" } : {}),
          },
          body: body ? JSON.stringify(body) : undefined,
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : {} };
      },
      listen: (token, path = "/live", headers = {}) => openStream(`${url}/api${path}`, token, headers),
    };
  };
  return {
    servers: [await start(), await start()],
    clock,
    rows: async (text, values = []) => (await owner.query(text, values)).rows,
  };
}

async function openStream(
  url: string,
  token: string,
  headers: Record<string, string>,
): Promise<ListenedStream> {
  const gone = new AbortController();
  const response = await fetch(url, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  const events: Record<string, string>[] = [];
  const read = async () => {
    let text = "";
    let last: string | undefined;
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        last = /^event: (.+)$/m.exec(block)?.[1];
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (data && !last) events.push(JSON.parse(data));
      }
    }
    return last;
  };
  const ended = response.ok ? read().catch(() => "aborted") : Promise.resolve(undefined);
  return { status: response.status, events, ended, close: () => gone.abort() };
}
