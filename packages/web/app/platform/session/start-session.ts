import { isSessionKey, maySignIn, trackActivity } from "./browser-memory";
import { sessionStore } from "./session-store";

const watch = () => void import("./watch-session").then(({ watchSession }) => watchSession());

/** A tab that has no auth client yet hears of another tab's sign-in by what is kept; with it, by the client itself. */
function followOtherTabs({ key, newValue }: StorageEvent) {
  if (newValue && isSessionKey(key)) watch();
}

/** Finds out who is here. What follows a session is fetched only when there can be one. */
export function startSession(): () => void {
  if (maySignIn()) watch();
  else sessionStore.change({ status: "signed-out" });
  window.addEventListener("storage", followOtherTabs);
  const endTracking = trackActivity();
  return () => {
    window.removeEventListener("storage", followOtherTabs);
    endTracking();
  };
}
