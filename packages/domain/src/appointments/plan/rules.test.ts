import { expect, test } from "vitest";
import { hoursLeft, pacesOf } from "./rules.ts";

const jobs = (technicianId: string, count: number, sold: number, clocked: number) =>
  Array.from({ length: count }, () => ({ technicianId, sold, clocked }));

test("a few jobs hardly move a pace, many do", () => {
  const paces = pacesOf([
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

test("a pace holds for a job that took at most a quarter longer than it says", () => {
  const slow = jobs("slow", 100, 2, 3);
  const paces = (clocked: number) => {
    const all = pacesOf([...slow, { technicianId: "slow", sold: 2, clocked }]);
    return all.tried - all.held;
  };
  // 1.5 hours for each hour sold: 2 hours sold take 3, and 3.75 at most.
  expect([paces(3.7), paces(3.8)]).toEqual([0, 1]);
  const exact = pacesOf(jobs("usual", 10, 4, 4));
  expect(exact.of("usual")).toBe(1);
  expect(pacesOf([...jobs("a", 1, 4, 5), ...jobs("b", 1, 4, 3)])).toMatchObject({ usual: 1, tried: 2 });
});

test("what was clocked counts by the pace of who clocked it", () => {
  expect(hoursLeft({ sold: 4, done: 0, clocked: 3 }, 1.5)).toBe(2);
  expect(hoursLeft({ sold: 4, done: 0, clocked: 1 }, 0.5)).toBe(2);
});

test("without clocks everybody works by the book, and a forgotten clock makes nobody ten times slower", () => {
  expect(pacesOf([])).toMatchObject({ usual: 1, tried: 0 });
  expect(pacesOf(jobs("asleep", 10, 1, 12)).of("asleep")).toBe(1.6);
});

test("what is left is what was sold less what is done or clocked, and never nothing", () => {
  expect(hoursLeft({ sold: 4, done: 1, clocked: 2 }, 1)).toBe(2);
  expect(hoursLeft({ sold: 4, done: 3, clocked: 2 }, 1)).toBe(1);
  expect(hoursLeft({ sold: 2, done: 0, clocked: 5 }, 1)).toBe(0.25);
});
