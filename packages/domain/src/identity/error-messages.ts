import { shortestPassword } from "./password-length.ts";

/** What a person sees when signing in or up fails: maps the server's message to the one to show. */

const contains = (message: string, ...parts: string[]) =>
  parts.some((part) => message.toLowerCase().includes(part.toLowerCase()));

export type SignInProblem = { text: string; needsMfa: boolean };

export function signInProblem(message: string): SignInProblem {
  const shown = (text: string, needsMfa = false): SignInProblem => ({ text, needsMfa });
  if (contains(message, "Invalid login")) return shown("Email or password is incorrect");
  if (contains(message, "Email not confirmed")) return shown("Please verify your email before logging in");
  if (contains(message, "rate limit")) return shown("Too many login attempts. Please try again later");
  if (contains(message, "MFA", "two-factor")) return shown("MFA authentication required", true);
  if (contains(message, "captcha")) return shown("Captcha verification failed. Please try again.");
  return shown(message || "Invalid email or password");
}

/** A rate-limit message also mentions email or password, so it is checked first. */
const throttled = (message: string) => contains(message, "rate limit", "security purposes");

/**
 * @param shortest minimum length of a new password in this installation
 */
export function clientSignUpProblem(message: string, shortest = shortestPassword): string {
  if (contains(message, "already registered", "already exists"))
    return "An account with this email already exists. Please try signing in instead.";
  if (throttled(message)) return "Too many attempts. Please wait a minute and try again.";
  if (contains(message, "password"))
    return `Password doesn't meet requirements. Please use at least ${shortest} characters.`;
  if (contains(message, "email")) return "Please enter a valid email address.";
  if (contains(message, "phone")) return "Please enter a valid phone number.";
  if (contains(message, "captcha")) return "Captcha verification failed. Please try again.";
  if (message.includes("Invalid")) return "Please check your information and try again.";
  return "There was an error creating your account.";
}

export function securedSignUpProblem(message: string): { title: string; text: string } {
  if (contains(message, "already registered"))
    return {
      title: "Email already registered",
      text: "This email is already registered. Please try logging in instead.",
    };
  return { title: "Signup failed", text: message };
}

export const networkProblem = "Network error. Please check your connection and try again.";
export const unexpectedProblem = "An unexpected error occurred. Please try again.";

/** Why signing in with another service failed. Its own message is not shown, because anyone can write a URL. */
export function providerProblem(code: string): string {
  switch (code) {
    case "bad_oauth_callback":
      return "The other service did not let you in, or you did not agree there. Nobody was signed in.";
    case "provider_email_needs_verification":
      return "Your email address is not verified at the other service. Verify it there, or use your password.";
    case "signup_disabled":
      return "No account here has that email address, and new ones cannot be made.";
    case "user_banned":
      return "This account is suspended. Write to the people who run it.";
    case "validation_failed":
      return "The other service did not tell us an email address. Sign in another way.";
    case "bad_oauth_state":
    case "flow_state_expired":
      return "That took too long. Please try again.";
    case "over_request_rate_limit":
      return "Too many login attempts. Please try again later";
    case "sso_provider_not_found":
      return "Your company has no sign-in of its own here. Use your password.";
    case "unexpected_failure":
      return "The other service does not answer at the moment. Try again in a minute, or use your password.";
    default:
      return "The sign-in by the other service did not work. Try again, or use your password.";
  }
}

/** Why a second factor was rejected, by the API's error code. Uses the server's message when it says more. */
export function secondFactorProblem(code: string | undefined, message: string): string {
  switch (code) {
    case "mfa_verification_failed":
      return "That code is not right, or it was used before. Enter the newest one.";
    case "mfa_challenge_expired":
      return "That code has expired. Ask for a new one.";
    case "mfa_ip_address_mismatch":
      return "Your network changed in between. Ask for a new code.";
    case "mfa_factor_not_found":
      return "This step was removed from your account. Load the page again.";
    case "mfa_factor_name_conflict":
      return "You have a step with that name already. Choose another name.";
    case "mfa_verified_factor_exists":
      return "That phone is one of your steps already.";
    case "too_many_enrolled_mfa_factors":
      return "Ten steps are the most an account can have. Remove one first.";
    case "insufficient_aal":
      return "Confirm with your second step first.";
    case "validation_failed":
      return message.startsWith("Invalid phone")
        ? "Enter the number with its country code, such as +1 813 555 0142."
        : message;
    default:
      return message || "This did not work. Please try again.";
  }
}
