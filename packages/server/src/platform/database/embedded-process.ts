import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandOf, isRunning } from "../process-identity.ts";
import { StartupError } from "../startup-error.ts";
import { program } from "./embedded-binaries.ts";
import type { EmbeddedFolders } from "./embedded-folders.ts";

/** PostgreSQL's own environment, so that the caller's PG* variables and locale do not affect it. */
const ENVIRONMENT = { LC_ALL: "C", TZ: "UTC", PATH: process.env.PATH ?? "" };

/**
 * Creates the cluster with page checksums and UTF-8 with the built-in C.UTF-8 collation (system updates cannot change
 * it). A half-made cluster from an interrupted first start is deleted and created again.
 */
export function initCluster(native: string, folders: EmbeddedFolders, superuserPassword: string): boolean {
  if (existsSync(join(folders.cluster, "PG_VERSION")) && !existsSync(unfinishedMark(folders))) return false;
  writeFileSync(unfinishedMark(folders), "");
  rmSync(folders.cluster, { recursive: true, force: true });
  const passwordFile = join(folders.socketDir, "password");
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  if (folders.account) chownSync(passwordFile, folders.account.uid, folders.account.gid);
  try {
    const result = spawnSync(
      program(native, "initdb"),
      [
        `--pgdata=${folders.cluster}`,
        "--username=postgres",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        ...localeFor(native),
        "--data-checksums",
      ],
      { ...folders.account, cwd: dirname(folders.cluster), env: ENVIRONMENT, encoding: "utf8" },
    );
    if (result.status !== 0) {
      const why = (result.error?.message ?? result.stderr).trim().split("\n").at(-1);
      throw new StartupError(`PostgreSQL couldn't create its database folder ${folders.cluster}: ${why}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(unfinishedMark(folders));
  return true;
}

/** PostgreSQL has a built-in C.UTF-8 collation since 17. Before that, it is the system's. */
function localeFor(native: string): string[] {
  const { stdout } = spawnSync(program(native, "initdb"), ["--version"], {
    env: ENVIRONMENT,
    encoding: "utf8",
  });
  const major = Number(/ (\d+)/.exec(stdout ?? "")?.[1] ?? 18);
  if (major < 17) return ["--locale=C.UTF-8"];
  return ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
}

function unfinishedMark(folders: EmbeddedFolders): string {
  return join(dirname(folders.cluster), "initdb-unfinished");
}

/** Starts the server on the unix socket only. Its log goes to a file, so that it survives this process's pipes. */
export function spawnPostgres(
  native: string,
  folders: EmbeddedFolders,
  settings: Record<string, string>,
): ChildProcess {
  const all: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: folders.socketDir,
    unix_socket_permissions: "0700",
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(folders.logFile, "a", 0o600);
  if (folders.account) chownSync(folders.logFile, folders.account.uid, folders.account.gid);
  try {
    // Its own process group: Ctrl-C in the terminal must stop only the server, which then stops PostgreSQL last.
    return spawn(program(native, "postgres"), ["-D", folders.cluster, ...args], {
      ...folders.account,
      cwd: folders.cluster,
      env: ENVIRONMENT,
      detached: true,
      stdio: ["ignore", log, log],
    });
  } finally {
    closeSync(log);
  }
}

/**
 * Stops a PostgreSQL that a killed server left behind, so that the next one starts with known settings.
 * @returns whether there was one.
 */
export async function stopOrphan(folders: Pick<EmbeddedFolders, "cluster" | "socketDir">): Promise<boolean> {
  const pidFile = join(folders.cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return false;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (isRunning(pid) && commandOf(pid).includes(folders.cluster)) {
    await stopProcess(pid);
    return true;
  }
  // It is dead, so its remaining children are stopped first. PostgreSQL itself removes the files of a pid that is
  // free. It would refuse to start forever when the pid is an uncollected zombie, or belongs to another program by
  // now.
  for (const child of processesIn(folders.cluster)) await stopProcess(child, "SIGQUIT");
  if (signal(pid, 0)) {
    rmSync(pidFile, { force: true });
    rmSync(join(folders.socketDir, ".s.PGSQL.5432.lock"), { force: true });
  }
  return false;
}

/** Processes whose working folder is `folder`, where the kernel reports it (Linux). */
function processesIn(folder: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Fast shutdown: open transactions are rolled back and everything is flushed. Kills it only when that hangs. */
export async function stopProcess(pid: number, first: NodeJS.Signals = "SIGINT"): Promise<void> {
  if (!signal(pid, first)) return;
  if (await gone(pid, 60_000)) return;
  signal(pid, "SIGQUIT");
  await gone(pid, 10_000);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += 20) {
    if (!isRunning(pid)) return true;
    await sleep(20);
  }
  return false;
}
