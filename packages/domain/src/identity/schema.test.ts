import { describe, expect, it } from "vitest";
import {
  phoneNumber,
  resetPasswordFormFor,
  securityForm,
  signInForm,
  signUpForm,
  signUpFormFor,
} from "./schema.ts";

const good = {
  accountType: "owner",
  firstName: "Dana",
  lastName: "Reyes",
  email: "dana@example.com",
  phoneNumber: "(813) 555-0142",
  password: "correct horse",
  passwordConfirm: "correct horse",
  companyName: "Reyes Auto Care",
  termsAccepted: true,
};

const messages = (form: unknown) => {
  const result = signUpForm.safeParse(form);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};

describe("the sign-up form", () => {
  it("accepts a complete owner", () => expect(messages(good)).toEqual([]));
  it("requires a company name from a business, but not from a client", () => {
    expect(messages({ ...good, companyName: "  " })).toEqual([
      "Company name is required for business accounts",
    ]);
    expect(messages({ ...good, accountType: "client", companyName: "" })).toEqual([]);
    expect(messages({ ...good, accountType: "student", companyName: undefined })).toEqual([]);
  });
  it("compares the passwords even when other fields are invalid", () => {
    expect(messages({ ...good, firstName: "", passwordConfirm: "something else" })).toEqual([
      "First name is required",
      "Passwords don't match",
    ]);
  });
  it("reports every empty field at once", () => {
    expect(
      messages({
        accountType: "owner",
        firstName: "",
        lastName: " ",
        email: "dana",
        phoneNumber: "",
        password: "short",
        passwordConfirm: "",
        companyName: "",
        termsAccepted: false,
      }),
    ).toEqual([
      "First name is required",
      "Last name is required",
      "Please enter a valid email address",
      "Phone number is required",
      "Password must be at least 8 characters",
      "Password confirmation is required",
      "You must accept the terms and conditions",
      "Company name is required for business accounts",
    ]);
  });
});

describe("a new password", () => {
  const problemsOf = (password: string, shortest: number) =>
    [signUpFormFor(shortest), resetPasswordFormFor(shortest)].map(
      (form) =>
        form
          .safeParse({ ...good, password, passwordConfirm: password })
          .error?.issues.map(({ message }) => message) ?? [],
    );
  it.each([
    ["elevenchars", 12, ["Password must be at least 12 characters"]],
    ["twelve chars", 12, []],
    ["sixsix", 6, []],
    ["fives", 6, ["Password must be at least 6 characters", "Password confirmation is required"]],
    [
      "\u{1F697}".repeat(7),
      8,
      ["Password must be at least 8 characters", "Password confirmation is required"],
    ],
    ["\u{1F697}".repeat(8), 8, []],
    ["a".repeat(72), 8, []],
    ["a".repeat(73), 8, ["Password must be at most 72 characters"]],
    ["\u{1F697}".repeat(19), 8, ["Password must be at most 72 characters"]],
  ])("%j with a minimum length of %i: %j", (password, shortest, expected) => {
    expect(problemsOf(password, shortest)).toEqual([expected, expected]);
  });
});

const sentences = (form: typeof signInForm | typeof securityForm, typed: object) =>
  form.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

describe("the sign-in form", () => {
  it("reports problems with email and password together", () => {
    expect(sentences(signInForm, { email: "", password: "" })).toEqual([
      "Valid email address is required",
      "Password must be at least 8 characters",
    ]);
  });
  it.each(["dana", "dana@", "dana@example", "<script>@example.com"])(
    "rejects %j as an email address",
    (email) => {
      expect(sentences(signInForm, { email, password: "12345678" })).toEqual([
        "Valid email address is required",
      ]);
    },
  );
  it("accepts any eight characters as a password", () => {
    const email = "dana@example.com";
    expect(sentences(signInForm, { email, password: "1234567" })).toHaveLength(1);
    expect(sentences(signInForm, { email, password: "12345678" })).toEqual([]);
    expect(sentences(signInForm, { email, password: "  🚗 مرحبا" })).toEqual([]);
  });
});

it("the security dialog requires its password", () => {
  expect(sentences(securityForm, { securityPassword: "" })).toEqual(["Please enter the security password"]);
  expect(sentences(securityForm, { securityPassword: "x" })).toEqual([]);
});

describe("a phone number", () => {
  it.each([
    "8135550142",
    "813-555-0142",
    "813.555.0142",
    "(813) 555-0142",
    "+1 813 555 0142",
    "1-813-555-0142",
  ])("can be written as %s", (text) => expect(phoneNumber.safeParse(text).success).toBe(true));
  it.each(["555-0142", "813555014", "81355501422", "+44 813 555 0142", "(813 555-0142", "call me"])(
    "cannot be written as %s",
    (text) => expect(phoneNumber.safeParse(text).success).toBe(false),
  );
});
