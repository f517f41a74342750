import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const COMMON = ["package-lock.json", "tsconfig.base.json", "packages/domain/src"];

const WEB = {
  name: "the web pages",
  inputs: [
    ...COMMON,
    "packages/web/app",
    "packages/web/public",
    "packages/web/package.json",
    "packages/web/vite.config.ts",
    "packages/web/react-router.config.ts",
    "packages/web/build-steps",
  ],
  output: "packages/web/build/client",
  stamp: "packages/web/build/.inputs",
  make: ({ env }, signal) => run("react-router", ["build"], { env, cwd: at("packages", "web"), signal }),
};

const SERVER = {
  name: "the server",
  inputs: [
    ...COMMON,
    "packages/intelligence/src",
    "packages/server/src",
    "packages/server/package.json",
    "scripts/lib/build.mjs",
  ],
  output: "packages/server/dist/main.js",
  stamp: "packages/server/dist/.inputs",
  make: bundleServer,
};

/** Builds what changed since the last build: the server's bundle and, at the same time, the web pages. */
export async function build(runtime) {
  const ending = new AbortController();
  const parts = [buildServer(runtime), buildWeb(runtime, ending.signal)];
  try {
    await Promise.all(parts);
  } catch (error) {
    ending.abort();
    await Promise.allSettled(parts);
    throw error;
  }
}

/**
 * Builds the server's bundle if it is out of date.
 * @returns {Promise<string>} its path
 */
export async function buildServer(runtime) {
  if (!isBuilt(SERVER)) await make(SERVER, runtime);
  return at(SERVER.output);
}

/**
 * Builds the web pages if they are out of date.
 * @param {AbortSignal} [signal] ends the build early
 */
export async function buildWeb(runtime, signal) {
  if (!isBuilt(WEB)) await make(WEB, runtime, signal);
}

export const isWebBuilt = () => isBuilt(WEB);

function isBuilt({ inputs, output, stamp }) {
  return (
    existsSync(at(output)) && existsSync(at(stamp)) && readFileSync(at(stamp), "utf8") === fingerprint(inputs)
  );
}

async function make({ name, inputs, stamp, make }, runtime, signal) {
  // Changes made during the build belong to the next one.
  const now = fingerprint(inputs);
  rmSync(at(stamp), { force: true });
  await step(`Building ${name}`, () => make(runtime, signal));
  mkdirSync(dirname(at(stamp)), { recursive: true });
  writeFileSync(at(stamp), now);
}

/**
 * One file for each thread instead of hundreds. The server starts in a fifth of the time and needs a third of the
 * memory.
 */
async function bundleServer({ node, env }) {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(at("packages", "server", "package.json"), "utf8"),
  );
  const external = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith("@autoiq/"),
  );
  await run(
    "esbuild",
    [
      "packages/server/src/main.ts",
      // The thread for heavy arithmetic starts from its own file.
      "packages/server/src/platform/threads/worker.ts",
      "packages/server/src/features/assistant/intents/train-intents.ts",
      "--bundle",
      "--platform=node",
      "--format=esm",
      "--target=node24",
      "--sourcemap",
      "--entry-names=[name]",
      "--outdir=packages/server/dist",
      ...external.map((name) => `--external:${name}`),
    ],
    { env },
  );
  await run(node, [at("packages", "server", "dist", "train-intents.js")], { env });
}

/** A hash of the inputs' names and contents, without tests. */
function fingerprint(inputs) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => filesOf(at(input)))) {
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
