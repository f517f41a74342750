import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export interface CommandRun {
  readonly seconds: number;
  /** The most memory that the process had, without PostgreSQL. */
  readonly peakMegabytes: number;
  /** What it printed. */
  readonly output: string;
}

const main = new URL("../../packages/server/dist/main.js", import.meta.url).pathname;

/**
 * Runs a command of the built server in a data folder, to its end.
 * @throws with its output when it fails
 */
export async function runCommand(dataDir: string, args: readonly string[]): Promise<CommandRun> {
  const began = performance.now();
  const { child, outputOf } = start(dataDir, args);
  const ended = once(child, "exit");
  let peakMegabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peakMegabytes = Math.max(peakMegabytes, peakOf(child));
    await Promise.race([ended, sleep(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`${args.join(" ")} ended with ${child.exitCode}: ${outputOf()}`);
  return { seconds: (performance.now() - began) / 1000, peakMegabytes, output: outputOf() };
}

/**
 * Kills such a command with SIGKILL after so many seconds.
 * @throws if it had ended before
 */
export async function killCommand(dataDir: string, args: readonly string[], seconds: number): Promise<void> {
  const { child, outputOf } = start(dataDir, args);
  const ended = once(child, "exit");
  await Promise.race([ended, sleep(seconds * 1000)]);
  if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended before it was killed: ${outputOf()}`);
  child.kill("SIGKILL");
  await ended;
}

function start(dataDir: string, args: readonly string[]) {
  let output = "";
  const child = spawn(process.execPath, ["--no-warnings", main, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      output += data.toString();
    });
  return { child, outputOf: () => output };
}

function peakOf(child: ChildProcess): number {
  try {
    return (
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}
