import { expect, it } from "vitest";
import { runInSequence } from "./run-in-sequence";

it("runs one after the other, continues after a failure, and skips aborted tasks", async () => {
  const { signal } = new AbortController();
  const received: string[] = [];
  let finish = () => {};
  const first = runInSequence(
    () =>
      new Promise<void>((resolve) => {
        received.push("first");
        finish = resolve;
      }),
    signal,
  );
  const failing = runInSequence(async () => {
    received.push("failing");
    throw new Error("down");
  }, signal);
  const gone = new AbortController();
  const left = runInSequence(async () => received.push("left"), gone.signal);
  const last = runInSequence(async () => received.push("last"), signal);
  gone.abort();
  await Promise.resolve();
  expect(received).toEqual(["first"]);
  finish();
  await first;
  await expect(failing).rejects.toThrow("down");
  await expect(left).rejects.toThrow();
  await last;
  expect(received).toEqual(["first", "failing", "last"]);
});
