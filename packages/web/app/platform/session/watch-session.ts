import { getMe } from "@autoiq/domain/identity/contract";
import type { Session as AuthSession } from "@supabase/supabase-js";
import { request } from "../api";
import { ProblemError } from "../problem";
import { queryClient } from "../query-client";
import { authClient, dropSession } from "./auth-client";
import { forgetPerson, remember, wasAwayTooLong } from "./browser-memory";
import { sessionStore } from "./session-store";

/** The token with which the latest question was asked; answers to earlier ones are void. */
let askedWith: string | null = null;

const failure = (cause: unknown) =>
  cause instanceof Error ? cause : new Error("The server did not answer.");

async function askWhoIsThis(auth: AuthSession) {
  askedWith = auth.access_token;
  const stillAsked = () => askedWith === auth.access_token;
  try {
    const me = await request(getMe, {});
    if (!stillAsked()) return;
    remember.role(me.role);
    remember.email(me.email);
    remember.name(`${me.firstName} ${me.lastName}`.trim());
    sessionStore.change({ status: "signed-in", me, userId: me.userId, email: me.email });
  } catch (cause) {
    if (!stillAsked()) return;
    if (cause instanceof ProblemError && cause.status === 401) return dropSession();
    sessionStore.change({
      status: "unreachable",
      error: failure(cause),
      retry: () => void askWhoIsThis(auth),
    });
  }
}

/** Asks the server again who this is: after a role change or an approved request to join. */
export async function refreshMe(): Promise<void> {
  const { data } = await (await authClient()).auth.getSession();
  if (data.session) await askWhoIsThis(data.session);
}

function onSession(auth: AuthSession | null) {
  const current = sessionStore.current();
  const same = auth && current.status === "signed-in" && current.userId === auth.user.id;
  if (same) return;
  // Nothing that one person saw may be shown to the next.
  queryClient.clear();
  if (auth) return void askWhoIsThis(auth);
  askedWith = null;
  sessionStore.change({ status: "signed-out" });
}

let watching: Promise<void> | undefined;

/** Loads the auth client and follows its events: at once when somebody may be signed in, else at the first sign-in. */
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
      sessionStore.change({
        status: "unreachable",
        error: failure(cause),
        retry: () => void watchSession(),
      });
    });
  return watching;
}
