import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { launchChrome, loadLighthouse, type Report } from "./lib/lighthouse.ts";
import { atLeast, atMost, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";

const pages = ["/", "/features", "/pricing", "/faq", "/contact"] as const;
const rounds = 3;

/**
 * The public site for a visitor with a slow phone: Lighthouse's mobile preset with the median of three runs per page,
 * and what the landing page loads before any interaction.
 */
export default async function bench(): Promise<Metric[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const port = await freePort();
  const main = new URL("../packages/server/dist/main.js", import.meta.url).pathname;
  const server = await startNode(
    [main],
    { DATA_DIR: dataDir, PORT: String(port), DEMO: "off", NODE_ENV: "production" },
    /127\.0\.0\.1:/,
  );
  const chrome = await launchChrome();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const site = `http://localhost:${port}`;
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const metrics = await weigh(page, `${site}/`);
    await page.close();
    const lighthouse = await loadLighthouse();
    for (const path of pages) {
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1)
        reports.push(await lighthouse(site + path, chrome.port));
      metrics.push(...judge(path, reports));
    }
    printMetrics(metrics);
    return metrics;
  } finally {
    await browser.close();
    chrome.kill();
    await stopNode(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Kilobytes (1,000 bytes) the page loads on its own: text after gzip, fonts and images as they are. */
async function weigh(page: Page, url: string): Promise<Metric[]> {
  let scripts = 0;
  let all = 0;
  const counted: Promise<void>[] = [];
  page.on("response", (response) => {
    const count = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      const type = response.request().resourceType();
      const size = type === "font" || type === "image" ? body.length : gzipSync(body, { level: 9 }).length;
      all += size;
      if (type === "script") scripts += size;
    };
    counted.push(count());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(counted);
  const inline = await page
    .locator("script:not([src], [type^=text], [type*=json])")
    .evaluateAll((elements) => elements.map((element) => element.textContent).join(""));
  scripts += gzipSync(inline, { level: 9 }).length;
  return [
    atMost("landing: JavaScript before interaction", scripts / 1000, 130, "KB"),
    atMost("landing: everything before interaction", all / 1000, 300, "KB"),
  ];
}

function judge(path: string, reports: readonly Report[]): Metric[] {
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const score = (name: string) =>
    median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100));
  const audit = (name: string) =>
    median(reports.map((report) => report.audits[name]?.numericValue ?? Infinity));
  const failing = Object.values(reports[0]?.audits ?? {}).filter(
    (each) => each.scoreDisplayMode === "binary" && each.score === 0,
  );
  for (const each of failing) console.log(`${path}: ${each.title}`);
  return [
    atLeast(`${path} performance`, score("performance"), 97, "/100"),
    atLeast(`${path} accessibility`, score("accessibility"), 100, "/100"),
    atLeast(`${path} best practices`, score("best-practices"), 100, "/100"),
    atLeast(`${path} SEO`, score("seo"), 100, "/100"),
    atMost(`${path} largest contentful paint`, audit("largest-contentful-paint") / 1000, 1.8, "s"),
    atMost(`${path} total blocking time`, audit("total-blocking-time"), 100, "ms"),
    atMost(`${path} cumulative layout shift`, audit("cumulative-layout-shift"), 0.02, ""),
    describeMetric(`${path} first contentful paint`, audit("first-contentful-paint") / 1000, "s"),
  ];
}
