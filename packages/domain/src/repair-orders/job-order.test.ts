import fc from "fast-check";
import { expect, test } from "vitest";
import { placeJob, restoreOrder, sameOrder } from "./job-order.ts";

const jobs = ["a", "b", "c", "d"].map((id) => ({ id }));
const order = (jobId: string, after: string | null) => {
  const placed = placeJob(jobs, jobId, after);
  return placed.ok ? placed.value.join("") : placed.reason;
};

test("a job is put first, behind another, or stays", () => {
  expect(order("c", null)).toBe("cabd");
  expect(order("a", "d")).toBe("bcda");
  expect(order("b", "c")).toBe("acbd");
  expect(order("b", "a")).toBe("abcd");
  expect(order("b", "b")).toBe("abcd");
});

test("a job or a place that is gone is told", () => {
  expect(order("x", null)).toBe("That job is not on this repair order any more.");
  expect(order("a", "x")).toMatch(/^The job above that place/);
});

test("any moves keep each job exactly once, and taking them back gives the order before", () => {
  const id = fc.constantFrom("a", "b", "c", "d");
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.option(id))), (moves) => {
      let now: readonly string[] = jobs.map((job) => job.id);
      for (const [jobId, after] of moves) {
        const placed = placeJob(
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

test("an order that is put back leaves out what is gone and keeps what came since", () => {
  expect(restoreOrder(["c", "x", "a", "y"], ["a", "b", "c"])).toEqual(["a", "y", "c", "x"]);
  expect(restoreOrder(["x", "b", "a"], ["a", "b"])).toEqual(["x", "a", "b"]);
});

test("two orders are the same when each place holds the same job", () => {
  expect(sameOrder([], [])).toBe(true);
  expect(sameOrder(["a", "b"], ["a", "b"])).toBe(true);
  for (const other of [["b", "a"], ["a"], ["a", "b", "c"], ["a", "c"], []])
    expect(sameOrder(["a", "b"], other), other.join()).toBe(false);
});
