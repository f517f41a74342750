import { describe, expect, test } from "vitest";
import { headingsOf, hrefOf, mainOf, openPage, regionOf, textOf } from "./page.ts";

const groups = ["At the counter", "In the bay", "In the office"];

describe("/features", () => {
  const path = "/features";

  test("is headed by what the product spans", () => {
    expect(headingsOf(mainOf(path), 1)).toEqual(["From the first call to the paid invoice."]);
  });

  test("has 'Start Free Trial' to /free-trial and 'Request Demo' to /training in the hero", () => {
    expect(hrefOf(mainOf(path), "Start Free Trial")).toBe("/free-trial");
    expect(hrefOf(mainOf(path), "Request Demo")).toBe("/training");
  });

  test("has twelve feature cards, one for each thing that the product claims to do", () => {
    expect(groups.flatMap((name) => headingsOf(regionOf(path, name), 3))).toEqual([
      "Smart scheduling with reminders",
      "Customer records and service history",
      "Customer messaging and notifications",
      "Service schedules",
      "Digital inspections with photos",
      "Technician time tracking",
      "Vehicle history",
      "Predictive inventory with low-stock alerts",
      "Analytics",
      "An AI assistant",
      "Multi-location management with role-based access",
      "Secure storage",
    ]);
    for (const name of groups) expect(regionOf(path, name).getAllByRole("listitem"), name).toHaveLength(4);
  });

  test("marks three quotes as illustrative and attributes them to a role and a kind of shop", () => {
    const quotes = regionOf(path, "A day with AutoIQ").getAllByRole("figure");
    expect(quotes.map((quote) => textOf(quote.querySelector("figcaption") as Element))).toEqual([
      "Service advisorneighborhood shop with three baysIllustrative quote",
      "Techniciantire and brake shopIllustrative quote",
      "Ownergeneral repair shop with eight baysIllustrative quote",
    ]);
  });

  test("closes with links to /free-trial and /login", () => {
    const closing = regionOf(path, "Try it with your own cars");
    expect(hrefOf(closing, "Start Free Trial")).toBe("/free-trial");
    expect(hrefOf(closing, "Log in")).toBe("/login");
  });
});

describe("/features/scheduling", () => {
  const path = "/features/scheduling";

  test("has the calendar, the refusals and the week", () => {
    expect(regionOf(path, "Example calendar").getAllByRole("listitem")).toHaveLength(9);
    mainOf(path).getByText("37.5 h of 40 h booked");
  });

  test.each([
    "Bay 1 is booked from 8:00 am to 9:30 am by Maria Lopez, 2019 Toyota Camry. Choose another bay or time.",
    "Tess is booked from 8:00 am to 9:30 am for Maria Lopez, 2019 Toyota Camry. Choose another technician or time.",
    "That's outside opening hours. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    "The shop is closed on Sundays. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    "That day has passed. Choose today or a later day.",
    "An appointment must be at least 15 minutes long.",
  ])("says how the product refuses: %s", (sentence) => {
    expect(textOf(regionOf(path, "What can't be booked"))).toContain(sentence);
  });

  test("says that trying it needs JavaScript", () => {
    const note = openPage(path).querySelector("form noscript p");
    expect(note?.textContent).toContain("This demo needs JavaScript.");
  });
});
