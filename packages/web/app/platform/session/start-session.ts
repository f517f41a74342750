import { isSessionKey, maySignIn, trackActivity } from "./local-session";
import { sessionStore } from "./session-store";

const watch = () => void import("./watch-session").then(({ watchSession }) => watchSession());

/**
 * A tab without a loaded auth client learns of another tab's sign-in from storage. With one loaded, the client itself
 * reports it.
 */
function followOtherTabs({ key, newValue }: StorageEvent) {
  if (newValue && isSessionKey(key)) watch();
}

/** Finds out who is signed in. The code that follows a session is loaded only when there may be one. */
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
