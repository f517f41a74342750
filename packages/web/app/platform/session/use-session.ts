import { useSyncExternalStore } from "react";
import { type Session, sessionStore } from "./session-store";

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.duringPrerender);
}

/** The signed-in person. Only for screens inside a workspace, where the layout admits nobody else. */
export function useMe() {
  const session = useSession();
  if (session.status !== "signed-in") throw new Error("useMe is for screens of a signed-in person.");
  return session.me;
}
