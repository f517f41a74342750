// npm test                     everything: check, unit and server tests, the latter on the oldest PostgreSQL too,
//                              build, browser journeys
// npm test -- check|unit|server|browser [arguments of the runner]
// npm test -- server --postgres=15 [arguments of the runner]     on that PostgreSQL alone
// Does its own set-up, and ends with "N passed, N failed". With CI=true, as .ci/run sets it, a PostgreSQL that cannot be had
// is a failure, and a browser test file that fails runs once more by itself.
import { build } from "./lib/build.mjs";
import { runChecks } from "./lib/checks.mjs";
import { install } from "./lib/install.mjs";
import { findPostgres, OLDEST_POSTGRES } from "./lib/postgres.mjs";
import { CommandFailed } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";
import { playwright, vitest } from "./lib/suites.mjs";

const PARTS = ["check", "unit", "server", "browser"];
const CI = process.env.CI === "true";
const total = { passed: 0, failed: 0, unsteady: [] };

const [first, ...given] = process.argv.slice(2);
const version =
  first === "server" ? given.map((arg) => /^--postgres=(\d+)$/.exec(arg)?.[1]).find(Boolean) : undefined;
const rest = given.filter((arg) => !arg.startsWith("--postgres="));
if (first && !PARTS.includes(first)) {
  console.error(`There is no part "${first}": choose one of ${PARTS.join(", ")}, or none for all.`);
  process.exit(1);
}
const wanted = (part) => first === undefined || first === part;

await part("Set-up", async () => {
  const runtime = await findRuntime();
  await install(runtime);
  if (wanted("check")) await part("Types, lint and house rules", () => runChecks(runtime));
  if (first === undefined || version) await serverTestsOn(runtime, version ?? OLDEST_POSTGRES);
  const projects = [
    ...(wanted("unit") ? ["domain", "intelligence", "web", "scripts"] : []),
    ...(wanted("server") && !version ? ["server"] : []),
  ];
  if (projects.length > 0) await part("Unit and server tests", () => vitest(runtime, projects, rest));
  if (!wanted("browser")) return;
  const built = await part("Build", async () => {
    await build(runtime);
    return { passed: 1, failed: 0 };
  });
  if (built) await part("Browser tests", () => playwright(runtime, rest, CI));
});

for (const line of total.unsteady) console.log(`unsteady: ${line}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Where that PostgreSQL cannot be had, its tests did not run: a sentence says so, and in CI it is a failure. */
async function serverTestsOn(runtime, postgres) {
  await part(`Server tests on PostgreSQL ${postgres}`, async () => {
    const { folder, missing } = await findPostgres(postgres);
    if (folder) return vitest(runtime, ["server"], rest, folder);
    if (CI || first) throw new Error(missing);
    console.log(missing);
  });
}

/** Runs one part and adds up its counts; a part that throws counts as one failure. */
async function part(name, work) {
  console.log(`\n${name}`);
  try {
    const counts = await work();
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    total.unsteady.push(...(counts?.unsteady ?? []));
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output.trimEnd());
    console.error(error.message);
    total.failed += 1;
    return false;
  }
}
