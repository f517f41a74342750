import { expect, test } from "vitest";
import { countsByFile, retryFailedTests } from "./retry-failed-tests.mjs";

const spec = (...statuses) => ({ tests: statuses.map((status) => ({ status })) });
const report = {
  suites: [
    { file: "steady.test.ts", specs: [spec("expected")], suites: [{ specs: [spec("expected", "skipped")] }] },
    { file: "unsteady.test.ts", specs: [spec("expected"), spec("unexpected")] },
    { file: "broken.test.ts", suites: [{ specs: [spec("unexpected"), spec("unexpected")] }] },
    { file: "gone.test.ts", specs: [spec("flaky")] },
  ],
};
const files = countsByFile(report);
const first = { passed: 3, failed: 4, files };

test("counts the report by file", () => {
  expect(Object.fromEntries(files)).toEqual({
    "steady.test.ts": { passed: 2, failed: 0 },
    "unsteady.test.ts": { passed: 1, failed: 1 },
    "broken.test.ts": { passed: 0, failed: 2 },
    "gone.test.ts": { passed: 0, failed: 1 },
  });
  expect(countsByFile(undefined).size).toBe(0);
});

test("retries a failed file once on its own: unsteady if it then passes, failed if it fails again", async () => {
  const ran = [];
  const outcome = await retryFailedTests(first, async (file) => {
    ran.push(file);
    if (file === "unsteady.test.ts") return { passed: 2, failed: 0 };
    if (file === "broken.test.ts") return { passed: 1, failed: 1 };
    // It could not start. That is one failure, not a pass.
    return { passed: 0, failed: 1 };
  });
  expect(ran).toEqual(["unsteady.test.ts", "broken.test.ts", "gone.test.ts"]);
  expect(outcome).toEqual({
    passed: 5,
    failed: 2,
    unsteady: ["unsteady.test.ts: 1 failed, and none when it ran alone"],
  });
});

test("retries nothing when nothing failed", async () => {
  const steady = { passed: 2, failed: 0, files: new Map([["steady.test.ts", { passed: 2, failed: 0 }]]) };
  const outcome = await retryFailedTests(steady, () => Promise.reject(new Error("It ran again")));
  expect(outcome).toEqual({ passed: 2, failed: 0, unsteady: [] });
});
