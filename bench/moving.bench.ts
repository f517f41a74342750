import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";
import { openArchive } from "../packages/server/src/workflows/moving/read-archive.ts";
import { killCommand, runCommand } from "./lib/command.ts";
import { timed } from "./lib/database.ts";
import { atLeast, atMost, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { loadOrders } from "./lib/orders.ts";

const count = Number(process.env.BENCH_ORDERS ?? 100_000);

/** After which share of its time an export is killed. */
const kills = [0.5, 0.85];

/**
 * A shop moves out of one installation and into an empty one, and out of that again. Each command is killed in its middle
 * and run again first. Both files must have the same contents, except for the time of the export.
 */
export default async function bench(): Promise<Metric[]> {
  const folder = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  const [first, second] = [join(folder, "first.zip"), join(folder, "second.zip")];
  try {
    await timed(`${count} repair orders`, () => fill(from));
    const exporting = (out: string) => ["--export", "--organization", "Bench shop", "--out", out];
    const exported = await runCommand(from, exporting(first));
    const before = await manifestOf(first);
    const resumed = [];
    let [left, same] = [0, 0];
    for (const share of kills) {
      await rm(first);
      await killCommand(from, exporting(first), exported.seconds * share);
      if (await stat(first).catch(() => null)) left += 1;
      const run = await runCommand(from, exporting(first));
      if ((await manifestOf(first)) === before) same += 1;
      const kill = `an export that was killed after ${share * 100} % of its time`;
      resumed.push(
        describeMetric(kill, run.seconds, "s"),
        describeMetric(`parts that it reused (${share * 100} %)`, partsOf(run.output), "%"),
        describeMetric(`its memory at most, without PostgreSQL (${share * 100} %)`, run.peakMegabytes, "MB"),
      );
    }

    // The first import prepares the database as well, as an installation's first start does.
    await killCommand(to, ["--import", first], exported.seconds);
    const imported = await runCommand(to, ["--import", first]);
    const again = await runCommand(to, exporting(second));
    const { size } = await stat(first);
    const metrics = [
      describeMetric("export", exported.seconds, "s"),
      ...resumed,
      describeMetric("memory of the export at most, without PostgreSQL", exported.peakMegabytes, "MB"),
      describeMetric("size of the file", size / 1e6, "MB"),
      describeMetric("import", imported.seconds, "s"),
      describeMetric("memory of the import at most, without PostgreSQL", imported.peakMegabytes, "MB"),
      describeMetric("export again", again.seconds, "s"),
      atMost("files that a killed export leaves under its name", left, 0, ""),
      atLeast("exports after a kill that are the same", same, kills.length, ""),
      atLeast("the export of the import is the same", (await manifestOf(second)) === before ? 1 : 0, 1, ""),
    ];
    printMetrics(metrics);
    return metrics;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function fill(dataDir: string): Promise<void> {
  await mkdir(dataDir, { mode: 0o700 });
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(embedded.connection);
    await loadOrders({ ...embedded.superConnection, database: embedded.connection.database }, count);
  } finally {
    await embedded.stop();
  }
}

/** The share of parts that an export says it reused. */
function partsOf(output: string): number {
  const [, reused = 0, all = 1] = /^Reused (\d+) of (\d+) parts/m.exec(output) ?? [];
  return (100 * Number(reused)) / Number(all);
}

/** Counts, sums, and the hash of each file, without the time of the export. Compares each file with its hash. */
async function manifestOf(file: string): Promise<string> {
  const { manifest, close } = await openArchive(file);
  close();
  return JSON.stringify(Object.assign(manifest, { exportedAt: "" }));
}
