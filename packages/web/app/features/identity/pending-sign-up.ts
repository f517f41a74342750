import { type SignUpForm, signUpForm } from "@autoiq/domain/identity/schema";
import { z } from "zod";

/**
 * The filled form between "Create account" and the security password, kept in this tab so that a reload
 * does not lose it. Older than five minutes it is forgotten.
 */
const windowMs = 5 * 60 * 1000;
const stored = z.object({ values: signUpForm, timestamp: z.number() });

const fresh = (timestamp: number) => Date.now() - timestamp < windowMs;

export function keepPending(values: SignUpForm) {
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
    // Something else wrote there; it counts as nothing.
  }
  sessionStorage.removeItem("pendingSignupValues");
  return null;
}

export function clearPending() {
  sessionStorage.removeItem("pendingSignupValues");
  sessionStorage.removeItem("showSecurityDialog");
  localStorage.removeItem("lastSignupAttempt");
}

export function closePending() {
  sessionStorage.removeItem("showSecurityDialog");
  localStorage.removeItem("lastSignupAttempt");
}

/** Whether the security dialog was open, or about to open, before this page was loaded. */
export function wasAskingForSecurity(): boolean {
  if (sessionStorage.getItem("showSecurityDialog") === "true" && pendingValues()) return true;
  const last = Number(localStorage.getItem("lastSignupAttempt"));
  return last > 0 && fresh(last);
}
