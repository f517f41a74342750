import { describe, expect, it } from "vitest";
import { type CrmFacts, type DraftRecipient, draftOf, reasonOf } from "./message-draft.ts";

const today = "2026-11-22";
const dana: DraftRecipient = {
  firstName: "Dana",
  lastName: "Reyes",
  company: "",
  phone: "+18135550142",
  email: "dana@example.com",
  consent: "given",
};
const of = { vehicle: "2019 Toyota Camry", shop: "Bay Auto" };
const due: CrmFacts = {
  list: "due",
  services: [
    { name: "Oil and filter", dueOn: "2026-10-03" },
    { name: "Brake fluid", dueOn: "2026-11-30" },
  ],
};
const facts: readonly CrmFacts[] = [
  due,
  { list: "declined", jobs: [{ name: "Front brake pads", on: "2025-12-30", cents: 42_050 }] },
  { list: "lapsed", visits: 5, firstOn: "2025-06-25", lastOn: "2026-04-01" },
  { list: "first-time", lastOn: "2026-11-12", cents: 31_200 },
];

describe("the reason a customer is on a list", () => {
  it("comes from the records, and includes the year when it is not this year", () => {
    expect(facts.map((each) => reasonOf(each, today))).toEqual([
      "Oil and filter since October 3, Brake fluid on November 30.",
      "Front brake pads, $420.50 on December 30, 2025.",
      "5 visits, about every 70 days. Last visit 235 days ago.",
      "First visit on November 12, $312.00 before tax.",
    ]);
  });

  it("names at most three things, and how many more there are", () => {
    const services = ["A", "B", "C", "D", "E"].map((name) => ({ name, dueOn: "2026-10-03" }));
    expect(reasonOf({ list: "due", services }, today)).toMatch(/and 2 more\.$/);
  });
});

describe("a prepared message", () => {
  it("is a text about visits, and an email when text consent does not apply", () => {
    expect(facts.map((each) => draftOf(each, dana, of).draft?.channel)).toEqual([
      "sms",
      "sms",
      "email",
      "email",
    ]);
    expect(draftOf(due, { ...dana, phone: null }, of).draft).toMatchObject({
      channel: "email",
      subject: "Your 2019 Toyota Camry is due for service",
    });
    expect(draftOf(due, dana, of).draft?.body).toBe(
      "Hi Dana, our records show your 2019 Toyota Camry is due for: oil and filter, brake fluid. Reply to book a time, or let us know if it was done elsewhere. Bay Auto",
    );
  });

  it.each(["stopped", "withdrawn", "none"] as const)("is not created without consent (%s)", (consent) => {
    for (const each of facts) {
      const { draft, noDraft } = draftOf(each, { ...dana, consent }, of);
      expect(draft).toBeNull();
      expect(noDraft).toContain("Dana Reyes");
    }
  });

  it("is not created without a phone number or email for it, and promises nothing", () => {
    expect(draftOf(facts[2]!, { ...dana, email: null }, of)).toMatchObject({ draft: null });
    for (const each of facts)
      expect(draftOf(each, dana, of).draft?.body).not.toMatch(/\$|free|discount|unsafe|danger/i);
  });
});
