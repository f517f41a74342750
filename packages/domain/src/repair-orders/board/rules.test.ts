import { describe, expect, it } from "vitest";
import { promiseState } from "./rules.ts";

const now = new Date("2026-11-20T15:00:00Z");
const at = (promisedAt: string | null, hoursSold = "1", hoursDone = "0", status = "in-progress" as const) =>
  promiseState({ status, promisedAt, hoursSold, hoursDone }, now);

describe("a promise time", () => {
  it("is late only after it has passed", () => {
    expect(at("2026-11-20T14:59:59Z")).toBe("late");
    expect(at("2026-11-20T15:00:00Z")).toBe("at-risk");
  });

  it("is at risk within two hours, or when the remaining work takes longer than the time left", () => {
    expect(at("2026-11-20T16:59:00Z")).toBe("at-risk");
    expect(at("2026-11-20T17:00:00Z")).toBe("in-time");
    expect(at("2026-11-20T19:00:00Z", "6.5", "2")).toBe("at-risk");
    expect(at("2026-11-20T19:00:00Z", "6.5", "2.5")).toBe("in-time");
  });

  it("cannot be missed once the car is ready, or when nothing was promised", () => {
    expect(at(null)).toBe("none");
    for (const status of ["ready", "invoiced", "closed", "void"] as const)
      expect(
        promiseState({ status, promisedAt: "2026-11-19T15:00:00Z", hoursSold: "1", hoursDone: "0" }, now),
      ).toBe("kept");
  });
});
