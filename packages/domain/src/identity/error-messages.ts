import { en as text } from "../catalog/identity-errors/en.ts";
import { fillIn } from "../catalog/message.ts";
import { shortestPassword } from "./password-length.ts";

/** What a person sees when signing in or up fails: maps the server's message to the one to show. */

const contains = (message: string, ...parts: string[]) =>
  parts.some((part) => message.toLowerCase().includes(part.toLowerCase()));

export type SignInProblem = { text: string; needsMfa: boolean };

export function signInProblem(message: string): SignInProblem {
  const shown = (sentence: string, needsMfa = false): SignInProblem => ({ text: sentence, needsMfa });
  if (contains(message, "Invalid login")) return shown(text.signIn.wrong);
  if (contains(message, "Email not confirmed")) return shown(text.signIn.unverified);
  if (contains(message, "rate limit")) return shown(text.signIn.tooManyAttempts);
  if (contains(message, "MFA", "two-factor")) return shown(text.signIn.secondFactor, true);
  if (contains(message, "captcha")) return shown(text.signIn.captcha);
  return shown(message || text.signIn.invalid);
}

/** A rate-limit message also mentions email or password, so it is checked first. */
const throttled = (message: string) => contains(message, "rate limit", "security purposes");

/**
 * @param shortest minimum length of a new password in this installation
 */
export function clientSignUpProblem(message: string, shortest = shortestPassword): string {
  if (contains(message, "already registered", "already exists")) return text.signUp.alreadyExists;
  if (throttled(message)) return text.signUp.throttled;
  if (contains(message, "password")) return fillIn(text.signUp.weakPassword, { shortest });
  if (contains(message, "email")) return text.signUp.email;
  if (contains(message, "phone")) return text.signUp.phone;
  if (contains(message, "captcha")) return text.signIn.captcha;
  if (message.includes("Invalid")) return text.signUp.invalid;
  return text.signUp.failed;
}

export function securedSignUpProblem(message: string): { title: string; text: string } {
  if (contains(message, "already registered"))
    return {
      title: text.signUp.alreadyRegisteredTitle,
      text: text.signUp.alreadyRegistered,
    };
  return { title: text.signUp.failedTitle, text: message };
}

export const networkProblem = text.network;
export const unexpectedProblem = text.unexpected;

/** Why signing in with another service failed. Its own message is not shown, because anyone can write a URL. */
export function providerProblem(code: string): string {
  switch (code) {
    case "bad_oauth_callback":
      return text.provider.refused;
    case "provider_email_needs_verification":
      return text.provider.unverified;
    case "signup_disabled":
      return text.provider.noAccount;
    case "user_banned":
      return text.provider.suspended;
    case "validation_failed":
      return text.provider.noEmail;
    case "bad_oauth_state":
    case "flow_state_expired":
      return text.provider.expired;
    case "over_request_rate_limit":
      return text.signIn.tooManyAttempts;
    case "sso_provider_not_found":
      return text.provider.noCompany;
    case "unexpected_failure":
      return text.provider.silent;
    default:
      return text.provider.failed;
  }
}

/** Why a second factor was rejected, by the API's error code. Uses the server's message when it says more. */
export function secondFactorProblem(code: string | undefined, message: string): string {
  switch (code) {
    case "mfa_verification_failed":
      return text.factor.wrongCode;
    case "mfa_challenge_expired":
      return text.factor.expiredCode;
    case "mfa_ip_address_mismatch":
      return text.factor.otherNetwork;
    case "mfa_factor_not_found":
      return text.factor.removed;
    case "mfa_factor_name_conflict":
      return text.factor.nameTaken;
    case "mfa_verified_factor_exists":
      return text.factor.phoneTaken;
    case "too_many_enrolled_mfa_factors":
      return text.factor.tooMany;
    case "insufficient_aal":
      return text.factor.stepUp;
    case "validation_failed":
      return message.startsWith("Invalid phone") ? text.factor.phoneFormat : message;
    default:
      return message || text.factor.failed;
  }
}
