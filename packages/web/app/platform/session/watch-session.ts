import { getMe } from "@autoiq/domain/identity/contract";
import { linkOutcome } from "@autoiq/domain/identity/email-link";
import type { AuthChangeEvent, Session as AuthSession } from "@supabase/supabase-js";
import { request } from "../api";
import { cachedUser, cacheUser, clearOfflineData } from "../offline/cached-user";
import { ProblemError } from "../problem";
import { dropPersonalData } from "../query-client";
import { authClient, dropSession } from "./auth-client";
import { clearLocalSession, isInactive, maySignIn, rememberUser } from "./local-session";
import { sessionStore } from "./session-store";

/** The token of the latest request. Responses to earlier ones are ignored. */
let requestToken: string | null = null;

/** How long a technician waits for the server. After that the screens open with the cached user. */
const openAfterMs = 3000;

const newPasswordPath = "/reset-password";

const failure = (cause: unknown) =>
  cause instanceof Error ? cause : new Error("The server didn't respond.");

/**
 * @param known the person's screens are already open, so a server that does not respond now must not close them
 */
async function fetchMe(auth: AuthSession, known = false) {
  requestToken = auth.access_token;
  const isCurrent = () => requestToken === auth.access_token;
  try {
    const me = await request(getMe, {});
    if (!isCurrent()) return;
    rememberUser.role(me.role);
    rememberUser.email(me.email);
    rememberUser.name(`${me.firstName} ${me.lastName}`.trim());
    void cacheUser(me).catch(() => undefined);
    sessionStore.change({ status: "signed-in", me, userId: me.userId, email: me.email });
  } catch (cause) {
    if (!isCurrent()) return;
    if (cause instanceof ProblemError && cause.status === 401) return dropSession();
    if (cause instanceof ProblemError && cause.code === "insufficient_aal")
      return sessionStore.change({
        status: "second-factor",
        userId: auth.user.id,
        email: auth.user.email ?? "",
      });
    if (known) return retryLater(auth);
    if (await openFromCache()) return retryLater(auth);
    sessionStore.change({
      status: "unreachable",
      error: failure(cause),
      retry: () => void fetchMe(auth),
    });
  }
}

/** A technician's screens work without the server. They open with the user that it last returned. */
async function openFromCache(): Promise<boolean> {
  if (!worksOffline()) return false;
  const me = await cachedUser();
  const { status } = sessionStore.current();
  if (!me || status === "signed-in" || status === "signed-out") return me !== null && status === "signed-in";
  sessionStore.change({ status: "signed-in", me, userId: me.userId, email: me.email });
  return true;
}

const worksOffline = () => /^\/technician(\/|$)/.test(window.location.pathname);

/** The person's permissions may have changed in the meantime. */
function retryLater(auth: AuthSession) {
  window.addEventListener("online", () => void fetchMe(auth, true), { once: true });
}

/**
 * Fetches the signed-in user again, after a role change or an approved request to join.
 * @param options.keepScreens a server that does not respond now must not close the open screens
 */
export async function refreshMe({ keepScreens = false } = {}): Promise<void> {
  const { data } = await (await authClient()).auth.getSession();
  const { status } = sessionStore.current();
  if (data.session) await fetchMe(data.session, keepScreens && status === "signed-in");
}

/**
 * Handles every event of the official client, from this tab and from other tabs. INITIAL_SESSION and SIGNED_IN
 * (repeated each time a tab is shown) identify the user. After TOKEN_REFRESHED, USER_UPDATED and
 * MFA_CHALLENGE_VERIFIED the person's name or permissions may have changed. PASSWORD_RECOVERY also signs in.
 */
function onEvent(event: AuthChangeEvent, auth: AuthSession | null) {
  const current = sessionStore.current();
  // A person who looks up a code in another tab comes back to what they had typed.
  const isHere = current.status === "signed-in" || current.status === "second-factor";
  const known = auth !== null && isHere && current.userId === auth.user.id;
  // Without a connection an expired token cannot be renewed, and the client reports that nobody is signed in. The
  // sign-in itself is still stored, and is renewed when the connection is back.
  if (!auth && event === "INITIAL_SESSION" && maySignIn() && worksOffline())
    return void openFromCache().then((open) => {
      if (!open) sessionStore.change({ status: "signed-out" });
    });
  if (known && requestToken === auth.access_token && event !== "USER_UPDATED") return;
  if (!known) dropPersonalData();
  if (auth) return void fetchMe(auth, known && current.status === "signed-in");
  requestToken = null;
  if (event === "SIGNED_OUT") {
    clearLocalSession();
    void clearOfflineData().catch(() => undefined);
  }
  sessionStore.change({ status: "signed-out" });
}

/** Recovery is for choosing a new password, wherever its link led. A recovery in another tab redirects nobody here. */
function leadToNewPassword() {
  if (window.location.pathname !== newPasswordPath) window.location.replace(newPasswordPath);
}

let watching: Promise<void> | undefined;

/**
 * Loads the auth client and follows its events: immediately when somebody may be signed in, else at the first
 * sign-in.
 */
export function watchSession(): Promise<void> {
  // The client removes an emailed link's session from the address.
  if (worksOffline()) setTimeout(() => void openFromCache(), navigator.onLine ? openAfterMs : 0);
  const arrival = linkOutcome(new URLSearchParams(window.location.hash.slice(1)), new URLSearchParams());
  watching ??= authClient()
    .then(async (client) => {
      // A person who has just followed a link is active, however long they were away.
      if (arrival.state === "good") rememberUser.activity(Date.now());
      else if (isInactive(Date.now())) {
        await client.auth.signOut({ scope: "local" });
        clearLocalSession();
      }
      // The client holds its lock while it calls listeners, so a listener must not await the client.
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
