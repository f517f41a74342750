import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartupError } from "./startup-error.ts";

const Secrets = z.object({
  signupSecurityPasswords: z.tuple([z.string(), z.string(), z.string()]),
  databaseSuperuserPassword: z.string(),
  databasePassword: z.string(),
});

/** What this installation made up for itself: kept in DATA_DIR/secrets.json, readable by its owner only. */
export type Secrets = z.infer<typeof Secrets>;

// No 0/O, 1/l/I: these are read aloud and typed by people.
const LEGIBLE = "abcdefghjkmnpqrstuvwxyz23456789";

function legiblePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join("");
  return `${group()}-${group()}-${group()}`;
}

/** Creates `dataDir` when it is missing. What this process writes from here on is its owner's alone. */
export function makeDataDir(dataDir: string): void {
  try {
    process.umask(0o077);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.write-probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new StartupError(
      `The data folder ${dataDir} is not writable (${code}): give this user write permission, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Reads the secrets of `dataDir`, made on the first start. Two servers that start at once get the same ones:
 * the file appears whole, by a link that only one of them can make.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const found = readSecrets(file);
  if (found) return found;
  const fresh: Secrets = {
    signupSecurityPasswords: [legiblePassword(), legiblePassword(), legiblePassword()],
    databaseSuperuserPassword: randomBytes(24).toString("base64url"),
    databasePassword: randomBytes(24).toString("base64url"),
  };
  makeOnce(file, `${JSON.stringify(fresh, null, 2)}\n`);
  return readSecrets(file) ?? fresh;
}

/** The file appears whole with that text, unless it is there already. */
function makeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The key that seals second factors, 32 bytes, made on the first start. It stands in a file beside the secrets and
 * never in the database: who gets the one without the other has no codes.
 */
export function loadFactorKey(dataDir: string): Buffer {
  const file = join(dataDir, "factor-key");
  if (!existsSync(file)) makeOnce(file, `${randomBytes(32).toString("base64")}\n`);
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
  if (key.length === 32) return key;
  throw new StartupError(`${file} is damaged: restore it from a backup of the data folder.`);
}

function readSecrets(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return undefined;
    throw new StartupError(`${file} cannot be read (${code}): start as the user who owns the data folder.`);
  }
  try {
    return Secrets.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`${file} is damaged: restore it from a backup of the data folder.`);
  }
}
