// npm test                     everything: check, unit and server tests, build, browser journeys
// npm test -- check|unit|server|browser [arguments of the runner]
// Does its own set-up, and ends with "N passed, N failed".
import { build } from "./lib/build.mjs";
import { runChecks } from "./lib/checks.mjs";
import { install } from "./lib/install.mjs";
import { CommandFailed } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";
import { playwright, vitest } from "./lib/suites.mjs";

const PARTS = ["check", "unit", "server", "browser"];
const total = { passed: 0, failed: 0 };

const [first, ...rest] = process.argv.slice(2);
if (first && !PARTS.includes(first)) {
  console.error(`There is no part "${first}": choose one of ${PARTS.join(", ")}, or none for all.`);
  process.exit(1);
}
const wanted = (part) => first === undefined || first === part;

await part("Set-up", async () => {
  const runtime = await findRuntime();
  await install(runtime);
  if (wanted("check")) await part("Types, lint and house rules", () => runChecks(runtime));
  const projects = [
    ...(wanted("unit") ? ["domain", "intelligence", "web"] : []),
    ...(wanted("server") ? ["server"] : []),
  ];
  if (projects.length > 0) await part("Unit and server tests", () => vitest(runtime, projects, rest));
  if (!wanted("browser")) return;
  const built = await part("Build", async () => {
    await build(runtime);
    return { passed: 1, failed: 0 };
  });
  if (built) await part("Browser tests", () => playwright(runtime, rest));
});

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Runs one part and adds up its counts; a part that throws counts as one failure. */
async function part(name, work) {
  console.log(`\n${name}`);
  try {
    const counts = await work();
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output.trimEnd());
    console.error(error.message);
    total.failed += 1;
    return false;
  }
}
