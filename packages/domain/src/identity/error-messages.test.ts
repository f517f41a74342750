import { describe, expect, it } from "vitest";
import { clientSignUpProblem, securedSignUpProblem, signInProblem } from "./error-messages.ts";

describe("signing in", () => {
  it.each([
    ["Invalid login credentials", "Email or password is incorrect"],
    ["Email not confirmed", "Please verify your email before logging in"],
    ["Request rate limit reached", "Too many login attempts. Please try again later"],
    ["captcha protection: request disallowed", "Captcha verification failed. Please try again."],
    ["User is banned", "User is banned"],
    ["", "Invalid email or password"],
  ])("%s → %s", (message, shown) => expect(signInProblem(message).text).toBe(shown));
  it("detects a second-factor prompt", () => {
    expect(signInProblem("MFA required")).toEqual({ text: "MFA authentication required", needsMfa: true });
  });
});

describe("signing up as a client", () => {
  it.each([
    ["User already registered", "An account with this email already exists. Please try signing in instead."],
    [
      "Password should be at least 8 characters.",
      "Password doesn't meet requirements. Please use at least 8 characters.",
    ],
    ["Unable to validate email address: invalid format", "Please enter a valid email address."],
    ["Invalid phone number format (E.164 required)", "Please enter a valid phone number."],
    ["captcha verification process failed", "Captcha verification failed. Please try again."],
    ["Invalid request", "Please check your information and try again."],
    ["email rate limit exceeded", "Too many attempts. Wait a minute and try again."],
    ["Database is down", "There was an error creating your account."],
  ])("%s → %s", (message, shown) => expect(clientSignUpProblem(message)).toBe(shown));
});

it("a secured sign-up reports an existing email, and otherwise shows the server's message", () => {
  expect(securedSignUpProblem("User already registered").title).toBe("Email already registered");
  expect(securedSignUpProblem("The ticket has expired.")).toEqual({
    title: "Signup failed",
    text: "The ticket has expired.",
  });
});
