// npm run bench [-- NAME …] [-- --json FILE]
// Runs bench/*.bench.ts one after another. FILE receives the machine, how long each took, and the results. Each
// prints its own table, and exports its results by default:
//   export default async (): Promise<Metric[]>     Metric = { name, value, unit, bar, passes }
import { readdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { install } from "./lib/install.mjs";
import { at } from "./lib/paths.mjs";
import { capture } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";

const MARK = "metrics:";

const args = process.argv.slice(2);
const jsonAt = args.indexOf("--json");
const jsonFile = jsonAt >= 0 ? args.splice(jsonAt, 2)[1] : undefined;
if (jsonAt >= 0 && !jsonFile) {
  console.error("--json needs the name of the file to write.");
  process.exit(1);
}

const runtime = await findRuntime();
await install(runtime);
await build(runtime);

const files = readdirSync(at("bench"))
  .filter((file) => file.endsWith(".bench.ts"))
  .filter((file) => args.length === 0 || args.some((name) => file.startsWith(name)))
  .sort();
const metrics = [];
const took = {};
const brokenFiles = [];
for (const file of files) {
  console.log(`\n${file}`);
  const began = Date.now();
  const run = `
    import bench from ${JSON.stringify(pathToFileURL(at("bench", file)).href)};
    const metrics = await bench();
    console.log("\\n" + ${JSON.stringify(MARK)} + JSON.stringify(metrics));
    process.exit(0);`;
  const { code, output } = await capture(
    runtime.node,
    ["--input-type=module", "--no-warnings", "--eval", run],
    { env: { ...runtime.env, CHROMIUM_PATH: await findChromium() }, show: true },
  );
  const line = output.split("\n").findLast((text) => text.startsWith(MARK));
  took[file] = Math.round((Date.now() - began) / 1000);
  console.log(`${file} took ${took[file]} s`);
  if (code !== 0 || !line) {
    brokenFiles.push(file);
    console.log(`${file} ended with ${code ?? "a signal"} and without its metrics`);
  } else metrics.push(...JSON.parse(line.slice(MARK.length)).map((metric) => ({ file, ...metric })));
}

const machine = {
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? "",
  memoryMegabytes: Math.round(totalmem() / 2 ** 20),
  platform: `${process.platform} ${process.arch}`,
};
if (jsonFile)
  writeFileSync(
    resolve(jsonFile),
    `${JSON.stringify({ endedAt: new Date().toISOString(), machine, secondsOfFiles: took, brokenFiles, metrics }, null, 2)}\n`,
  );
const missed = metrics.filter((metric) => !metric.passes);
for (const { name, value, unit, bar } of missed)
  console.log(`Below its bar: ${name} is ${value} ${unit}, bar ${bar}`);
for (const file of brokenFiles) console.log(`Broken: ${file} ended without its metrics`);
process.exit(brokenFiles.length > 0 || missed.length > 0 ? 1 : 0);
