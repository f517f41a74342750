import { expect, test } from "vitest";
import { mayReturn } from "./rules.ts";

test("a completed job keeps its parts unless they were not needed", () => {
  const line = { description: "Pads", partId: "p", partState: "installed", coreState: "none" } as const;
  expect(mayReturn(line, { name: "Brakes", work: "completed" }, "take-later").ok).toBe(false);
  expect(mayReturn(line, { name: "Brakes", work: "completed" }, "not-needed").ok).toBe(true);
  expect(
    mayReturn({ ...line, coreState: "received" }, { name: "Brakes", work: "pending" }, "not-needed"),
  ).toMatchObject({
    reason:
      "The core for “Pads” is here or on its way to the vendor. Set it back to “Owed to the vendor” first.",
  });
});
