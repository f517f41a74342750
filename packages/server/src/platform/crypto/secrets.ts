import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";

const Secrets = z.object({
  signupSecurityPasswords: z.tuple([z.string(), z.string(), z.string()]),
  databaseSuperuserPassword: z.string(),
  databasePassword: z.string(),
});

/** Secrets that this installation generated, stored in DATA_DIR/secrets.json, readable only by its owner. */
export type Secrets = z.infer<typeof Secrets>;

// No 0/O or 1/l/I, because people read these aloud and type them.
const LEGIBLE = "abcdefghjkmnpqrstuvwxyz23456789";

function legiblePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join("");
  return `${group()}-${group()}-${group()}`;
}

/** Creates `dataDir` if it is missing. From now on, files that this process writes are accessible only to their owner. */
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
      `The data folder ${dataDir} is not writable (${code}). Give this user write permission, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Reads the secrets of `dataDir`, which the first start creates. Two servers that start at once get the same ones,
 * because the file appears complete, through a link that only one of them can create.
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

/** Creates the file with that text in one step, unless it already exists. */
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
 * The 32-byte key that encrypts second factors, created on the first start. It is in a file next to the secrets and
 * never in the database: either one alone reveals no codes.
 */
export function loadFactorKey(dataDir: string): Buffer {
  const file = join(dataDir, "factor-key");
  if (!existsSync(file)) makeOnce(file, `${randomBytes(32).toString("base64")}\n`);
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
  if (key.length === 32) return key;
  throw new StartupError(`${file} is corrupted. Restore it from a backup of the data folder.`);
}

function readSecrets(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return undefined;
    throw new StartupError(
      `Couldn't read ${file} (${code}). Start the server as the user that owns the data folder.`,
    );
  }
  try {
    return Secrets.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`${file} is corrupted. Restore it from a backup of the data folder.`);
  }
}
