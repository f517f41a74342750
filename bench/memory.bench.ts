import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type Metric, printMetrics } from "./lib/metric.ts";
import { freePort, residentMegabytes, startNode, stopNode } from "./lib/process.ts";

/** Memory of the built server after starting with the demo shop, without any requests. */
export default async function bench(): Promise<Metric[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const port = await freePort();
  const started = Date.now();
  const main = new URL("../packages/server/dist/main.js", import.meta.url).pathname;
  const server = await startNode(
    [main],
    { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "production" },
    /127\.0\.0\.1:/,
  );
  const demo = (Date.now() - started) / 1000;
  try {
    await fetch(`http://127.0.0.1:${port}/health/ready`);
    await sleep(5000);
    const metrics = [
      atMost("server memory when idle, without PostgreSQL", residentMegabytes(server), 250, "MB"),
      atMost("first start with the demo shop loaded", demo, 30, "s"),
    ];
    printMetrics(metrics);
    return metrics;
  } finally {
    await stopNode(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}
