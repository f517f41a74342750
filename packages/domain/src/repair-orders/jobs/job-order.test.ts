import fc from "fast-check";
import { expect, test } from "vitest";
import { reorderJob, restoreOrder, sameOrder } from "./job-order.ts";

const jobs = ["a", "b", "c", "d"].map((id) => ({ id }));
const order = (jobId: string, after: string | null) => {
  const placed = reorderJob(jobs, jobId, after);
  return placed.ok ? placed.value.join("") : placed.reason;
};

test("moves a job to the top, behind another, or nowhere", () => {
  expect(order("c", null)).toBe("cabd");
  expect(order("a", "d")).toBe("bcda");
  expect(order("b", "c")).toBe("acbd");
  expect(order("b", "a")).toBe("abcd");
  expect(order("b", "b")).toBe("abcd");
});

test("reports a job or position that no longer exists", () => {
  expect(order("x", null)).toBe("That job is no longer on this repair order.");
  expect(order("a", "x")).toMatch(/^The job above that spot/);
});

test("any moves keep each job exactly once, and undoing them restores the order", () => {
  const id = fc.constantFrom("a", "b", "c", "d");
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.option(id))), (moves) => {
      let now: readonly string[] = jobs.map((job) => job.id);
      for (const [jobId, after] of moves) {
        const placed = reorderJob(
          now.map((each) => ({ id: each })),
          jobId,
          after,
        );
        expect(placed.ok).toBe(true);
        if (placed.ok) now = placed.value;
        expect([...now].sort()).toEqual(["a", "b", "c", "d"]);
      }
      expect(restoreOrder(now, ["a", "b", "c", "d"])).toEqual(["a", "b", "c", "d"]);
    }),
  );
});

test("restoring an order leaves out removed jobs and includes new ones", () => {
  expect(restoreOrder(["c", "x", "a", "y"], ["a", "b", "c"])).toEqual(["a", "y", "c", "x"]);
  expect(restoreOrder(["x", "b", "a"], ["a", "b"])).toEqual(["x", "a", "b"]);
});

test("two orders are the same when every position has the same job", () => {
  expect(sameOrder([], [])).toBe(true);
  expect(sameOrder(["a", "b"], ["a", "b"])).toBe(true);
  for (const other of [["b", "a"], ["a"], ["a", "b", "c"], ["a", "c"], []])
    expect(sameOrder(["a", "b"], other), other.join()).toBe(false);
});
