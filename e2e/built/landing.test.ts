import { describe, expect, test } from "vitest";
import { headingsOf, hrefOf, mainOf, openPage, queriesOf, regionOf, textOf } from "./page.ts";

describe.each(["/", "/landing"])("%s", (path) => {
  test("opens with 'TIME IS MONEY', 'We Save You Both.' and the three claims", () => {
    expect(headingsOf(mainOf(path), 1)).toEqual(["TIME IS MONEY"]);
    mainOf(path).getByText("We Save You Both.");
    mainOf(path).getByText("The intelligent automotive shop management solution powered by AI.");
    const claims = mainOf(path).getAllByRole("definition").map(textOf);
    for (const claim of ["70%", "23%", "$3,750"])
      expect(
        claims.some((each) => each.includes(claim)),
        claim,
      ).toBe(true);
  });

  test("has its sections in their order", () => {
    expect(headingsOf(mainOf(path), 2)).toEqual([
      "Enterprise solutions",
      "Why AutoIQ?",
      "Smart scheduling in action",
      "Eight AI features",
      "Calculate Your Savings",
      "Try AutoIQ in your shop",
    ]);
  });

  test("shows the savings of an example shop, and says that the calculator needs JavaScript", () => {
    const savings = openPage(path).querySelector("#savings");
    expect(savings && textOf(savings)).toContain("$938,700");
    expect(textOf(openPage(path).body)).toContain("The calculator needs JavaScript.");
  });

  test("has eight AI feature cards, each saying what it does", () => {
    const features = queriesOf(openPage(path).querySelector("#features") as Element);
    const cards = features.getAllByRole("listitem");
    expect(cards.map((card) => textOf(queriesOf(card).getByRole("heading")))).toEqual([
      "Smart scheduling",
      "Predictive inventory",
      "Analytics",
      "Customer records",
      "Digital inspections",
      "Technician time tracking",
      "Customer messaging",
      "An AI assistant",
    ]);
    for (const card of cards) expect(textOf(card).length).toBeGreaterThanOrEqual(90);
  });

  test.each([
    ["Multi-location management", "role-based access"],
    ["Enterprise support", "Critical response under 1 hour"],
    ["SOC 2, GDPR and CCPA", "Compliance, with secure storage"],
    ["99.9% uptime", "every location"],
    ["Free data migration", "free training"],
  ])("claims '%s' for many locations", (title, text) => {
    const section = regionOf(path, "Enterprise solutions");
    const claim = [...section.querySelectorAll("dl > div")].find((each) =>
      queriesOf(each).queryByText(title),
    );
    expect(textOf(queriesOf(claim as Element).getByRole("definition"))).toContain(text);
  });

  test("leads a visitor to the free trial, to sign-in and to smart scheduling", () => {
    const main = mainOf(path);
    const trials = main.getAllByRole("link", { name: "Start Your Free 7-Day Trial" });
    for (const link of trials) expect(link.getAttribute("href")).toBe("/auth?tab=sign-up");
    expect(main.queryAllByRole("link", { name: "Go to Dashboard" })).toEqual([]);
    expect(hrefOf(main, "Login / Sign Up")).toBe("/auth");
    expect(hrefOf(main, "See Smart Scheduling")).toBe("/features/scheduling");
  });
});
