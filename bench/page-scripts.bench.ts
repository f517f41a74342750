import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { atMost, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { nameOfPage, pagesOfDemo, weighPages } from "./lib/page-scripts.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";
import before from "./page-scripts.json" with { type: "json" };

/** Bytes that a page may have more than at the commit that page-scripts.json was measured at. */
const growth = 10_000;

/** The scripts that each page of the demo shop loads until it is quiet, for a person of each role and language. */
export default async function bench(): Promise<Metric[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const port = await freePort();
  const main = new URL("../packages/server/dist/main.js", import.meta.url).pathname;
  const server = await startNode(
    [main],
    { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "production" },
    /Sign-up security passwords/,
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const url = `http://localhost:${port}`;
    const weighed = await weighPages(browser, url, await pagesOfDemo(url));
    const bars = new Map<string, number>(Object.entries(before));
    const metrics = weighed.map((page) => {
      const name = nameOfPage(page);
      const bar = bars.get(name);
      return bar === undefined
        ? describeMetric(name, page.bytes / 1000, "KB")
        : atMost(name, page.bytes / 1000, (bar + growth) / 1000, "KB");
    });
    printMetrics(metrics);
    return metrics;
  } finally {
    await browser.close();
    await stopNode(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}
