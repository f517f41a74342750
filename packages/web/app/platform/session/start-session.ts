import { maySignIn, trackActivity } from "./browser-memory";
import { sessionStore } from "./session-store";

/** Finds out who is here. What follows a session is fetched only when there can be one. */
export function startSession(): () => void {
  if (maySignIn()) void import("./watch-session").then(({ watchSession }) => watchSession());
  else sessionStore.change({ status: "signed-out" });
  return trackActivity();
}
