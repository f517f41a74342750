import { install } from "./install.mjs";
import { CommandFailed, run } from "./run.mjs";
import { findRuntime } from "./runtime.mjs";

/** Runs the program that writes a generated document, and prints what it says. Its failure is the command's. */
export async function writeDocument(program) {
  try {
    const runtime = await findRuntime();
    await install(runtime);
    const output = await run(runtime.node, ["--no-warnings", program], { env: runtime.env });
    console.log(output.trim());
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exitCode = 1;
  }
}
