import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = join(import.meta.dirname, "..", "tools");

/** A module only a bench needs (decision 0037). Installed on first use. */
export async function loadTool<T>(...path: string[]): Promise<T> {
  const entry = join(folder, "node_modules", ...path);
  if (!existsSync(entry)) {
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], {
      cwd: folder,
      stdio: "inherit",
    });
  }
  return (await import(pathToFileURL(entry).href)) as T;
}
