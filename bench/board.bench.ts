import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { atMost, type Figure, printFigures, told } from "./lib/figure.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";

const cars = 300;

/** The time between one frame and the next while the page scrolls from its top to its end, in milliseconds. */
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

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The job board with three hundred open repair orders in a real browser, and what its calls cost. */
export default async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const main = new URL("../packages/server/dist/main.js", import.meta.url).pathname;
  const server = await startNode(
    [main],
    { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "production" },
    /127\.0\.0\.1:/,
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox"],
  });
  try {
    const { anonKey } = (await (await fetch(`${base}/config.json`)).json()) as { anonKey: string };
    const signIn = await fetch(`${base}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: anonKey, "content-type": "application/json" },
      body: JSON.stringify({ email: "owner@demo.example", password: "autoiq-demo" }),
    });
    const session = await signIn.text();
    const { access_token: token } = JSON.parse(session) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const ask = async <T>(path: string, body?: object): Promise<T> => {
      const reply = await fetch(`${base}/api${path}`, {
        headers,
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      });
      if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
      return reply.json() as Promise<T>;
    };
    type Board = { cards: { id: string }[] };
    const { cards } = await ask<Board>("/board");
    const known = await ask<{ customer: { id: string }; vehicle: { id: string } }>(
      `/repair-orders/${cards[0]?.id}`,
    );
    for (let made = cards.length; made < cars; made += 1)
      await ask("/repair-orders", {
        ...{ customerId: known.customer.id, vehicleId: known.vehicle.id, concern: "Noise at the front" },
      });
    const timed = async (path: string) => {
      const times: number[] = [];
      for (let turn = 0; turn < 30; turn += 1) {
        const began = performance.now();
        await ask(path);
        times.push(performance.now() - began);
      }
      return at(
        times.toSorted((a, b) => a - b),
        0.5,
      );
    };
    const whole = await timed("/board");
    const one = await timed(`/board/cards?ids=${cards[0]?.id}`);

    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(([kept]) => localStorage.setItem("sb-127-auth-token", kept ?? ""), [session]);
    await page.goto(`${base}/owner/board`);
    await page
      .locator("main article")
      .nth(cars - 1)
      .waitFor({ state: "attached" });
    const gaps = (await scrolled(page)).toSorted((a, b) => a - b);
    const figures = [
      atMost(`job board, ${cars} cars: median frame while scrolling`, at(gaps, 0.5), 17, "ms"),
      atMost(`job board, ${cars} cars: 95th of 100 frames while scrolling`, at(gaps, 0.95), 50, "ms"),
      told(`job board, ${cars} cars: slowest frame`, at(gaps, 1), "ms"),
      atMost(`job board, ${cars} cars: the whole board, one caller`, whole, 100, "ms"),
      atMost(`job board, ${cars} cars: one card after a live event`, one, 20, "ms"),
    ];
    printFigures(figures);
    return figures;
  } finally {
    await browser.close();
    await stopNode(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}
