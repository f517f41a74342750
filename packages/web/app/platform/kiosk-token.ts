import { kioskTokenPrefix } from "@autoiq/domain/time-clock/kiosks/contract";

// The token that makes this browser a time clock kiosk. Without it the tablet in the shop is none, so that it is necessary,
// as a sign-in is.

/** For a browser that stores nothing: until the page is left. */
let kept: string | null = null;

export function kioskToken(): string | null {
  try {
    return localStorage.getItem("kioskToken") ?? kept;
  } catch {
    return kept;
  }
}

/** @returns whether it is still there when the page was closed */
export function storeKioskToken(token: string): boolean {
  kept = token;
  try {
    localStorage.setItem("kioskToken", token);
    return true;
  } catch {
    return false;
  }
}

export function dropKioskToken(): void {
  kept = null;
  try {
    localStorage.removeItem("kioskToken");
  } catch {
    // Nothing was stored.
  }
}

/** The address that makes another browser the kiosk. What follows # is never sent to a server. */
export const kioskAddress = (token: string): string => `${window.location.origin}/kiosk#${token}`;

/** Takes the token out of the address bar, where everybody who passes could read it. Null without one. */
export function tokenOfAddress(): string | null {
  const token = window.location.hash.slice(1);
  if (!token.startsWith(kioskTokenPrefix)) return null;
  window.history.replaceState(window.history.state, "", window.location.pathname);
  return token;
}
