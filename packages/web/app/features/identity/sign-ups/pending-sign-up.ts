import { type SignUpForm, signUpForm } from "@autoiq/domain/identity/schema";
import { z } from "zod";

/**
 * The completed form between "Create account" and the security password, stored in this tab to survive a reload.
 * Expires after five minutes.
 */
const windowMs = 5 * 60 * 1000;
const stored = z.object({ values: signUpForm, timestamp: z.number() });

const fresh = (timestamp: number) => Date.now() - timestamp < windowMs;

export function storePending(values: SignUpForm) {
  const timestamp = Date.now();
  sessionStorage.setItem("pendingSignupValues", JSON.stringify({ values, timestamp }));
  sessionStorage.setItem("showSecurityDialog", "true");
  localStorage.setItem("lastSignupAttempt", String(timestamp));
}

export function pendingValues(): SignUpForm | null {
  try {
    const parsed = stored.safeParse(JSON.parse(sessionStorage.getItem("pendingSignupValues") ?? "null"));
    if (parsed.success && fresh(parsed.data.timestamp)) return parsed.data.values;
  } catch {
    // Another script's data is ignored.
  }
  sessionStorage.removeItem("pendingSignupValues");
  return null;
}

export function clearPending() {
  sessionStorage.removeItem("pendingSignupValues");
  sessionStorage.removeItem("showSecurityDialog");
  localStorage.removeItem("lastSignupAttempt");
}

export function dismissPending() {
  sessionStorage.removeItem("showSecurityDialog");
  localStorage.removeItem("lastSignupAttempt");
}

/** Whether the security dialog was open or about to open before this page loaded. */
export function isSecurityDialogPending(): boolean {
  if (sessionStorage.getItem("showSecurityDialog") === "true" && pendingValues()) return true;
  const last = Number(localStorage.getItem("lastSignupAttempt"));
  return last > 0 && fresh(last);
}
