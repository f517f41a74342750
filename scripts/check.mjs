// npm run check: types, lint, dead code and house rules, without tests.
import { runChecks } from "./lib/checks.mjs";
import { install } from "./lib/install.mjs";
import { CommandFailed } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";

try {
  const runtime = await findRuntime();
  await install(runtime);
  const { passed, failed } = await runChecks(runtime);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  if (error instanceof CommandFailed) console.error(error.output.trimEnd());
  console.error(error.message);
  process.exitCode = 1;
}
