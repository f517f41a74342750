import { describe, expect, it } from "vitest";
import { actionLabels, changeLabels } from "./audit-labels";

describe("an audit log entry in words", () => {
  it("describes the action", () => {
    expect(actionLabels({ action: "change-role", subject: "staff" })).toBe("Changed a role");
    expect(actionLabels({ action: "posted", subject: "invoice" })).toBe("Posted invoice");
    expect(actionLabels({ action: "signed in", subject: "" })).toBe("Signed in");
  });

  it("lists changed fields with their before and after values", () => {
    expect(
      changeLabels({
        before: { role: "technician", status: "active" },
        after: { role: "management", status: "active" },
      }),
    ).toEqual(["role: technician → management"]);
    expect(changeLabels({ before: null, after: { totalCents: 12345, first_name: "Dana" } })).toEqual([
      "total: $123.45",
      "first name: Dana",
    ]);
    expect(changeLabels({ before: { email: "a@example.com" }, after: { email: "" } })).toEqual([
      "email: a@example.com → none",
    ]);
    expect(changeLabels({ before: null, after: null })).toEqual([]);
  });
});
