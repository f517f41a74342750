import { beforeEach, describe, expect, it } from "vitest";
import { clockJumps } from "../../../test/helpers/clock-jumps.ts";
import { factorTests } from "../../../test/helpers/second-factor.ts";
import { identityServer, password, solvedCaptcha } from "../../../test/servers/identity-server.ts";
import { createAltcha } from "./captcha/altcha.ts";

const server = await identityServer();
const { codeOf, person, withApp, signedIn } = factorTests(server);
const hour = 3_600_000;
const year = 365 * 24 * hour;
const jump = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const back = clockJumps.filter(([, by]) => by < -300_000);
const meStatus = async (token: string | undefined) => (await server.api(token, "GET", "/me")).status;
const post = async (path: string, body: object) => {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { access_token?: string; refresh_token?: string; code?: string };
  return { status: response.status, ...reply };
};
const refresh = (token: string | undefined) =>
  post("/token?grant_type=refresh_token", { refresh_token: token });

// The steady clock continues from test to test and ignores what a test sets.
let steady = 0;
beforeEach(() => {
  steady += 120_000;
  server.clock.steady = steady;
});

describe("when the clock is set", () => {
  it.each(clockJumps)("%s, people sign in, refresh and stay signed in", async (_jump, by) => {
    const { email } = await person();
    const before = (await signedIn(email)).session;
    jump(by);
    const { session } = await signedIn(email);
    expect(await meStatus(session.access_token)).toBe(200);
    const next = await refresh(before.refresh_token);
    expect(next.status, "a session from before").toBe(by > hour * 24 * 30 ? 400 : 200);
    if (next.status === 200) expect(await meStatus(next.access_token)).toBe(200);
    jump(-by);
    const again = (await signedIn(email)).session;
    expect(await meStatus(again.access_token)).toBe(200);
  });

  it.each(back)("%s, a session that ended elsewhere stops working after ten seconds", async (_jump, by) => {
    const { email, userId } = await person();
    const { session } = await signedIn(email);
    expect(await meStatus(session.access_token)).toBe(200);
    await server.rows("delete from auth.sessions where user_id = $1", [userId]);
    jump(by);
    expect(await meStatus(session.access_token)).toBe(401);
  });

  it("back by exactly the time that passes, a session that ended elsewhere stops working after ten seconds", async () => {
    const { email, userId } = await person();
    const { session } = await signedIn(email);
    expect(await meStatus(session.access_token)).toBe(200);
    await server.rows("delete from auth.sessions where user_id = $1", [userId]);
    server.clock.steady = steady + 11_000;
    expect(await meStatus(session.access_token)).toBe(401);
  });

  it.each(back)("%s, an access token lasts at most twice its hour", async (_jump, by) => {
    const { email } = await person();
    const { session } = await signedIn(email);
    jump(by);
    jump(hour + 60_000);
    const now = server.clock.now.getTime();
    const lasts = (session.expires_at ?? 0) * 1000 - now;
    expect(await meStatus(session.access_token)).toBe(lasts > 0 && lasts <= 2 * hour ? 200 : 401);
    jump(-by);
  });

  it.each(back)("%s, reusing a spent refresh token counts as theft", async (_jump, by) => {
    const { email } = await person();
    const { session } = await signedIn(email);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.refresh_token);
    jump(by);
    expect((await refresh(session.refresh_token)).status).toBe(400);
    expect((await refresh(third.refresh_token)).code).toBe("session_not_found");
  });

  it.each(back)("%s, an email and a text can be requested", async (_jump, by) => {
    const { email } = await person();
    await post("/recover", { email });
    const before = (await server.mailsTo(email)).length;
    jump(by);
    expect((await post("/recover", { email })).status).toBe(200);
    expect(await server.mailsTo(email)).toHaveLength(before + 1);
    expect((await post("/recover", { email })).status, "not at once again").toBe(429);
  });

  it.each(back)("%s, an earlier link has expired, and the next one works", async (name, by) => {
    const email = `links-${name.replace(/\W+/g, "-")}@clock.example`;
    const newest = async () => {
      const link = server.linkIn((await server.mailsTo(email)).at(-1));
      return (await fetch(link, { redirect: "manual" })).headers.get("location") ?? "";
    };
    await server.client().auth.signUp({ email, password });
    jump(by);
    expect(await newest()).toContain("otp_expired");
    expect((await server.client().auth.resend({ type: "signup", email })).error).toBeNull();
    expect(await newest()).toContain("access_token");
  });

  it.each(back)("%s, earlier failures make no one wait", async (_jump, by) => {
    const { email } = await person();
    const fail = () => post("/token?grant_type=password", { email, password: "not the password" });
    for (let n = 0; n < 5; n += 1) await fail();
    expect((await fail()).status).toBe(429);
    jump(by);
    expect((await fail()).code).toBe("invalid_credentials");
    expect((await post("/token?grant_type=password", { email, password })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) await fail();
    expect((await fail()).status, "new failures count").toBe(429);
  });

  it.each(back)("%s, earlier wrong codes no longer block a factor", async (_jump, by) => {
    const { email, client } = await person();
    const { factorId, secret } = await withApp(client);
    await server.rows(
      "update auth.mfa_factors set wrong_codes = 12, blocked_until = $2::timestamptz + interval '1 hour' where id = $1",
      [factorId, server.clock.now.toISOString()],
    );
    const prove = async () => {
      const { client: again } = await signedIn(email);
      return (await again.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error?.status;
    };
    expect(await prove()).toBe(429);
    jump(Math.min(by, -2 * hour));
    await server.rows("update auth.mfa_factors set last_step = 0 where id = $1", [factorId]);
    expect(await prove()).toBeUndefined();
  });

  it.each(back)("%s, proof of the second factor is required again, and counts", async (_jump, by) => {
    const { client } = await person();
    const { factorId, secret } = await withApp(client);
    const addApp = async () =>
      (await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Other app" })).error?.code;
    jump(by);
    await client.auth.refreshSession();
    expect(await addApp()).toBe("insufficient_aal");
    await server.rows("update auth.mfa_factors set last_step = 0 where id = $1", [factorId]);
    const proved = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(proved.error).toBeNull();
    expect(await addApp()).toBeUndefined();
  });
});

describe("a proof of work", async () => {
  const captchaServer = await identityServer({}, { entry: { captcha: { provider: "altcha" } } });

  it("from before the clock was set back by a year has expired, and the next one counts", async () => {
    captchaServer.clock.now = new Date(captchaServer.clock.now.getTime() + year);
    const early = await solvedCaptcha(captchaServer);
    captchaServer.clock.now = new Date(captchaServer.clock.now.getTime() - year);
    const captcha = createAltcha(captchaServer.identity.tenancy, () => captchaServer.clock.now);
    expect(await captcha.verify(early, "203.0.113.1")).toBe("timeout-or-duplicate");
    expect(await captcha.verify(await solvedCaptcha(captchaServer), "203.0.113.1")).toBeUndefined();
  });
});
