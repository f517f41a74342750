import { describe, expect, test } from "vitest";
import { headingsOf, hrefOf, mainOf, queriesOf, regionOf, textOf } from "./page.ts";

test.each([
  ["/free-trial", "7 days. Your shop. No card."],
  ["/login", "Log in to AutoIQ"],
  ["/support", "Get help from our team"],
  ["/integrations", "Integrations available today"],
])("%s is headed '%s', and has links", (path, title) => {
  expect(headingsOf(mainOf(path), 1)).toEqual([title]);
  expect(mainOf(path).getAllByRole("link").length).toBeGreaterThan(0);
});

describe("/free-trial", () => {
  const path = "/free-trial";

  test("is 7 days on all plans, without a card and without a setup fee", () => {
    expect(mainOf(path).getAllByRole("term").map(textOf)).toEqual([
      ...["7 days", "All plans", "No card", "No setup fee", "Help included"],
    ]);
    mainOf(path).getByText("Starter, Professional, Enterprise, Ultimate");
  });

  test("says what happens on day 1, on days 2 to 3 and on day 7, and begins at sign-up", () => {
    const week = regionOf(path, "What happens each day");
    expect(textOf(week)).toContain("Setup takes 15–30 minutes, with full operation in 2–3 days.");
    for (const day of ["Day 1", "Day 2–3", "Day 7"]) week.getByText(day);
    expect(hrefOf(mainOf(path), "Start Your Free 7-Day Trial")).toBe("/auth?tab=sign-up");
  });
});

describe("/login", () => {
  const path = "/login";

  test("has an entry for every kind of person and leads to sign-in", () => {
    const kinds = regionOf(path, "Who signs in where");
    expect(headingsOf(kinds, 3)).toEqual([
      "Shop owner",
      "Manager or administrator",
      "Technician",
      "Customer with an emailed link",
      "Customer with an account",
      "Student",
    ]);
    expect(textOf(kinds)).toContain("No account or password needed.");
    expect(hrefOf(mainOf(path), "Sign in")).toBe("/auth?tab=sign-in");
  });

  test("helps with a lost password, and with a confirmation email that did not come", () => {
    const trouble = regionOf(path, "Trouble signing in");
    expect(hrefOf(trouble, "Forgot password?")).toBe("/forgot-password");
    expect(hrefOf(trouble, "Send it again")).toBe("/signup-complete");
  });
});

describe("/support", () => {
  const path = "/support";

  test.each([
    ["Standard", "4 h"],
    ["Premium", "1 h"],
    ["Enterprise critical", "15 min"],
  ])("answers '%s' within %s", (label, within) => {
    const targets = [...regionOf(path, "Response targets").querySelectorAll("dl > div")];
    const target = targets.find((each) => queriesOf(each).queryByText(label));
    queriesOf(target as Element).getByText(within);
  });

  test("repeats the claim of the first page", () => {
    expect(textOf(regionOf(path, "Response targets"))).toContain("critical response under 1 hour");
  });

  test("says which plan has email, live chat, phone and an account manager", () => {
    const table = queriesOf(mainOf(path).getByRole("table", { name: "Support options by plan" }));
    expect(table.getAllByRole("columnheader").map(textOf)).toEqual([
      ...["Option", "Starter", "Professional", "Enterprise", "Ultimate"],
    ]);
    for (const [way, has] of [
      ["Email, 24/7", ["Yes", "Yes", "Yes", "Yes"]],
      ["Live chat", ["No", "Yes", "Yes", "Yes"]],
      ["Phone", ["No", "Yes", "Yes", "Yes"]],
      ["Dedicated account manager", ["No", "No", "Yes", "Yes"]],
    ] as const) {
      const row = table.getAllByRole("row").find((each) => textOf(each).includes(way));
      expect(
        queriesOf(row as Element)
          .getAllByRole("cell")
          .map(textOf),
        way,
      ).toEqual(has);
    }
  });

  test("has hours, phone and email, and leads to help, guide and contact", () => {
    for (const words of ["9:00 AM–6:00 PM", "10:00 AM–4:00 PM", "Closed", "Tampa, FL"])
      expect(mainOf(path).getAllByText(words).length, words).toBeGreaterThan(0);
    for (const [name, href] of [
      ["(813) 555-0100", "tel:+18135550100"],
      ["support@autoiq.example", "mailto:support@autoiq.example"],
      ["Contact Support", "/contact"],
      ["Help center", "/help"],
      ["User guide", "/docs"],
    ] as const)
      expect(hrefOf(mainOf(path), name), name).toBe(href);
  });
});

test("each integration lists its purpose, how to enable it and its names", () => {
  const built = regionOf("/integrations", "Built-in integrations");
  expect(headingsOf(built, 3)).toEqual([
    "Stripe Checkout",
    "QuickBooks Online",
    "Email through any SMTP server",
    "VIN decoding with NHTSA vPIC data",
    "Invoices as PDF",
    "An open API, described by OpenAPI 3.1",
    "Live events",
    "Sign-in with open protocols",
    "PostgreSQL",
    "Metrics and health checks",
  ]);
  expect(built.getAllByText("How:")).toHaveLength(10);
});
