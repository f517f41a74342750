import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** The user that PostgreSQL runs as. Absent: the same user as this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface EmbeddedFolders {
  /** The cluster that initdb creates. */
  readonly cluster: string;
  /** Contains the unix socket. Only the account may enter. */
  readonly socketDir: string;
  readonly logFile: string;
  readonly account?: Account;
}

// A unix socket's path is limited to 107 bytes, and PostgreSQL adds "/.s.PGSQL.5432".
const SOCKET_DIR_LIMIT = 107 - "/.s.PGSQL.5432.lock".length;
const ROOTS_OWN_HOME = "/var/lib/autoiq";

/**
 * Finds where the cluster of `dataDir` is, and creates its folders. PostgreSQL refuses to run as root. For root it
 * runs as an unprivileged user, who needs access to its folder. If `dataDir` is under a folder closed to that user
 * (like /root), the cluster is under /var/lib/autoiq, and DATA_DIR/postgres is a link to it.
 */
export function prepareEmbeddedFolders(dataDir: string, note: (message: string) => void): EmbeddedFolders {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  const home = join(dataDir, "postgres");
  if (!exists(home)) {
    // Its user must be able to pass through the folder. The folder's contents stay closed.
    if (account) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
    if (account && !canReach(dataDir, account)) {
      mkdirSync(ROOTS_OWN_HOME, { recursive: true });
      chmodSync(ROOTS_OWN_HOME, 0o711);
      const elsewhere = mkdtempSync(join(ROOTS_OWN_HOME, "postgres-"));
      symlinkSync(elsewhere, home);
      note(
        `The user that runs PostgreSQL can't access ${dataDir}, so the database is stored in ${elsewhere}`,
      );
    } else {
      mkdirSync(home, { mode: 0o700 });
    }
  }
  if (!exists(realTarget(home))) {
    throw new StartupError(
      `${home} points to a folder that no longer exists. Restore the folder, or remove the link to start with an empty database.`,
    );
  }
  const realHome = realpathSync(home);
  own(realHome, account);
  if (account && !canReach(realHome, account)) {
    throw new StartupError(
      `PostgreSQL doesn't run as root and can't access ${realHome}. Make its parent folders accessible (chmod o+x), or set DATA_DIR to another folder.`,
    );
  }
  return {
    cluster: join(realHome, "cluster"),
    socketDir: makeSocketDir(realHome, account),
    logFile: join(realHome, "postgres.log"),
    account,
  };
}

/**
 * Where the cluster of `dataDir` is, if there is one. Changes nothing, because a server may be running on it as
 * another user.
 */
export function findEmbeddedFolders(
  dataDir: string,
): Pick<EmbeddedFolders, "cluster" | "socketDir"> | undefined {
  const home = join(dataDir, "postgres");
  if (!exists(home) || !exists(realTarget(home))) return undefined;
  const cluster = join(realpathSync(home), "cluster");
  return exists(join(cluster, "PG_VERSION"))
    ? { cluster, socketDir: socketDirOf(realpathSync(home)) }
    : undefined;
}

/** Whether `account` may pass through every folder down to `folder`. */
export function canReach(folder: string, account: Account): boolean {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Gives the account ownership of a cluster that this process unpacked. */
export function handOver({ cluster, account }: EmbeddedFolders): void {
  if (!account) return;
  for (const path of ["", ...readdirSync(cluster, { recursive: true, encoding: "utf8" })])
    lchownSync(join(cluster, path), account.uid, account.gid);
}

function socketDirOf(home: string): string {
  const runDir = join(home, "run");
  const short = Buffer.byteLength(runDir) <= SOCKET_DIR_LIMIT;
  const key = createHash("sha256").update(home).digest("hex").slice(0, 16);
  return short ? runDir : join(realpathSync(tmpdir()), `autoiq-${key}`);
}

function makeSocketDir(home: string, account: Account | undefined): string {
  const dir = socketDirOf(home);
  if (!exists(dir)) mkdirSync(dir, { mode: 0o700 });
  const found = lstatSync(dir);
  const mine = found.uid === process.getuid?.() || found.uid === account?.uid || process.platform === "win32";
  if (!found.isDirectory() || !mine) {
    throw new StartupError(
      `${dir} is owned by another user. Remove it so the database can create its socket there.`,
    );
  }
  own(dir, account);
  return dir;
}

function own(folder: string, account: Account | undefined): void {
  if (account) chownSync(folder, account.uid, account.gid);
  if (process.platform !== "win32") chmodSync(folder, 0o700);
}

/** PostgreSQL looks up its user by name, so the user must be in /etc/passwd. */
function unprivilegedAccount(): Account {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new StartupError(
    "PostgreSQL can't run as root, and this machine has no user named postgres or nobody. Start as a regular user.",
  );
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function realTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return join(path, "missing");
  }
}
