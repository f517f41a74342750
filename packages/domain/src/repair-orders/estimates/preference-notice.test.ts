import { expect, test } from "vitest";
import { estimateNotice, estimatePreference, estimatePreferences } from "./preference-notice.ts";

test("Florida's notice has the statute's wording and the amount entered", () => {
  expect(estimateNotice("FL", 45_050)).toEqual({
    heading: "PLEASE READ CAREFULLY, CHECK ONE OF THE STATEMENTS BELOW, AND SIGN:",
    statement:
      "I UNDERSTAND THAT, UNDER STATE LAW, I AM ENTITLED TO A WRITTEN ESTIMATE IF MY FINAL BILL WILL EXCEED $150.",
    choices: {
      estimate: "I REQUEST A WRITTEN ESTIMATE.",
      limit:
        "I DO NOT REQUEST A WRITTEN ESTIMATE AS LONG AS THE REPAIR COSTS DO NOT EXCEED $450.50. THE SHOP MAY NOT EXCEED THIS AMOUNT WITHOUT MY WRITTEN OR ORAL APPROVAL.",
      none: "I DO NOT REQUEST A WRITTEN ESTIMATE.",
    },
  });
});

test("without an amount there is a line to write on, and zero is an amount", () => {
  expect(estimateNotice("FL", null)?.choices.limit).toContain("DO NOT EXCEED $________. THE SHOP");
  expect(estimateNotice("FL", 0)?.choices.limit).toContain("DO NOT EXCEED $0.00. THE SHOP");
});

test.each(["CA", "MI", "TX"])("%s requires no such signature", (state) => {
  expect(estimateNotice(state, null)).toBeNull();
});

test("a choice is one of the three, at a time with its time zone", () => {
  const choice = {
    choice: "limit",
    limitCents: 45_050,
    person: "Cora Reyes",
    alsoAuthorized: "",
    afterHours: false,
    signed: true,
    recordedBy: "Maria",
    at: "2026-11-20T10:00:00-05:00",
  };
  for (const each of estimatePreferences)
    expect(estimatePreference.safeParse({ ...choice, choice: each }).success).toBe(true);
  expect(estimatePreference.safeParse({ ...choice, choice: "maybe" }).success).toBe(false);
  expect(estimatePreference.safeParse({ ...choice, limitCents: 0.5 }).success).toBe(false);
  expect(estimatePreference.safeParse({ ...choice, limitCents: null }).success).toBe(true);
  expect(estimatePreference.safeParse({ ...choice, at: "2026-11-20" }).success).toBe(false);
});
