import { beforeAll, expect, test } from "vitest";
import { afterFile, endFile } from "./after-file.ts";

const ended: string[] = [];
beforeAll(() => {
  afterFile(() => ended.push("first"));
  afterFile(async () => {
    throw new Error("It does not end");
  });
  afterFile(() => ended.push("last"));
});

test("what a file opened in a hook ends last first, all of it, and a failure to end is told once", async () => {
  await expect(endFile()).rejects.toThrow("did not end well");
  expect(ended).toEqual(["last", "first"]);
  await expect(endFile()).resolves.toBeUndefined();
});
