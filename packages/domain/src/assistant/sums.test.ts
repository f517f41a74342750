import { describe, expect, it, test } from "vitest";
import { planSum } from "./sums.ts";

describe("a question that asks for a sum", () => {
  it("is answered from the price list, for each location", () => {
    expect(planSum("What does Professional cost yearly for 2 locations?")?.text).toBe(
      "Professional for 2 locations costs $956 a month billed yearly, which is $11,472 a year. That is $2,880 less than paying monthly.",
    );
    expect(planSum("price of starter per month")?.text).toBe(
      "Starter for 1 location costs $298 a month. Billed yearly it is $238 a month.",
    );
    expect(planSum("ultimate for ten sites")?.text).toContain(
      "$24,990 a month, or $19,990 a month billed yearly",
    );
  });
  it("names both prices and the difference of two plans", () => {
    expect(planSum("difference in price between Starter and Pro")?.text).toContain(
      "The difference is $300 a month, or $240 billed yearly.",
    );
  });
  it("lists all plans where only the locations are known", () => {
    expect(planSum("how much for three shops")).toMatchObject({
      factId: "plans",
      text: expect.stringContaining("Starter $894, Professional $1,794, Enterprise $2,994, Ultimate $7,497"),
    });
  });
});

test.each([
  ["we have 1 bay", "plan-starter"],
  ["3 bays, what do we need?", "plan-starter"],
  ["a shop with four bays", "plan-professional"],
  ["8 service bays", "plan-professional"],
  ["9 bays", "plan-enterprise"],
  ["our 40 bays", "plan-enterprise"],
])("%s: %s", (question, factId) => {
  expect(planSum(question)).toMatchObject({ factId });
});

test.each([
  "",
  "what does professional include",
  "how much does it cost",
  "0 bays",
  "my 3 locations are a mess",
  "bay",
  "🚗 💸",
  "$89 a month?",
])("%s asks for no sum", (question) => {
  expect(planSum(question)).toBeNull();
});
