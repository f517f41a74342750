import { describe, expect, it } from "vitest";
import { decision, invitation } from "./schema.ts";

describe("an invitation", () => {
  it("lowercases the email and needs no name", () => {
    expect(invitation.parse({ email: "Tess@Bay.example", role: "technician" })).toEqual({
      email: "tess@bay.example",
      name: "",
      role: "technician",
      language: "en",
    });
    expect(invitation.parse({ email: "t@bay.example", role: "admin", name: " Tess " }).name).toBe("Tess");
  });

  it.each([
    [{ email: "tess", role: "technician" }, "email", "Please enter a valid email address"],
    [
      { email: "t@bay.example", role: "technician", name: "T".repeat(201) },
      "name",
      "Enter at most 200 characters",
    ],
  ])("%j is rejected with an error on its %s", (of, field, message) => {
    expect(invitation.safeParse(of).error?.issues).toEqual([
      expect.objectContaining({ path: [field], message }),
    ]);
  });

  it("accepts a name of 200 characters, and only shop roles", () => {
    expect(
      invitation.safeParse({ email: "t@bay.example", role: "owner", name: "T".repeat(200) }).success,
    ).toBe(true);
    expect(invitation.safeParse({ email: "t@bay.example", role: "client" }).success).toBe(false);
    expect(invitation.safeParse({ email: "t@bay.example", role: "owner", locationId: "here" }).success).toBe(
      false,
    );
  });
});

describe("a decision", () => {
  it.each(["approve", "refuse", "suspend", "reinstate", "hand-over"] as const)(
    "to %s requires no role",
    (each) => {
      expect(decision.parse({ decision: each })).toEqual({ decision: each });
    },
  );

  it("to change a role requires a shop role", () => {
    expect(decision.parse({ decision: "change-role", role: "admin" })).toEqual({
      decision: "change-role",
      role: "admin",
    });
    expect(decision.parse({ decision: "approve", role: "admin" })).toEqual({
      decision: "approve",
      role: "admin",
    });
    expect(decision.safeParse({ decision: "change-role" }).success).toBe(false);
    expect(decision.safeParse({ decision: "change-role", role: "client" }).success).toBe(false);
    expect(decision.safeParse({ decision: "promote" }).success).toBe(false);
  });
});
