// npm run mutate [-- FOLDER …] [-- --static] [-- --force] [-- --json FILE]
// Mutates the rules of packages/domain one location at a time, and runs the tests that reach it. A mutation that no
// test notices is listed. FOLDER is a folder or file below packages/domain/src. The default is everything in SCOPE.
// What has not changed since the last run is skipped. --force tries everything. Code that runs while a module loads
// (tables, schemas) is reached by every test, so each of its mutations takes seconds. Only --static tries it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { install } from "./lib/install.mjs";
import { at } from "./lib/paths.mjs";
import { capture, run } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";
import { step } from "./lib/step.mjs";

const BAR = 90;
const RULES = "packages/domain/src";
/**
 * Money, authorization, status, calendar and memberships. Contracts only declare calls, and the server's tests cover
 * them.
 */
const SCOPE = [
  "appointments",
  "invoices",
  "kernel/access/costs.ts",
  "kernel/money.ts",
  "kernel/access/permissions.ts",
  "kernel/access/roles.ts",
  "payments",
  "repair-orders",
  "staff",
];

const args = process.argv.slice(2);
const flags = ["--force", "--static"].filter(take);
const jsonAt = args.indexOf("--json");
const jsonFile = jsonAt >= 0 ? args.splice(jsonAt, 2)[1] : undefined;
const scope = args.length > 0 ? args.map((each) => each.replace(/\/$/, "")) : SCOPE;
for (const each of scope)
  if (!existsSync(at(RULES, each)))
    fail(`There is no ${RULES}/${each}. Name a folder or a file below ${RULES}.`);
if (jsonAt >= 0 && !jsonFile) fail("--json needs the name of the file to write.");

const runtime = await findRuntime();
await install(runtime);
const tools = at("checks", "mutation");
if (!existsSync(at("checks", "mutation", "node_modules")))
  await step("Installing Stryker", () =>
    run("npm", ["ci", "--legacy-peer-deps", "--no-audit", "--no-fund", "--ignore-scripts"], {
      cwd: tools,
      env: runtime.env,
    }),
  );
mkdirSync(at(".cache", "mutation"), { recursive: true });

const patterns = [
  ...scope.map((each) => (each.endsWith(".ts") ? `${RULES}/${each}` : `${RULES}/${each}/**/*.ts`)),
  "!**/*.test.ts",
  "!**/contract.ts",
];
const stryker = at("checks", "mutation", "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
const { code } = await capture(
  runtime.node,
  [
    ...[stryker, "run", "checks/mutation/stryker.config.json", "--mutate", patterns.join(",")],
    ...(flags.includes("--force") ? ["--force"] : []),
    ...(flags.includes("--static") ? [] : ["--ignoreStatic"]),
  ],
  { env: { ...runtime.env, MUTATE_STATIC: flags.includes("--static") ? "on" : "off" }, show: true },
);
if (code !== 0) process.exit(code);

const { files } = JSON.parse(readFileSync(at(".cache", "mutation", "report.json"), "utf8"));
const mutants = Object.entries(files)
  .map(([path, file]) => ({ path: path.slice(path.indexOf(RULES) + RULES.length + 1), ...file }))
  .filter(({ path }) => scope.some((each) => path === each || path.startsWith(`${each}/`)))
  .flatMap(({ path, source, mutants }) =>
    mutants.map((mutant) => ({ ...mutant, path, was: excerpt(source, mutant.location) })),
  );
const figures = scope.map((each) =>
  figureOf(
    each,
    mutants.filter(({ path }) => path === each || path.startsWith(`${each}/`)),
  ),
);
const all = figureOf("all", mutants);

for (const { path, location, mutatorName, was, replacement, status } of mutants)
  if (status === "Survived" || status === "NoCoverage")
    console.log(
      `${path}:${location.start.line}:${location.start.column} ${status === "Survived" ? "survived" : "no test reaches it"}: ${mutatorName}: ${oneLine(was)} → ${oneLine(replacement ?? "")}`,
    );
console.table(Object.fromEntries([...figures, all].map(({ name, ...counts }) => [name, counts])));
if (jsonFile) writeFileSync(resolve(jsonFile), `${JSON.stringify([...figures, all], null, 2)}\n`);
const low = figures.filter(({ percent }) => percent < BAR);
for (const { name, percent } of low) console.log(`Below ${BAR} %: ${name} is ${percent} %`);
process.exit(low.length > 0 ? 1 : 0);

function take(flag) {
  const index = args.indexOf(flag);
  if (index >= 0) args.splice(index, 1);
  return index >= 0;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** A mutant that never ends counts as noticed. One that Stryker was set to ignore does not count. */
function figureOf(name, of) {
  const count = (...statuses) => of.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timedOut] = [count("Killed"), count("Timeout")];
  const [survived, notReached] = [count("Survived"), count("NoCoverage")];
  const tried = killed + timedOut + survived + notReached;
  const percent = tried === 0 ? 100 : Math.floor(((killed + timedOut) / tried) * 1000) / 10;
  return { name, mutants: tried, killed, timedOut, survived, notReached, percent };
}

function excerpt(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join("\n");
}

function oneLine(text) {
  const plain = text.replace(/\s+/g, " ");
  return plain.length > 100 ? `${plain.slice(0, 99)}…` : plain;
}
