import { describe, expect, it } from "vitest";
import { customerInput, customerName, formatPhone, toE164 } from "./schema.ts";

describe("a phone number", () => {
  it.each([
    ["(813) 555-0142", "+18135550142"],
    ["813.555.0142", "+18135550142"],
    ["1 813 555 0142", "+18135550142"],
    ["+1-813-555-0142", "+18135550142"],
    ["813555014", undefined],
    ["113 555 0142", undefined],
    ["call me", undefined],
  ])("%s becomes %s", (typed, parsed) => {
    expect(toE164(typed)).toBe(parsed);
  });

  it("is formatted for display", () => {
    expect(formatPhone("+18135550142")).toBe("(813) 555-0142");
    expect(formatPhone(null)).toBe("");
  });
});

describe("customer input", () => {
  it("turns empty contacts into null and lowercases the email", () => {
    expect(
      customerInput.parse({ lastName: " Lopez ", email: " Maria@Example.COM ", phone: " " }),
    ).toMatchObject({
      lastName: "Lopez",
      email: "maria@example.com",
      phone: null,
      smsAllowed: false,
    });
  });

  it("needs a name or a company", () => {
    expect(customerInput.safeParse({ email: "a@example.com" }).success).toBe(false);
    expect(customerInput.safeParse({ company: "Gulf Plumbing" }).success).toBe(true);
  });

  it("is named after the company when there is one", () => {
    expect(customerName({ firstName: "Maria", lastName: "Lopez", company: "" })).toBe("Maria Lopez");
    expect(customerName({ firstName: "Maria", lastName: "", company: "Gulf Plumbing" })).toBe(
      "Gulf Plumbing",
    );
  });
});
