import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

export function mayInstall() {
  return process.getuid?.() === 0 && onPath("apt-get") !== undefined;
}

let updated = false;

/** Installs packages of Debian; a service among them is not started. One call at a time: apt locks its lists. */
export async function aptInstall(...packages) {
  // Outside any runlevel, invoke-rc.d starts nothing.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  if (!updated) await run("apt-get", ["update"], { env });
  updated = true;
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env });
}

/** @returns {string | undefined} the program's path */
export function onPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
