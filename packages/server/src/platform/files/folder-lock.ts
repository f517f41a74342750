import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, startOf } from "../process-identity.ts";
import { StartupError } from "../startup-error.ts";

const PATIENCE_MS = 2500;

/** The purposes of a folder lock, as its error message names them. */
const purposes = {
  server: ["another AutoIQ server", "stop that one, or set DATA_DIR to another folder"],
  backup: ["a backup", "wait until it is done"],
  restore: ["a restore", "wait until it is done"],
  verify: ["a check of its data", "wait until it is done"],
  export: ["an export", "wait until it is done"],
  import: ["an import", "wait until it is done"],
  questions: ["a list of its questions", "wait until it is done"],
} as const;
export type Purpose = keyof typeof purposes;

interface Holder {
  readonly pid: number;
  /** Absent: a server. */
  readonly purpose?: Purpose;
  /**
   * The process's start time in the kernel's own unit. It distinguishes a reused pid from the process that took the
   * lock.
   */
  readonly start: string | null;
}

/**
 * Gives this process exclusive use of `dataDir`'s database, until the returned function is called or the process
 * dies. Takes over a lock whose holder is dead (kill -9, power cut).
 * @throws {StartupError} with the pid of the process that holds the folder.
 */
export async function lockFolder(dataDir: string, purpose: Purpose = "server"): Promise<() => void> {
  const file = join(dataDir, "server.lock");
  return lockFile(file, purpose, ({ pid, purpose = "server" }) => {
    const [holder, remedy] = purposes[purpose];
    return `The data folder ${dataDir} is in use by ${holder} (pid ${pid}): ${remedy}.`;
  });
}

/** The running process that holds `dataDir`, if any. */
export function holderOf(dataDir: string): { readonly pid: number; readonly purpose: Purpose } | undefined {
  const holder = read(join(dataDir, "server.lock"));
  return holder && isHeld(holder) ? { pid: holder.pid, purpose: holder.purpose ?? "server" } : undefined;
}

/** Takes the lock `file`, and waits briefly for a holder that is ending. */
export async function lockFile(
  file: string,
  purpose: Purpose,
  sentence: (holder: Holder) => string,
): Promise<() => void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const taken = tryLockFile(file, purpose);
    if (typeof taken === "function") return taken;
    if (Date.now() >= until) throw new StartupError(sentence(taken));
    await sleep(100);
  }
}

/** Takes the lock `file`, or returns its holder. */
export function tryLockFile(file: string, purpose: Purpose): (() => void) | Holder {
  const draft = `${file}.${process.pid}`;
  const mine: Holder = { pid: process.pid, start: startOf(process.pid), purpose };
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  // It contains no secret, and another user's process must be able to see that its holder is alive.
  chmodSync(draft, 0o644);
  try {
    for (;;) {
      // A link appears complete and fails when the name is taken, so no reader sees half a lock.
      if (tryLink(draft, file)) return () => release(file);
      const holder = read(file);
      if (holder && isHeld(holder)) return holder;
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

const isHeld = (holder: Holder): boolean => isRunning(holder.pid) && startOf(holder.pid) === holder.start;

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

/** Moves the lock aside before deleting it, and puts it back when another process has renewed it in between. */
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
