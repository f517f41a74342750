import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

export function mayInstall() {
  return process.getuid?.() === 0 && onPath("apt-get") !== undefined;
}

/** Installs packages of Debian; a service among them is not started. */
export async function aptInstall(...packages) {
  // Outside of every runlevel, invoke-rc.d starts nothing.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env });
}

/** @returns {string | undefined} the program's path */
export function onPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
