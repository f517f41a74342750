import { describe, expect, it } from "vitest";
import { readState } from "./us-states.ts";

describe("a typed state", () => {
  it.each(["FL", "fl", " Florida ", "FLORIDA"])("%s is Florida", (typed) => {
    expect(readState(typed)).toEqual({ code: "FL", zone: "America/New_York" });
  });
  it("is told from one that only begins alike", () => {
    expect(readState("Kansas")?.code).toBe("KS");
    expect(readState("Virginia")?.code).toBe("VA");
    expect(readState("West Virginia")?.code).toBe("WV");
  });
  it.each(["", "Ontario", "F"])("%j is none", (typed) => expect(readState(typed)).toBeUndefined());
});
