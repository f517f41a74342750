import type { Me } from "@autoiq/domain/identity/schema";

export type Session =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; me: Me; userId: string; email: string }
  /** The password was correct. The server admits them after the second factor. */
  | { status: "second-factor"; userId: string; email: string }
  /** Signed in, but the server could not identify the user: it is unreachable or has a problem. */
  | { status: "unreachable"; error: Error; retry: () => void };

const loadingSession: Session = { status: "loading" };
let session: Session = loadingSession;
const listeners = new Set<() => void>();

export const sessionStore = {
  current: () => session,
  duringPrerender: () => loadingSession,
  change(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
