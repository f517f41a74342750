import { getMe } from "@autoiq/domain/identity/contract";
import type { Me } from "@autoiq/domain/identity/schema";
import type { Session as AuthSession } from "@supabase/supabase-js";
import { request } from "../api";
import { ProblemError } from "../problem";
import { authClient } from "./auth-client";
import { forgetPerson, maySignIn, remember, trackActivity, wasAwayTooLong } from "./browser-memory";

export type Session =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; me: Me; userId: string; email: string }
  /** Signed in, but the server could not say who this is: it is unreachable or in trouble. */
  | { status: "unreachable"; error: Error; retry: () => void };

const loadingSession: Session = { status: "loading" };
let session: Session = loadingSession;
const listeners = new Set<() => void>();
let askedFor: string | null = null;

function change(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

export const sessionStore = {
  current: () => session,
  duringPrerender: () => loadingSession,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

async function askWhoIsThis(auth: AuthSession) {
  askedFor = auth.access_token;
  const stillAsked = () => askedFor === auth.access_token;
  try {
    const person = await request(getMe, {});
    if (!stillAsked()) return;
    remember.role(person.role);
    remember.email(person.email);
    remember.name(`${person.firstName} ${person.lastName}`.trim());
    change({ status: "signed-in", me: person, userId: person.userId, email: person.email });
  } catch (cause) {
    if (!stillAsked()) return;
    if (cause instanceof ProblemError && cause.status === 401) {
      await (await authClient()).auth.signOut({ scope: "local" });
      return;
    }
    const error = cause instanceof Error ? cause : new Error("The server did not answer.");
    change({ status: "unreachable", error, retry: () => void askWhoIsThis(auth) });
  }
}

/** Asks the server again who this is: after a role change or an approved request to join. */
export async function refreshMe(): Promise<void> {
  const { data } = await (await authClient()).auth.getSession();
  if (data.session) await askWhoIsThis(data.session);
}

function onSession(auth: AuthSession | null) {
  if (!auth) {
    askedFor = null;
    change({ status: "signed-out" });
    return;
  }
  if (session.status === "signed-in" && session.userId === auth.user.id) return;
  void askWhoIsThis(auth);
}

let watching: Promise<void> | undefined;

/** Loads the auth client and follows its events. Called at once when maySignIn(), else on the first sign-in. */
export function watchSession(): Promise<void> {
  watching ??= authClient()
    .then(async (client) => {
      if (wasAwayTooLong(Date.now())) {
        await client.auth.signOut({ scope: "local" });
        forgetPerson();
      }
      // The client holds its lock while it calls listeners, so nothing that awaits it may run inside.
      client.auth.onAuthStateChange((_event, auth) => {
        setTimeout(() => onSession(auth), 0);
      });
    })
    .catch((cause: unknown) => {
      watching = undefined;
      const error = cause instanceof Error ? cause : new Error("The server did not answer.");
      change({ status: "unreachable", error, retry: () => void watchSession() });
    });
  return watching;
}

export function startSession(): () => void {
  if (maySignIn()) void watchSession();
  else change({ status: "signed-out" });
  return trackActivity();
}
