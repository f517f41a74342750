import { getMe } from "@autoiq/domain/identity/contract";
import { linkOutcome } from "@autoiq/domain/identity/mailed-link";
import type { AuthChangeEvent, Session as AuthSession } from "@supabase/supabase-js";
import { request } from "../api";
import { forgetKept, keepPerson, recallPerson } from "../offline/kept-person";
import { ProblemError } from "../problem";
import { queryClient } from "../query-client";
import { authClient, dropSession } from "./auth-client";
import { forgetPerson, maySignIn, remember, wasAwayTooLong } from "./browser-memory";
import { sessionStore } from "./session-store";

/** The token with which the latest question was asked; answers to earlier ones are void. */
let askedWith: string | null = null;

/** So long a technician waits for the server; after that the screens open with what is kept. */
const openAfterMs = 3000;

const newPasswordPath = "/reset-password";

const failure = (cause: unknown) =>
  cause instanceof Error ? cause : new Error("The server did not answer.");

/** @param known somebody's screens are open: a server that does not answer now must not take them away */
async function askWhoIsThis(auth: AuthSession, known = false) {
  askedWith = auth.access_token;
  const stillAsked = () => askedWith === auth.access_token;
  try {
    const me = await request(getMe, {});
    if (!stillAsked()) return;
    remember.role(me.role);
    remember.email(me.email);
    remember.name(`${me.firstName} ${me.lastName}`.trim());
    void keepPerson(me).catch(() => undefined);
    sessionStore.change({ status: "signed-in", me, userId: me.userId, email: me.email });
  } catch (cause) {
    if (!stillAsked()) return;
    if (cause instanceof ProblemError && cause.status === 401) return dropSession();
    if (cause instanceof ProblemError && cause.code === "insufficient_aal")
      return sessionStore.change({
        status: "second-factor",
        userId: auth.user.id,
        email: auth.user.email ?? "",
      });
    if (known) return askLater(auth);
    if (await openAsKept()) return askLater(auth);
    sessionStore.change({
      status: "unreachable",
      error: failure(cause),
      retry: () => void askWhoIsThis(auth),
    });
  }
}

/** A technician's screens work without the server: they open with what it last said of the person. */
async function openAsKept(): Promise<boolean> {
  if (!worksOffline()) return false;
  const me = await recallPerson();
  const { status } = sessionStore.current();
  if (!me || status === "signed-in" || status === "signed-out") return me !== null && status === "signed-in";
  sessionStore.change({ status: "signed-in", me, userId: me.userId, email: me.email });
  return true;
}

const worksOffline = () => /^\/technician(\/|$)/.test(window.location.pathname);

/** What the person may do can have changed meanwhile. */
function askLater(auth: AuthSession) {
  window.addEventListener("online", () => void askWhoIsThis(auth, true), { once: true });
}

/**
 * Asks the server again who this is: after a role change or an approved request to join.
 * @param options.keepScreens a server that does not answer now must not take away what is open
 */
export async function refreshMe({ keepScreens = false } = {}): Promise<void> {
  const { data } = await (await authClient()).auth.getSession();
  const { status } = sessionStore.current();
  if (data.session) await askWhoIsThis(data.session, keepScreens && status === "signed-in");
}

/**
 * Every event of the official client, in this tab and those that other tabs pass on. INITIAL_SESSION and SIGNED_IN
 * (which comes again each time a tab is looked at) say who is here; TOKEN_REFRESHED, USER_UPDATED and
 * MFA_CHALLENGE_VERIFIED may have changed what they are called or may do; PASSWORD_RECOVERY signs in, too.
 */
function onEvent(event: AuthChangeEvent, auth: AuthSession | null) {
  const current = sessionStore.current();
  // Who looks up a code in another tab comes back to what they had typed.
  const isHere = current.status === "signed-in" || current.status === "second-factor";
  const known = auth !== null && isHere && current.userId === auth.user.id;
  // Without a connection a token that has run out cannot be renewed, and the client says nobody is here; the sign-in
  // itself is still kept, and renewed when the connection is back.
  if (!auth && event === "INITIAL_SESSION" && maySignIn() && worksOffline())
    return void openAsKept().then((open) => {
      if (!open) sessionStore.change({ status: "signed-out" });
    });
  if (known && askedWith === auth.access_token && event !== "USER_UPDATED") return;
  // Nothing that one person saw may be shown to the next.
  if (!known) queryClient.clear();
  if (auth) return void askWhoIsThis(auth, known && current.status === "signed-in");
  askedWith = null;
  if (event === "SIGNED_OUT") {
    forgetPerson();
    void forgetKept().catch(() => undefined);
  }
  sessionStore.change({ status: "signed-out" });
}

/** Recovery is for choosing a password, wherever its link led; another tab's recovery moves nobody here. */
function leadToNewPassword() {
  if (window.location.pathname !== newPasswordPath) window.location.replace(newPasswordPath);
}

let watching: Promise<void> | undefined;

/** Loads the auth client and follows its events: at once when somebody may be signed in, else at the first sign-in. */
export function watchSession(): Promise<void> {
  // The client takes a mailed link's session out of the address.
  if (worksOffline()) setTimeout(() => void openAsKept(), navigator.onLine ? openAfterMs : 0);
  const arrival = linkOutcome(new URLSearchParams(window.location.hash.slice(1)), new URLSearchParams());
  watching ??= authClient()
    .then(async (client) => {
      // Whoever has just followed a link is here, however long they were away.
      if (arrival.state === "good") remember.activity(Date.now());
      else if (wasAwayTooLong(Date.now())) {
        await client.auth.signOut({ scope: "local" });
        forgetPerson();
      }
      // The client holds its lock while it calls listeners, so nothing that awaits it may run inside.
      client.auth.onAuthStateChange((event, auth) => {
        setTimeout(() => onEvent(event, auth), 0);
        if (event === "PASSWORD_RECOVERY" && arrival.state === "good") leadToNewPassword();
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
