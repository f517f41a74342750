import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { atMost, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";
import { keytagWrites, mixedReadClient, type Write } from "./lib/read-write-mix.ts";
import { type Desk, read, sendRequest } from "./lib/reply.ts";
import { type ResponseCache, withWrites } from "./lib/service.ts";
import { median, quantile } from "./lib/statistics.ts";

interface Scale {
  /** Open repair orders on the board. */
  readonly cars: number;
  /** Calls of each kind. */
  readonly calls: number;
}

const full: Scale = { cars: 300, calls: 42 };

/** Milliseconds between frames while the page scrolls from top to bottom. */
const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let last = performance.now();
        const frame = (now: number) => {
          gaps.push(now - last);
          last = now;
          const before = window.scrollY;
          window.scrollBy(0, 60);
          if (window.scrollY === before || gaps.length > 1200) resolve(gaps.slice(2));
          else requestAnimationFrame(frame);
        };
        window.scrollTo(0, 0);
        requestAnimationFrame(frame);
      }),
  );

/**
 * The job board with three hundred open repair orders in a real browser, and the cost of its calls. A write of the
 * same business follows every twenty calls. Measured with and without the response cache.
 */
export default async function bench(): Promise<Metric[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  try {
    const metrics: Metric[] = [];
    for (const cache of ["on", "off"] as const) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const main = new URL("../packages/server/dist/main.js", import.meta.url).pathname;
      const server = await startNode(
        [main],
        { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "production", RESPONSE_CACHE: cache },
        /127\.0\.0\.1:/,
      );
      try {
        const session = await signInToDemo(url);
        const desk = { url, token: (JSON.parse(session) as { access_token: string }).access_token };
        metrics.push(...(await measureBoard(desk, cache, full)));
        if (cache === "on") metrics.push(...(await measureScrolling(desk, session)));
      } finally {
        await stopNode(server);
      }
    }
    printMetrics(metrics);
    return metrics;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signInToDemo(url: string): Promise<string> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const reply = await sendRequest(
    { url, token: "" },
    {
      method: "POST",
      path: "/auth/v1/token?grant_type=password",
      headers: { apikey: anonKey },
      body: JSON.stringify({ email: "owner@demo.example", password: "autoiq-demo" }),
    },
  );
  return reply.body;
}

interface Card {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

/**
 * Opens repair orders for a customer on the board until the board has that many, and returns those that may be
 * written.
 */
async function fillBoard(
  desk: Desk,
  cars: number,
): Promise<{ readonly shown: string; readonly write: Write }> {
  const { cards } = await read<{ cards: Card[] }>(desk, "/api/board");
  const shown = cards[0]?.id ?? "";
  const known = await read<{ customer: Card; vehicle: Card }>(desk, `/api/repair-orders/${shown}`);
  const body = JSON.stringify({
    customerId: known.customer.id,
    vehicleId: known.vehicle.id,
    concern: "Noise at the front",
  });
  for (let count = cards.length; count < cars; count += 1)
    await sendRequest(desk, { method: "POST", path: "/api/repair-orders", body });
  const all = await read<{ cards: Card[] }>(desk, "/api/board");
  return { shown, write: keytagWrites(all.cards.filter(({ status }) => status !== "invoiced")) };
}

export async function measureBoard(
  desk: Desk,
  cache: ResponseCache,
  { cars, calls }: Scale,
): Promise<Metric[]> {
  const { shown, write } = await fillBoard(desk, cars);
  const timed = async (path: string) => {
    const times: number[] = [];
    const call = mixedReadClient(desk, write);
    for (let turn = 0; turn < calls; turn += 1) times.push((await call({ method: "GET", path })).took);
    return median(times);
  };
  const name = `job board, ${cars} cars:`;
  return [
    atMost(withWrites(`${name} the whole board, one caller`, cache), await timed("/api/board"), 100, "ms"),
    atMost(
      withWrites(`${name} one card after a live event`, cache),
      await timed(`/api/board/cards?ids=${shown}`),
      20,
      "ms",
    ),
  ];
}

async function measureScrolling({ url }: Desk, session: string): Promise<Metric[]> {
  const { cars } = full;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(
      ([sessionJson]) => localStorage.setItem("sb-127-auth-token", sessionJson ?? ""),
      [session],
    );
    await page.goto(`${url}/owner/board`);
    await page
      .locator("main article")
      .nth(cars - 1)
      .waitFor({ state: "attached" });
    const gaps = await scrolled(page);
    const name = `job board, ${cars} cars:`;
    return [
      atMost(`${name} median frame while scrolling`, median(gaps), 17, "ms"),
      atMost(`${name} 95th of 100 frames while scrolling`, quantile(gaps, 0.95), 50, "ms"),
      describeMetric(`${name} slowest frame`, quantile(gaps, 1), "ms"),
    ];
  } finally {
    await browser.close();
  }
}
