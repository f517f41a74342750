import { describe, expect, it } from "vitest";
import { actionWords, changeWords } from "./audit-words";

describe("an entry of the audit log in words", () => {
  it("says what was done", () => {
    expect(actionWords({ action: "change-role", subject: "staff" })).toBe("Changed a role");
    expect(actionWords({ action: "posted", subject: "invoice" })).toBe("Posted invoice");
    expect(actionWords({ action: "signed in", subject: "" })).toBe("Signed in");
  });

  it("tells fields that differ, before and after", () => {
    expect(
      changeWords({
        before: { role: "technician", status: "active" },
        after: { role: "management", status: "active" },
      }),
    ).toEqual(["role: technician → management"]);
    expect(changeWords({ before: null, after: { totalCents: 12345, first_name: "Dana" } })).toEqual([
      "total: $123.45",
      "first name: Dana",
    ]);
    expect(changeWords({ before: { email: "a@example.com" }, after: { email: "" } })).toEqual([
      "email: a@example.com → nothing",
    ]);
    expect(changeWords({ before: null, after: null })).toEqual([]);
  });
});
