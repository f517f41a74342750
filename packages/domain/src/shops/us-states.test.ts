import { describe, expect, it } from "vitest";
import { readState } from "./us-states.ts";

describe("a typed state", () => {
  it.each(["FL", "fl", " Florida ", "FLORIDA"])("%s is Florida", (typed) => {
    expect(readState(typed)).toEqual({ code: "FL", zone: "America/New_York" });
  });
  it("is not confused with one that only starts the same", () => {
    expect(readState("Kansas")?.code).toBe("KS");
    expect(readState("Virginia")?.code).toBe("VA");
    expect(readState("West Virginia")?.code).toBe("WV");
  });
  it.each(["", "Ontario", "F"])("%j is not a state", (typed) => expect(readState(typed)).toBeUndefined());
});
