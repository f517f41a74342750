// npm run bench:schedule -- --instance FILE --seconds 5 --out OUT.json
// Plans a flexible job shop on one core and writes [{job, op, machine, start}], counted from 0.
import { readFileSync, writeFileSync } from "node:fs";
import { seededRandom } from "../../packages/intelligence/src/kernel/random.ts";
import { faultsOf, makespan } from "../../packages/intelligence/src/scheduling/check-plan.ts";
import { compile, lowerBound, parseJobShop } from "../../packages/intelligence/src/scheduling/job-shop.ts";
import { dispatch } from "../../packages/intelligence/src/scheduling/sequence.ts";
import { solveJobShop } from "../../packages/intelligence/src/scheduling/solve.ts";
import { readArguments, refuse, wholeNumber } from "./arguments.ts";

const SEED = 1;

const started = performance.now();
const { instance, seconds, out } = readArguments(
  ["instance", "seconds", "out"],
  "Usage: npm run bench:schedule -- --instance FILE --seconds 5 --out OUT.json",
);
const limit = 1000 * wholeNumber("seconds", seconds, 1);
const parsed = parseJobShop(text(instance));
if (!parsed.ok) refuse(`${instance}: ${parsed.reason}`);
const { shop } = parsed;

const { plan } = solveJobShop(shop, seededRandom(SEED), () => performance.now() - started > limit);
const faults = faultsOf(shop, plan);
if (faults.length > 0) refuse(`The plan cannot be carried out:\n${faults.join("\n")}`);
writeFileSync(out, `${JSON.stringify(plan)}\n`);

const operations = shop.jobs.flat().length;
const first = dispatch(compile(shop), seededRandom(SEED)).makespan;
const took = ((performance.now() - started) / 1000).toFixed(2);
console.log(`${shop.jobs.length} jobs, ${shop.machines} machines, ${operations} operations: ${took} s`);
console.log(
  `makespan ${makespan(shop, plan)}; dispatched plan ${first}; no plan is below ${lowerBound(shop)}`,
);

function text(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return refuse(`--instance ${file}: there is no such file.`);
  }
}
