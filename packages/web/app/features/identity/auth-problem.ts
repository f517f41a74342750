import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { networkProblem } from "@autoiq/domain/identity/error-messages";
import { secondsToWait } from "~/platform/session/auth-client";

/** The error message for a failed account request. `seconds` is set when waiting that long helps. */
export type AuthProblem = { sentence: string; code?: string; seconds?: number };

export const offlineProblem = text.offline;
export const serverProblem = text.server;

type Cause = { name?: string; status?: number; code?: string; message?: string };

/** @param cause an error of the official client, or what its call threw */
export function authProblemOf(cause: unknown): AuthProblem {
  const { name, status = 0, code = "", message = "" } = (cause ?? {}) as Cause;
  if (!navigator.onLine) return { sentence: offlineProblem };
  if (status >= 500) return { sentence: serverProblem };
  if (name === "AuthRetryableFetchError" || cause instanceof TypeError) return { sentence: networkProblem };
  if (status === 429) {
    const seconds = Number(/after (\d+) second/.exec(message)?.[1]) || secondsToWait() || 60;
    return { sentence: text.tooManyRequests, seconds };
  }
  if (code.includes("captcha")) return { sentence: text.signIn.captcha };
  if (code === "otp_expired") return { sentence: text.emailedCode };
  if (code === "reauthentication_needed") return { code, sentence: text.signedInLongAgo };
  if (code === "current_password_invalid") return { code, sentence: text.currentPassword };
  return { sentence: message || networkProblem };
}
