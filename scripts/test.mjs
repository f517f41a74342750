// npm test                     everything: check, unit and server tests, on the oldest PostgreSQL what speaks to it,
//                              build, the built pages, browser tests
// npm test -- check|unit|server|site|browser [arguments of the runner]
// npm test -- server --postgres=15 [arguments of the runner]     all server tests, on that PostgreSQL
// npm test -- changed [a commit]     what the changes since that commit can break; absent: since origin/main
// Does its own set-up, and ends with "N passed, N failed". With CI=true, as .ci/run sets it, a PostgreSQL that cannot be had
// is a failure, and a browser test file that fails runs once more alone.
import { build } from "./lib/build.mjs";
import { testsOfChanges } from "./lib/changed.mjs";
import { checkStatementsOn, runChecks } from "./lib/checks.mjs";
import { findTestBrowser } from "./lib/chromium.mjs";
import { install } from "./lib/install.mjs";
import { findPostgres, OLDEST_POSTGRES } from "./lib/postgres.mjs";
import { CommandFailed } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";
import { filesForSecondVersion, onlyInFirst } from "./lib/second-version.mjs";
import { playwright, vitest } from "./lib/test-suites.mjs";

const PARTS = ["check", "unit", "server", "site", "browser", "changed"];
const CI = process.env.CI === "true";
const total = { passed: 0, failed: 0, failures: [], unsteady: [] };

const [first, ...args] = process.argv.slice(2);
const version =
  first === "server" ? args.map((arg) => /^--postgres=(\d+)$/.exec(arg)?.[1]).find(Boolean) : undefined;
const rest = args.filter((arg) => !arg.startsWith("--postgres="));
if (first && !PARTS.includes(first)) {
  console.error(`There is no part "${first}": choose one of ${PARTS.join(", ")}, or none for all.`);
  process.exit(1);
}
const wanted = (part) => first === undefined || first === part;

await part("Set-up", async () => {
  const runtime = await findRuntime();
  // Debian's programs come while packages are installed and the checks run: one waits for the network, the other computes.
  const programs = bringPrograms();
  programs.catch(() => undefined);
  await install(runtime);
  if (first === "changed") return testChanges(runtime);
  if (wanted("check")) await part("Types, lint and house rules", () => runChecks(runtime));
  const oldest = await programs;
  if (version) return part(`Server tests on PostgreSQL ${version}`, () => serverTestsOn(runtime, oldest));
  const projects = [
    ...(wanted("unit")
      ? ["domain", "intelligence", "web", "components", "isolated-components", "scripts", "checks"]
      : []),
    ...(wanted("server") ? ["server"] : []),
  ];
  let whole;
  if (projects.length > 0)
    await part("Unit and server tests", async () => {
      whole = await vitest(runtime, projects, rest);
      return whole;
    });
  if (first === undefined)
    await part(`Server tests on PostgreSQL ${OLDEST_POSTGRES}`, () => serverTestsOn(runtime, oldest, whole));
  if (wanted("site") || wanted("browser"))
    await builtTests(runtime, { site: wanted("site") && rest, browser: wanted("browser") && rest });
});

// Whoever sees only the end of the output learns what failed.
for (const line of total.failures) console.log(`failed: ${line}`);
for (const line of total.unsteady) console.log(`unsteady: ${line}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** What the tests need of Debian. Where a browser is missing, the browser tests say so. */
async function bringPrograms() {
  const oldest = first === undefined || version ? await findPostgres(version ?? OLDEST_POSTGRES) : undefined;
  if (wanted("browser")) await findTestBrowser().catch(() => undefined);
  return oldest;
}

/**
 * Server tests on another PostgreSQL than the embedded one: after the whole run those that speak to it, else all. Where it
 * cannot be had, a sentence says so, and in CI it is a failure.
 */
async function serverTestsOn(runtime, { folder, missing }, whole) {
  if (!folder) {
    if (CI || first) throw new Error(missing);
    console.log(missing);
    return undefined;
  }
  if (!whole) return vitest(runtime, ["server"], rest, folder);
  const prepared = await checkStatementsOn(runtime, folder);
  const files = filesForSecondVersion(whole.executed, whole.secondsOf);
  const tested = await vitest(runtime, ["server"], files, folder);
  // A statement that runs only under some timing is prepared here, though perhaps not executed.
  for (const name of onlyInFirst(whole.executed, tested.executed))
    console.log(`Prepared on this PostgreSQL, not executed: ${name}`);
  return {
    passed: prepared.passed + tested.passed,
    failed: prepared.failed + tested.failed,
    failures: [...prepared.failures, ...tested.failures],
  };
}

/**
 * Tests of what the build made: its pages without a browser, then everything in a browser.
 * @param of the files of each, or false for none; no file means all
 */
async function builtTests(runtime, { site, browser }) {
  const built = await part("Build", async () => {
    await build(runtime);
    return { passed: 1, failed: 0 };
  });
  if (built && site) await part("Tests of the built pages", () => vitest(runtime, ["site"], site));
  if (built && browser) await part("Browser tests", () => playwright(runtime, browser, CI));
}

async function testChanges(runtime) {
  const { since, changed, vitestFiles, builtFiles, browserFiles } = await testsOfChanges(runtime, rest[0]);
  console.log(`${changed.length} files changed since ${since}`);
  await part("Types, lint and house rules", () => runChecks(runtime));
  const projects = [
    "domain",
    "intelligence",
    "web",
    "components",
    "isolated-components",
    "scripts",
    "checks",
    "server",
  ];
  if (vitestFiles.length > 0)
    await part(`Unit and server tests: ${vitestFiles.length} files`, () =>
      vitest(runtime, projects, vitestFiles),
    );
  const built = builtFiles.length > 0;
  const browser = browserFiles.length > 0;
  if (built || browser)
    await builtTests(runtime, { site: built && builtFiles, browser: browser && browserFiles });
}

/** Runs one part and adds up its counts. A part that throws counts as one failure. */
async function part(name, work) {
  console.log(`\n${name}`);
  try {
    const counts = await work();
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    total.failures.push(...(counts?.failures ?? []).map((each) => `${name}: ${each}`));
    total.unsteady.push(...(counts?.unsteady ?? []));
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output.trimEnd());
    console.error(error.message);
    total.failed += 1;
    total.failures.push(`${name}: ${error.message}`);
    return false;
  }
}
