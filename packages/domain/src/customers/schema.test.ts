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
  ])("%s becomes %s", (typed, kept) => {
    expect(toE164(typed)).toBe(kept);
  });

  it("reads as people write it", () => {
    expect(formatPhone("+18135550142")).toBe("(813) 555-0142");
    expect(formatPhone(null)).toBe("");
  });
});

describe("a customer as typed", () => {
  it("has empty contacts as none, and the email in small letters", () => {
    expect(
      customerInput.parse({ lastName: " Lopez ", email: " Maria@Example.COM ", phone: " " }),
    ).toMatchObject({
      lastName: "Lopez",
      email: "maria@example.com",
      phone: null,
      textsAllowed: false,
    });
  });

  it("needs a name or a company", () => {
    expect(customerInput.safeParse({ email: "a@example.com" }).success).toBe(false);
    expect(customerInput.safeParse({ company: "Gulf Plumbing" }).success).toBe(true);
  });

  it("is called by the company where there is one", () => {
    expect(customerName({ firstName: "Maria", lastName: "Lopez", company: "" })).toBe("Maria Lopez");
    expect(customerName({ firstName: "Maria", lastName: "", company: "Gulf Plumbing" })).toBe(
      "Gulf Plumbing",
    );
  });
});
