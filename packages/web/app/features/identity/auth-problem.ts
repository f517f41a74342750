import { networkProblem } from "@autoiq/domain/identity/error-messages";
import { secondsToWait } from "~/platform/session/auth-client";

/** The error message for a failed account request. `seconds` is set when waiting that long helps. */
export type AuthProblem = { sentence: string; code?: string; seconds?: number };

export const offlineProblem = "You are offline. Connect and try again: what you typed stays here.";
export const serverProblem = "The server has a problem at the moment. Please try again in a minute.";

type Cause = { name?: string; status?: number; code?: string; message?: string };

/** @param cause an error of the official client, or what its call threw */
export function authProblemOf(cause: unknown): AuthProblem {
  const { name, status = 0, code = "", message = "" } = (cause ?? {}) as Cause;
  if (!navigator.onLine) return { sentence: offlineProblem };
  if (status >= 500) return { sentence: serverProblem };
  if (name === "AuthRetryableFetchError" || cause instanceof TypeError) return { sentence: networkProblem };
  if (status === 429) {
    const seconds = Number(/after (\d+) second/.exec(message)?.[1]) || secondsToWait() || 60;
    return { sentence: "Too many requests. Please wait before you try again.", seconds };
  }
  if (code.includes("captcha")) return { sentence: "Captcha verification failed. Please try again." };
  if (code === "otp_expired") return { sentence: "This code is wrong or has expired. Ask for a new email." };
  if (code === "reauthentication_needed")
    return { code, sentence: "You signed in a while ago. Please type your current password as well." };
  if (code === "current_password_invalid") return { code, sentence: "Your current password is another one." };
  return { sentence: message || networkProblem };
}
