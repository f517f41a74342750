// npm run bench:day Plans generated days of 60 jobs, 8 technicians and 10 bays, and compares them with first come,
// first served.
import { seededRandom } from "../../packages/intelligence/src/kernel/random.ts";
import { exampleDay } from "../../packages/intelligence/src/scheduling/example-days.ts";
import { firstComeFirstServed, planDay } from "../../packages/intelligence/src/scheduling/plan-day.ts";
import { faultsOfDay, figuresOf } from "../../packages/intelligence/src/scheduling/shop-day.ts";

const DAYS = 10;
const LIMIT = 1500;

let served = 0;
let planned = 0;
console.log("day   late, first come  late, planned  splits  idle min  carried over  seconds");
for (let seed = 1; seed <= DAYS; seed++) {
  const day = exampleDay(seed);
  const started = performance.now();
  const plan = planDay(day, seededRandom(1), () => performance.now() - started > LIMIT);
  const seconds = (performance.now() - started) / 1000;
  const faults = faultsOfDay(day, plan);
  if (faults.length > 0) throw new Error(`Day ${seed} breaks a rule:\n${faults.join("\n")}`);
  const before = figuresOf(day, firstComeFirstServed(day)).lateness;
  const { lateness, splits, idle, carriedOver } = figuresOf(day, plan);
  served += before;
  planned += lateness;
  const columns = [before, lateness, splits, idle, carriedOver];
  const widths = [16, 15, 8, 10, 14];
  const row = columns.map((value, index) => String(value).padStart(widths[index]!)).join("");
  console.log(String(seed).padStart(3) + row + seconds.toFixed(2).padStart(9));
}
console.log(`Minutes late in all: ${served} first come, first served; ${planned} planned`);
console.log(`${(100 * (1 - planned / served)).toFixed(1)} % less`);
