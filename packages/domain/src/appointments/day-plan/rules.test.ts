import { expect, test } from "vitest";
import { estimatePaces, hoursLeft } from "./rules.ts";

const jobs = (technicianId: string, count: number, sold: number, clocked: number) =>
  Array.from({ length: count }, () => ({ technicianId, sold, clocked }));

test("a few jobs barely change a pace, many do", () => {
  const paces = estimatePaces([
    ...jobs("usual", 100, 1, 1),
    ...jobs("new", 2, 1, 0.5),
    ...jobs("fast", 100, 1, 0.7),
  ]);
  expect(paces.usual).toBeCloseTo(0.847, 2);
  expect(paces.of("new")).toBeGreaterThan(0.8);
  expect(paces.of("fast")).toBeLessThan(0.73);
  expect(paces.of("nobody")).toBe(paces.usual);
  expect(paces.tried).toBe(202);
  expect(paces.held).toBe(202);
});

test("a pace holds for a job that took at most a quarter longer than predicted", () => {
  const slow = jobs("slow", 100, 2, 3);
  const paces = (clocked: number) => {
    const all = estimatePaces([...slow, { technicianId: "slow", sold: 2, clocked }]);
    return all.tried - all.held;
  };
  // 1.5 hours per sold hour: 2 sold hours take 3, and 3.75 at most.
  expect([paces(3.7), paces(3.8)]).toEqual([0, 1]);
  const exact = estimatePaces(jobs("usual", 10, 4, 4));
  expect(exact.of("usual")).toBe(1);
  expect(estimatePaces([...jobs("a", 1, 4, 5), ...jobs("b", 1, 4, 3)])).toMatchObject({ usual: 1, tried: 2 });
});

test("clocked time counts at the pace of the technician who clocked it", () => {
  expect(hoursLeft({ sold: 4, done: 0, clocked: 3 }, 1.5)).toBe(2);
  expect(hoursLeft({ sold: 4, done: 0, clocked: 1 }, 0.5)).toBe(2);
});

test("without time entries everyone works at book time, and a forgotten clock-out does not make anyone ten times slower", () => {
  expect(estimatePaces([])).toMatchObject({ usual: 1, tried: 0 });
  expect(estimatePaces(jobs("asleep", 10, 1, 12)).of("asleep")).toBe(1.6);
});

test("the remaining hours are the sold hours less done or clocked hours, and never zero", () => {
  expect(hoursLeft({ sold: 4, done: 1, clocked: 2 }, 1)).toBe(2);
  expect(hoursLeft({ sold: 4, done: 3, clocked: 2 }, 1)).toBe(1);
  expect(hoursLeft({ sold: 2, done: 0, clocked: 5 }, 1)).toBe(0.25);
});
