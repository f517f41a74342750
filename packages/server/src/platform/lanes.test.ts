import { expect, it } from "vitest";
import { createLanes } from "./lanes.ts";

it("does so much at once and no more, in the order of the asking, whatever fails", async () => {
  const lanes = createLanes(2);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    began.push(n);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, n % 3));
    running -= 1;
    if (n % 4 === 3) throw new Error(`${n} failed`);
    return n;
  };
  const all = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => lanes(work(n))));
  expect(most).toBe(2);
  expect(began).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(all.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, n) => (n % 4 === 3 ? "rejected" : "fulfilled")),
  );
  expect(await lanes(async () => "again")).toBe("again");
});
