import type { AccountType } from "@autoiq/domain/identity/schema";
import { inactivityLimitMs } from "@autoiq/domain/identity/session-lifetimes";
import { preferences } from "../storage-preferences";

/**
 * What the browser remembers between visits. It decides nothing: the role here only selects the first screen to draw
 * until the server has responded.
 */
export const rememberUser = {
  role: (role: AccountType) => preferences("local").setItem("userType", role),
  email: (email: string) => preferences("local").setItem("userEmail", email),
  name: (name: string) => preferences("local").setItem("userName", name),
  /** Ends a sign-in after a week of inactivity. Has no effect when nobody is signed in. */
  activity: (now: number) => {
    if (maySignIn()) localStorage.setItem("lastActivity", String(now));
  },
};

export function isInactive(now: number): boolean {
  const last = Number(localStorage.getItem("lastActivity"));
  return last > 0 && now - last > inactivityLimitMs;
}

export function clearLocalSession() {
  for (const key of ["userType", "userName", "lastActivity", "userEmail"]) localStorage.removeItem(key);
  // The seat that organization.ts keeps; importing it here would bring its library into every deferred page.
  sessionStorage.removeItem("workplace");
  for (const key of ["assistantConversation", "assistantDrafts"]) sessionStorage.removeItem(key);
}

/** The official client's own storage key, whatever its host part. */
const storedSessionKey = /^sb-.*-auth-token$/;

/** Somebody signed in or out in another tab. */
export const isSessionKey = (key: string | null): boolean => storedSessionKey.test(key ?? "");

/** True when somebody may be signed in or signing in. Only then is the auth client worth loading. */
export function maySignIn(): boolean {
  const { hash, search } = window.location;
  if (/[#&](access_token|error|error_code)=/.test(hash) || /[?&](code|error|error_code)=/.test(search))
    return true;
  for (let index = 0; index < localStorage.length; index += 1)
    if (isSessionKey(localStorage.key(index))) return true;
  return false;
}

/** A click or a key press counts as activity. It is written at most once a second, because storage is slow and shared. */
export function trackActivity() {
  let written = 0;
  const note = () => {
    const now = Date.now();
    if (now - written < 1000) return;
    written = now;
    rememberUser.activity(now);
  };
  document.addEventListener("click", note, { passive: true });
  document.addEventListener("keydown", note, { passive: true });
  return () => {
    document.removeEventListener("click", note);
    document.removeEventListener("keydown", note);
  };
}
