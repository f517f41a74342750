import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const MAJOR = 24;
const VERSION = "24.21.0";

/**
 * The Node for everything that follows: the machine's own if it is new enough, else the Node LTS that npm installs in
 * .runtime/.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} its program, and an environment that finds it first.
 */
export async function findRuntime() {
  const own = Number(process.versions.node.split(".")[0]) >= MAJOR;
  const node = own ? process.execPath : await installNode();
  return { node, env: environment(node) };
}

async function installNode() {
  const folder = at(".runtime", VERSION);
  const node = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(node)) return node;
  await step(`Bringing Node ${VERSION} along (this machine has ${process.versions.node})`, async () => {
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    // The package for each platform is the bare program. Unlike "node", it has no install script to allow.
    const name = packageName();
    await run(
      "npm",
      [
        "install",
        `--prefix=${draft}`,
        "--no-save",
        "--no-package-lock",
        "--ignore-scripts",
        `${name}@${VERSION}`,
      ],
      { env: npmEnvironment(), cwd: draft },
    );
    // Headers and manuals are a third of the package. They are only for building add-ons.
    for (const part of ["include", "share"])
      rmSync(join(draft, "node_modules", name, part), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(draft, "node_modules", name), folder);
    rmSync(draft, { recursive: true, force: true });
  });
  return node;
}

function packageName() {
  const os = process.platform === "win32" ? "win" : process.platform;
  const prefix = os === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${os}-${process.arch}`;
}

function environment(node) {
  const path = [dirname(node), at("node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { ...npmEnvironment(), PATH: path };
}

/** npm needs a writable cache. If the home folder is read-only or missing, the cache is inside the repository. */
function npmEnvironment() {
  const cache = process.env.npm_config_cache ?? join(homedir(), ".npm");
  const env = { ...process.env };
  // Set by the npm that started this script, for its own project and command. They would leak into the npm started
  // here.
  delete env.npm_config_prefix;
  delete env.npm_config_local_prefix;
  if (!writable(cache)) env.npm_config_cache = at(".cache", "npm");
  return env;
}

function writable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
