import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, startOf } from "./process-identity.ts";
import { StartupError } from "./startup-error.ts";

const PATIENCE_MS = 2500;

interface Holder {
  readonly pid: number;
  /** Start of the process in the kernel's own unit: tells a reused pid from the process that took the lock. */
  readonly start: string | null;
}

/**
 * Makes this process the only server of `dataDir`, until the returned function is called or the process dies.
 * A lock whose holder is dead (kill -9, power cut) is taken over.
 * @throws {StartupError} naming the pid of the server that holds the folder.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const file = join(dataDir, "server.lock");
  const draft = `${file}.${process.pid}`;
  const mine: Holder = { pid: process.pid, start: startOf(process.pid) };
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    // A server that was told to stop a moment ago is given the time to finish.
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      // A link appears whole and fails when the name is taken: no reader sees half a lock.
      if (tryLink(draft, file)) return () => release(file);
      const holder = read(file);
      if (holder && isRunning(holder.pid) && startOf(holder.pid) === holder.start) {
        if (Date.now() < until) {
          await sleep(100);
          continue;
        }
        throw new StartupError(
          `The data folder ${dataDir} is in use by another AutoIQ server (pid ${holder.pid}): stop that one, or set DATA_DIR to another folder.`,
        );
      }
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

/** Moves the lock aside before deleting it, and puts it back when someone else has renewed it in between. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && (moved.pid !== stale?.pid || moved.start !== stale.start)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string): void {
  if (read(file)?.pid === process.pid) rmSync(file, { force: true });
}
