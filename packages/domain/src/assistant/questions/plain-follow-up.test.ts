import { describe, expect, it } from "vitest";
import { plainFollowUp } from "./plain-follow-up.ts";

describe("a follow-up", () => {
  it.each([
    ["break that down by tech", "by tech"],
    ["same thing but last year", "and same period last year"],
    ["same thing but last month", "and last month"],
    ["same thing for theo", "and theo"],
    ["no i meant the f150", "what about the f150"],
    ["take out the oil changes", "and without oil changes"],
    ["so who had the most", "who had the most"],
    ["do we have em in stock tho", "do we have em in stock"],
    ["y tina?", "and tina?"],
  ])("is read in plain words: %s", (typed, plain) => {
    expect(plainFollowUp(typed)).toBe(plain);
  });

  it.each(["so far this month", "same day last year", "y la semana pasada", "drop-offs today"])(
    "that says something else stays: %s",
    (typed) => {
      expect(plainFollowUp(typed)).toBe(typed);
    },
  );
});
