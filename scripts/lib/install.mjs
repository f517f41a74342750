import { readFileSync } from "node:fs";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

/** Installs the packages of the lockfile, unless node_modules already has exactly those. */
export async function install({ env }) {
  if (isInstalled()) return;
  // No package here needs its install script, so no package may run code on this machine.
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await step("Installing packages", () => run("npm", ["ci", ...flags], { env }));
}

/** Compares the lockfile with the record that npm writes to node_modules at the end of an installation. */
function isInstalled() {
  const wanted = packagesOf("package-lock.json");
  const found = packagesOf("node_modules", ".package-lock.json");
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link) return true;
    const there = found[path];
    // An optional package for another platform is absent by design.
    return there ? there.version === entry.version : (entry.optional ?? entry.devOptional ?? false);
  });
}

function packagesOf(...path) {
  try {
    return JSON.parse(readFileSync(at(...path), "utf8")).packages;
  } catch {
    return undefined;
  }
}
