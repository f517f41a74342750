import { describe, expect, it, test } from "vitest";
import { planCost } from "./plan-cost.ts";

describe("a question about the price of plans", () => {
  it("is answered from the price list, per location", () => {
    expect(planCost("What does Professional cost yearly for 2 locations?")?.text).toBe(
      "Professional for 2 locations costs $956 a month billed yearly ($11,472 a year). That's $2,880 less than paying monthly.",
    );
    expect(planCost("price of starter per month")?.text).toBe(
      "Starter for 1 location costs $298 a month. Billed yearly, it's $238 a month.",
    );
    expect(planCost("ultimate for ten sites")?.text).toContain(
      "$24,990 a month, or $19,990 a month billed yearly",
    );
  });
  it("states both prices and the difference between two plans", () => {
    expect(planCost("difference in price between Starter and Pro")?.text).toContain(
      "The difference is $300 a month, or $240 billed yearly.",
    );
  });
  it("lists all plans when only the number of locations is known", () => {
    expect(planCost("how much for three shops")).toMatchObject({
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
  expect(planCost(question)).toMatchObject({ factId });
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
])("%s is not a price question", (question) => {
  expect(planCost(question)).toBeNull();
});
