import { expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

it("runs at most the given number at once, in order of arrival, even when some fail", async () => {
  const limited = createConcurrencyLimit(2);
  const began: number[] = [];
  let running = 0;
  let peak = 0;
  const work = (n: number) => async () => {
    began.push(n);
    running += 1;
    peak = Math.max(peak, running);
    await new Promise((resolve) => setTimeout(resolve, n % 3));
    running -= 1;
    if (n % 4 === 3) throw new Error(`${n} failed`);
    return n;
  };
  const all = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => limited(work(n))));
  expect(peak).toBe(2);
  expect(began).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(all.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, n) => (n % 4 === 3 ? "rejected" : "fulfilled")),
  );
  expect(await limited(async () => "again")).toBe("again");
});
