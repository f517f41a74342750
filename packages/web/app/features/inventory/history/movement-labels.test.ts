import { describe, expect, it } from "vitest";
import { formatDifference, signed } from "./movement-labels";

describe("a movement's quantity", () => {
  it.each([
    ["6", "+6"],
    ["-1.500", "−1.5"],
    ["0", "0"],
  ])("formats %s as %s", (quantity, shown) => {
    expect(signed(quantity)).toBe(shown);
  });
});

describe("a count", () => {
  it.each([
    ["12", "12.000", "Matches the quantity on record."],
    ["14.5", "12", "2.5 more than the 12 on record."],
    ["9", "12", "3 fewer than the 12 on record."],
    ["0", "-2", "2 more than the -2 on record."],
  ])("of %s against %s describes the difference", (counted, onHand, sentence) => {
    expect(formatDifference(counted, onHand)).toBe(sentence);
  });
});
