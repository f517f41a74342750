import { expect, it } from "vitest";
import { inTurn } from "./one-after-another";

it("asks one after the other, also after a failure, and leaves out who has gone", async () => {
  const { signal } = new AbortController();
  const heard: string[] = [];
  let finish = () => {};
  const first = inTurn(
    () =>
      new Promise<void>((resolve) => {
        heard.push("first");
        finish = resolve;
      }),
    signal,
  );
  const failing = inTurn(async () => {
    heard.push("failing");
    throw new Error("down");
  }, signal);
  const gone = new AbortController();
  const left = inTurn(async () => heard.push("left"), gone.signal);
  const last = inTurn(async () => heard.push("last"), signal);
  gone.abort();
  await Promise.resolve();
  expect(heard).toEqual(["first"]);
  finish();
  await first;
  await expect(failing).rejects.toThrow("down");
  await expect(left).rejects.toThrow();
  await last;
  expect(heard).toEqual(["first", "failing", "last"]);
});
