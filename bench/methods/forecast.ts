// npm run bench:forecast -- --data FILE.csv --train MONTHS --horizon 12 --out OUT.csv The file has a header, then one
// row per part: its name and the units of each month. An empty cell is 0. Trains on the first MONTHS months only.
// Later months in the file, if any, evaluate the forecast.
import { readFileSync, writeFileSync } from "node:fs";
import { baselines } from "../../packages/intelligence/src/forecasting/baselines.ts";
import { forecastDemand } from "../../packages/intelligence/src/forecasting/forecast.ts";
import { demandHistory, split, until } from "../../packages/intelligence/src/forecasting/history.ts";
import { LEVELS, type Measures, measure } from "../../packages/intelligence/src/forecasting/measures.ts";
import { seededRandom } from "../../packages/intelligence/src/kernel/random.ts";
import { readArguments, refuse, wholeNumber } from "./arguments.ts";

const SEED = 1;

const { data, train, horizon, out } = readArguments(
  ["data", "train", "horizon", "out"],
  "Usage: npm run bench:forecast -- --data FILE.csv --train MONTHS --horizon 12 --out OUT.csv",
);
const months = wholeNumber("train", train, 2);
const ahead = wholeNumber("horizon", horizon, 1);
const { names, history } = read(data);
if (months > history.months) refuse(`--train ${months}: ${data} has only ${history.months} months.`);

const past = until(history, months);
const started = performance.now();
const before = process.cpuUsage();
const forecast = forecastDemand(past, ahead, seededRandom(SEED));
const used = process.cpuUsage(before);
const seconds = (performance.now() - started) / 1000;

const lines = ["part,h,mean,q50,q75,q90,q95,q99"];
for (const [part, name] of names.entries()) {
  for (let h = 1; h <= ahead; h++) {
    const at = part * ahead + h - 1;
    const quantiles = forecast.quantiles.subarray(at * LEVELS.length, (at + 1) * LEVELS.length);
    lines.push(
      [name, h, ...[forecast.means[at]!, ...quantiles].map((value) => Number(value.toFixed(4)))].join(),
    );
  }
}
writeFileSync(out, `${lines.join("\n")}\n`);

const cpu = ((used.user + used.system) / 1e6).toFixed(2);
console.log(
  `${names.length} parts, ${months} months, ${ahead} ahead: ${seconds.toFixed(2)} s (${cpu} s of CPU)`,
);
console.log("Chosen by rolling origins inside those months:");
for (const { name, weight } of forecast.experts) console.log(`  ${weight.toFixed(3)}  ${name}`);

const known = Math.min(ahead, history.months - months);
if (known === 0) console.log("No months after them in the file: nothing to judge by.");
else {
  const { next } = split(until(history, months + known), known);
  console.log(`\nJudged by the ${known} months after them:`);
  console.log(`${"".padEnd(34)}     SPL    PB95   cov95    bias   RMSSE`);
  for (const baseline of baselines(past, ahead)) print(baseline.name, measure(past, next, baseline.forecast));
  print("this forecast", measure(past, next, forecast));
}

function print(name: string, { spl, pb95, coverage, bias, rmsse }: Measures): void {
  const metrics = [spl, pb95, coverage[LEVELS.indexOf(0.95)]!, bias, rmsse];
  console.log(name.padEnd(34) + metrics.map((metric) => metric.toFixed(4).padStart(8)).join(""));
}

function read(file: string) {
  const rows = text(file)
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(","));
  if (rows.length === 0) refuse(`${file} has no row below its header.`);
  const counts = rows.map(([, ...cells]) => cells.map((cell) => (cell.trim() === "" ? 0 : Number(cell))));
  const result = demandHistory(counts);
  return result.ok
    ? { names: rows.map(([name]) => name!), history: result.history }
    : refuse(`${file}: ${result.reason}`);
}

function text(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return refuse(`--data ${file}: there is no such file.`);
  }
}
