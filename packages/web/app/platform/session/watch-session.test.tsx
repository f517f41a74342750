import { checkCertificate } from "@autoiq/domain/training/contract";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  authError,
  authSession,
  authUser,
  type Calls,
  clientMe,
  sentTo,
  serveAuth,
  storeSession,
} from "~/test/auth-server";

const email = "edda@auth.example";
const day = 24 * 60 * 60 * 1000;
const refreshCall = "POST /auth/v1/token";
const me = { status: 200, body: clientMe(email) };
const hasSession = () => Object.keys(localStorage).some((key) => key.startsWith("sb-"));

// Each page has a client of its own, and the client warns of several in one document.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

/** Loads the code that follows a session, as a page does. Nothing of an earlier page remains but what is stored. */
async function load() {
  vi.resetModules();
  const [{ startSession }, { sessionStore }, { refreshMe }, { authClient }] = await Promise.all([
    import("./start-session"),
    import("./session-store"),
    import("./watch-session"),
    import("./auth-client"),
  ]);
  let stop = () => {};
  return {
    start: () => {
      stop = startSession();
    },
    refreshMe,
    authClient,
    session: () => sessionStore.current(),
    expectStatus: (status: string) => waitFor(() => expect(sessionStore.current().status).toBe(status)),
    /** Leaves the page. */
    leave: async () => {
      stop();
      await (await authClient()).auth.stopAutoRefresh();
    },
  };
}

test("nobody is signed in: neither the configuration nor the client is loaded", async () => {
  const sent = serveAuth();
  const page = await load();
  page.start();
  await page.expectStatus("signed-out");
  expect(sent).toEqual([]);
});

test("a stored session is identified, and its name and role are remembered", async () => {
  serveAuth({ "GET /api/me": me });
  storeSession(authSession(email));
  const page = await load();
  page.start();
  await page.expectStatus("signed-in");
  expect(["userType", "userEmail", "userName"].map((key) => localStorage.getItem(key))).toEqual([
    "client",
    email,
    "Dana Reyes",
  ]);
  await page.leave();
});

test("a public page that waits for its response gets it, though the session becomes known meanwhile", async () => {
  let respond = () => {};
  const certificate = {
    number: "AIQ-2026-ABCDEFGH",
    name: "Dana Reyes",
    course: "AutoIQ",
    issuedAt: "2026-11-02T15:00:00.000Z",
    state: "valid",
    revokedAt: null,
  };
  serveAuth({
    "GET /api/me": me,
    "GET /api/certificates/AIQ-2026-ABCDEFGH": () =>
      new Promise((resolve) => {
        respond = () => resolve({ status: 200, body: certificate });
      }),
  });
  storeSession(authSession(email));
  const page = await load();
  const [{ QueryObserver }, { queryClient }, { queryOptionsFor }] = await Promise.all([
    import("@tanstack/react-query"),
    import("../query-client"),
    import("../api"),
  ]);
  const options = queryOptionsFor(checkCertificate, { params: { number: certificate.number } });
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => {});
  queryClient.setQueryData(["seen by somebody else"], "$1,250.00");
  page.start();
  await page.expectStatus("signed-in");
  respond();
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(certificate));
  expect(queryClient.getQueryData(options.queryKey)).toEqual(certificate);
  expect(queryClient.getQueryData(["seen by somebody else"])).toBeUndefined();
  stop();
  await page.leave();
});

test("a session that the server has ended is removed", async () => {
  serveAuth({
    "GET /api/me": { status: 401, body: { title: "Sign in first", status: 401 } },
    "POST /auth/v1/logout": { status: 204 },
  });
  storeSession(authSession(email));
  localStorage.setItem("userType", "client");
  const page = await load();
  page.start();
  await page.expectStatus("signed-out");
  await waitFor(() => expect([hasSession(), localStorage.getItem("userType")]).toEqual([false, null]));
  await page.leave();
});

test("an unreachable server is reported, and a retry continues when it is back", async () => {
  const calls: Calls = { "GET /api/me": "down" };
  serveAuth(calls);
  storeSession(authSession(email));
  const page = await load();
  page.start();
  await page.expectStatus("unreachable");
  expect(hasSession()).toBe(true);
  calls["GET /api/me"] = me;
  const unreachable = page.session();
  if (unreachable.status === "unreachable") unreachable.retry();
  await page.expectStatus("signed-in");
  await page.leave();
});

test("a link that leads here while the server is unreachable can be retried", async () => {
  const calls: Calls = { "GET /config.json": "down" };
  serveAuth(calls);
  window.history.replaceState(null, "", "/email-verified#error=access_denied&error_code=otp_expired&sb=");
  const page = await load();
  page.start();
  await page.expectStatus("unreachable");
  Reflect.deleteProperty(calls, "GET /config.json");
  const unreachable = page.session();
  if (unreachable.status === "unreachable") unreachable.retry();
  await page.expectStatus("signed-out");
  await page.leave();
});

test("the second step that the server asks for is known", async () => {
  const app = { id: "0198aaaa-0000-7000-8000-000000000001", factor_type: "totp" } as const;
  serveAuth({
    "GET /api/me": {
      status: 403,
      body: { title: "A second step is needed", status: 403, code: "insufficient_aal" },
    },
  });
  storeSession(authSession(email, { factors: [app] }));
  const page = await load();
  page.start();
  await page.expectStatus("second-factor");
  expect(page.session()).toMatchObject({ email });
  await page.leave();
});

test.each([
  [7 * day + 60_000, "signed-out"],
  [7 * day - 60_000, "signed-in"],
])("after %i ms of inactivity the page opens %s", async (ago, status) => {
  serveAuth({ "GET /api/me": me, "POST /auth/v1/logout": { status: 204 } });
  storeSession(authSession(email));
  localStorage.setItem("userType", "client");
  localStorage.setItem("lastActivity", String(Date.now() - ago));
  const page = await load();
  page.start();
  await page.expectStatus(status);
  const isOver = status === "signed-out";
  expect(hasSession()).toBe(!isOver);
  expect(localStorage.getItem("userType")).toBe(isOver ? null : "client");
  expect(localStorage.getItem("lastActivity") === null).toBe(isOver);
  await page.leave();
});

/** The address to which the server redirects after an emailed link was redeemed. */
function arriveByLink(type: string, expiresAt = Math.floor(Date.now() / 1000) + 3600) {
  const { access_token, refresh_token } = authSession(email);
  const tokens = { access_token, refresh_token, expires_in: "3600", token_type: "bearer", type };
  const hash = new URLSearchParams({ ...tokens, expires_at: String(expiresAt) });
  window.history.replaceState(null, "", `/email-verified#${hash}&sb=`);
}

test("inactivity is ignored after following an emailed link", async () => {
  serveAuth({ "GET /api/me": me, "GET /auth/v1/user": { status: 200, body: authUser(email) } });
  localStorage.setItem("lastActivity", String(Date.now() - 30 * day));
  arriveByLink("signup");
  const page = await load();
  page.start();
  await page.expectStatus("signed-in");
  expect(Number(localStorage.getItem("lastActivity"))).toBeGreaterThan(Date.now() - 60_000);
  await page.leave();
});

test("a session from a URL older than 120 s logs a warning and is accepted", async () => {
  serveAuth({ "GET /api/me": me, "GET /auth/v1/user": { status: 200, body: authUser(email) } });
  arriveByLink("signup", Math.floor(Date.now() / 1000) + 3600 - 130);
  const page = await load();
  page.start();
  await page.expectStatus("signed-in");
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain("issued over 120s ago");
  expect(window.location.hash, "no token stays in the address").not.toContain("token");
  await page.leave();
});

test("the last activity is written on clicks and key presses, at most once a second", async () => {
  serveAuth({ "GET /api/me": me });
  storeSession(authSession(email));
  const page = await load();
  page.start();
  await page.expectStatus("signed-in");
  vi.useFakeTimers({ toFake: ["Date"] });
  const written = () => Number(localStorage.getItem("lastActivity"));
  for (const act of [
    () => document.body.click(),
    () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true })),
  ]) {
    localStorage.setItem("lastActivity", "1");
    vi.setSystemTime(Date.now() + 1100);
    act();
    expect(written()).toBe(Date.now());
    vi.setSystemTime(Date.now() + 900);
    act();
    expect(written()).toBe(Date.now() - 900);
  }
  await page.leave();
});

test("a failed refresh is retried after 200 ms, then after 400 ms", async () => {
  const calls: Calls = { [refreshCall]: "down", "GET /api/me": me };
  const sent = serveAuth(calls);
  storeSession({ ...authSession(email), expires_at: Math.floor(Date.now() / 1000) - 10 });
  const page = await load();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const tries = () => sentTo(sent, refreshCall).length;
  /** Lets what is under way happen. */
  const settle = async (until: () => boolean, msEach = 0) => {
    for (let n = 0; n < 200 && !until(); n += 1) await vi.advanceTimersByTimeAsync(msEach);
  };
  page.start();
  await settle(() => tries() === 1);
  expect(tries()).toBe(1);
  for (const [wait, attempts] of [
    [200, 2],
    [400, 3],
  ] as const) {
    await settle(() => vi.getTimerCount() > 1);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(tries()).toBe(attempts - 1);
    if (attempts === 3) calls[refreshCall] = { status: 200, body: authSession(email) };
    await vi.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(attempts);
  }
  await settle(() => page.session().status === "signed-in", 1);
  expect(page.session().status).toBe("signed-in");
  await page.leave();
});

test("a server that is unreachable during a token refresh leaves the screens in place and is asked again", async () => {
  const calls: Calls = { "GET /api/me": me, [refreshCall]: { status: 200, body: authSession(email) } };
  const sent = serveAuth(calls);
  storeSession(authSession(email));
  const page = await load();
  page.start();
  await page.expectStatus("signed-in");
  calls["GET /api/me"] = "down";
  await (await page.authClient()).auth.refreshSession();
  const countRequests = () => sentTo(sent, "GET /api/me").length;
  await waitFor(() => expect(countRequests()).toBe(2));
  expect(page.session().status).toBe("signed-in");
  calls["GET /api/me"] = { status: 200, body: clientMe(email, { firstName: "Edda" }) };
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(page.session()).toMatchObject({ me: { firstName: "Edda" } }));
  await page.leave();
});

test("a refresh that the server refuses ends the session", async () => {
  serveAuth({
    [refreshCall]: authError(
      400,
      "refresh_token_not_found",
      "Invalid Refresh Token: Refresh Token Not Found",
    ),
    "GET /api/me": me,
  });
  storeSession({ ...authSession(email), expires_at: Math.floor(Date.now() / 1000) - 10 });
  const page = await load();
  page.start();
  await page.expectStatus("signed-out");
  await waitFor(() => expect(hasSession()).toBe(false));
  await page.leave();
});
