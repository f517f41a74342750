import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../startup-error.ts";

/**
 * The key for administrator's calls, generated once and stored in DATA_DIR/service-key, readable only by its owner.
 * Two processes that start at once get the same one, because the file appears complete, through a link that only one
 * can create.
 */
export function loadServiceKey(dataDir: string): string {
  const file = join(dataDir, "service-key");
  const found = readKey(file);
  if (found) return found;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `sb_secret_${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const created = readKey(file);
  if (!created) throw new StartupError(`Couldn't create ${file}.`);
  return created;
}

function readKey(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return undefined;
    throw new StartupError(
      `Couldn't read ${file} (${code}). Start the server as the user that owns the data folder.`,
    );
  }
  if (text.length < 32) throw new StartupError(`${file} is corrupted. Delete it to generate a new key.`);
  return text;
}
