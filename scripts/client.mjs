// npm run client: writes packages/server/client/autoiq.ts from the OpenAPI document.
import { install } from "./lib/install.mjs";
import { at } from "./lib/paths.mjs";
import { CommandFailed, run } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";

try {
  const runtime = await findRuntime();
  await install(runtime);
  const program = at("packages", "server", "test", "api-client", "write.ts");
  const output = await run(runtime.node, ["--no-warnings", program], { env: runtime.env });
  console.log(output.trim());
} catch (error) {
  if (error instanceof CommandFailed) console.error(error.output.trimEnd());
  console.error(error.message);
  process.exitCode = 1;
}
