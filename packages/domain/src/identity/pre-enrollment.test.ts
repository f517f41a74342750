import { describe, expect, it } from "vitest";
import {
  emptyPreEnrollment,
  formatAsTyped,
  normalizePreEnrollment,
  preEnrollmentAttributes,
  preEnrollmentFailure,
  preEnrollmentProblem,
  preEnrollmentProblems,
} from "./pre-enrollment.ts";

const good = {
  firstName: "Sam",
  lastName: "Lee",
  email: "sam@example.com",
  phone: "813-555-0142",
  address: "1 Bay St",
  city: "Tampa",
  state: "FL",
  zipCode: "33602",
};

describe("the pre-enrollment form", () => {
  it("requires every field and shows these messages", () => {
    expect(preEnrollmentProblems(emptyPreEnrollment)).toEqual({
      firstName: "First name must be at least 2 characters.",
      lastName: "Last name must be at least 2 characters.",
      email: "Email is required.",
      phone: "Please enter a valid phone number.",
      address: "Please enter a valid address.",
      city: "Please enter a valid city.",
      state: "Please enter a valid state.",
      zipCode: "Please enter a valid ZIP code.",
    });
  });

  it.each([
    ["firstName", "S"],
    ["lastName", " L "],
    ["phone", "123456789"],
    ["address", "1 Ba"],
    ["city", "T"],
    ["state", "F"],
    ["zipCode", "3360"],
    ["email", "sam"],
    ["email", "sam@example"],
    ["email", "sam lee@example.com"],
    ["city", "x".repeat(81)],
  ] as const)("rejects %s %j", (field, typed) => expect(preEnrollmentProblem(field, typed)).toBeTruthy());

  it.each(Object.entries(good))("accepts %s %j", (field, typed) => {
    expect(preEnrollmentProblem(field as keyof typeof good, typed)).toBeUndefined();
  });

  it("trims and lowercases the email as it is typed", () => {
    expect(formatAsTyped("email", " Sam@Example.COM")).toBe("sam@example.com");
    expect(formatAsTyped("firstName", " Sam")).toBe(" Sam");
    expect(normalizePreEnrollment({ ...good, firstName: " Sam " }).firstName).toBe("Sam");
  });

  it("becomes the attributes of a student account", () => {
    expect(preEnrollmentAttributes(good, "2026-11-21T15:00:00.000Z")).toEqual({
      account_type: "student",
      first_name: "Sam",
      last_name: "Lee",
      phone: "813-555-0142",
      address: "1 Bay St",
      city: "Tampa",
      state: "FL",
      zip_code: "33602",
      pre_enrolled: true,
      pre_enrollment_date: "2026-11-21T15:00:00.000Z",
    });
  });

  it.each([
    ["User already registered", "An account with this email already exists. Please try signing in instead."],
    ["Unable to validate email address: invalid format", "Please enter a valid email address."],
    ["Request rate limit reached", "Request rate limit reached"],
    ["", "An error occurred during pre-enrollment. Please try again."],
  ])("a sign-up error %j is shown as %j", (message, sentence) =>
    expect(preEnrollmentFailure(message)).toBe(sentence),
  );
});
