import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { serverFolder } from "../../src/platform/paths.ts";

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** Its output so far. */
  output(): string;
  /** Resolves with the exit code (null when killed). */
  readonly ended: Promise<number | null>;
}

/** The program that `npm start` runs: the bundle where `npm test` has built one, else the sources. */
export const serverProgram = process.env.TEST_SERVER ?? join(serverFolder, "src", "main.ts");

/** A folder for one test, deleted with its contents afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "autoiq-life-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Runs the real server from its sources, without the demo shop. It is stopped when the test ends. */
export async function runServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env.PATH,
      DEMO: "off",
      LOG_LEVEL: "warn",
      PORT: String(port),
      // Reuses compiled code across starts.
      NODE_COMPILE_CACHE: join(tmpdir(), "autoiq-test-code"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  // Not "close", because that event is not emitted after a manual disconnect of the channel.
  const ended = (async () => {
    const [code] = (await once(child, "exit")) as [number | null];
    await Promise.all([child.stdout, child.stderr].map((stream) => stream?.closed || once(stream!, "close")));
    return code;
  })();
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return { child, pid: child.pid ?? 0, port, url: `http://127.0.0.1:${port}`, output: () => output, ended };
}

/** Runs the server and waits until it responds. Fails with its output when it ends instead. */
export async function runReadyServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await runServer(env);
  let code: number | null | undefined;
  server.ended.then((ended) => {
    code = ended;
  });
  while (code === undefined) {
    const answer = await fetch(`${server.url}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server ended with ${code}: ${server.output()}`);
}
