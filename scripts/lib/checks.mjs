import { availableParallelism } from "node:os";
import { at } from "./paths.mjs";
import { capture } from "./run.mjs";

/** @typedef {{ passed: number, failed: number, failures: string[] }} Result counts, and the name of each failed check */

/**
 * Types, lint, dead code and the house rules, in parallel.
 * @returns {Promise<Result>} each check counts as one.
 */
export async function runChecks({ node, env }) {
  // What was checked before is remembered: a second run takes seconds where the first takes a minute.
  const seen = (folder) => at("node_modules", ".cache", "types", `${folder.replace("/", "-")}.tsbuildinfo`);
  const tsc = (folder) => [
    "tsc",
    ["--project", at(...folder.split("/")), "--incremental", "--tsBuildInfoFile", seen(folder)],
  ];
  const checks = [
    // The web's types are partly generated from its routes. This takes longest, so it starts first.
    ["types of web", ["react-router", ["typegen"], at("packages", "web")], tsc("packages/web")],
    ["types of server", tsc("packages/server")],
    ["dead code", ["knip", ["--no-progress"]]],
    ["statements", [node, [at("checks", "statements", "run.ts")]]],
    ["house rules", [node, [at("checks", "run.ts")]]],
    ["types of domain", tsc("packages/domain")],
    ["types of intelligence", tsc("packages/intelligence")],
    ["types of tests and tools", tsc("e2e")],
    ["lint and format", ["biome", ["check", "--error-on-warnings", "."]]],
  ];
  const counts = { passed: 0, failed: 0, failures: [] };
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runOne(check, env);
      counts.passed += result.passed;
      counts.failed += result.failed;
      counts.failures.push(...result.failures);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return counts;
}

/**
 * Prepares every statement on a PostgreSQL of that folder, and compares it with what the code declares.
 * @returns {Promise<Result>}
 */
export function checkStatementsOn({ node, env }, postgres) {
  const name = `statements on the PostgreSQL in ${postgres}`;
  return runOne([name, [node, [at("checks", "statements", "run.ts")]]], { ...env, TEST_POSTGRES: postgres });
}

async function runOne([name, ...commands], env) {
  const start = performance.now();
  let failed;
  let output = "";
  for (const [command, args, cwd] of commands) {
    const result = await capture(command, args, { env: { ...env, FORCE_COLOR: "0" }, cwd });
    output += result.output;
    if (result.code !== 0) {
      failed = true;
      break;
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${failed ? "✗" : "✓"} ${name} (${seconds} s)`);
  if (failed) console.log(output.trimEnd().replaceAll(/^/gm, "    "));
  return (
    countRules(output) ??
    (failed ? { passed: 0, failed: 1, failures: [name] } : { passed: 1, failed: 0, failures: [] })
  );
}

/** The house rules are several checks in one program. It reports each on its own line. */
function countRules(output) {
  const passed = output.match(/^ok /gm)?.length ?? 0;
  const failures = [...output.matchAll(/^not ok (.*)$/gm)].map(([, rule]) => rule);
  return passed + failures.length > 0 ? { passed, failed: failures.length, failures } : undefined;
}
