import { describe, expect, it } from "vitest";
import { declinedFinding } from "./rules.ts";

const month = { month: "2026-11-01", followedUp: 0, booked: 0, recovered: 0, recoveredCents: 0 };

describe("what came of follow-ups on declined work", () => {
  it("is one sentence", () => {
    expect(declinedFinding([month])).toBe("No declined work was followed up yet");
    expect(declinedFinding([{ ...month, followedUp: 1 }])).toBe("1 declined job followed up, none sold yet");
    expect(
      declinedFinding([
        { ...month, followedUp: 3, recovered: 1, recoveredCents: 42_000 },
        { ...month, followedUp: 2, recovered: 1, recoveredCents: 82_000 },
      ]),
    ).toBe("Following up on 5 declined jobs brought back $1,240");
  });
});
