import { describe, expect, it } from "vitest";
import {
  confirmedAccount,
  identityServer,
  password,
  solvedCaptcha,
} from "../../../../test/servers/identity-server.ts";

const server = await identityServer(
  {},
  {
    entry: { captcha: { provider: "altcha" }, trustedProxies: ["127.0.0.1"] },
  },
);
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

interface Try {
  readonly email: string;
  readonly from: string;
  readonly password?: string;
  readonly captcha?: string;
}
async function signIn({ email, from, captcha, ...rest }: Try) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      "x-forwarded-for": from,
    },
    body: JSON.stringify({
      email,
      password: rest.password ?? "not the password",
      ...(captcha ? { gotrue_meta_security: { captcha_token: captcha } } : {}),
    }),
  });
  const body = (await response.json()) as { code?: string; message?: string };
  return { status: response.status, code: body.code, message: body.message, headers: response.headers };
}
const codes = async (times: number, attempt: Try) => {
  const found: (string | undefined)[] = [];
  for (let n = 0; n < times; n += 1) found.push((await signIn(attempt)).code);
  return found;
};

const wrong = "invalid_credentials";

describe("failed sign-ins", async () => {
  await confirmedAccount(server, "dana@example.com");

  it.each(["dana@example.com", "nobody@example.com"])(
    "of %s: three need nothing more, then a captcha is due, and after five the pair waits 120 seconds",
    async (email) => {
      later(3700);
      const from = `198.51.100.${email.length}`;
      expect(await codes(3, { email, from })).toEqual([wrong, wrong, wrong]);
      expect(await signIn({ email, from })).toMatchObject({
        status: 400,
        code: "captcha_failed",
        message: "captcha protection: request disallowed (no captcha_token found)",
      });
      expect((await signIn({ email, from, captcha: "e30=" })).code).toBe("captcha_failed");
      const fourth = await solvedCaptcha(server);
      expect((await signIn({ email, from, captcha: fourth })).code).toBe(wrong);
      expect((await signIn({ email, from, captcha: fourth })).message).toContain("timeout-or-duplicate");
      expect((await signIn({ email, from, captcha: await solvedCaptcha(server) })).code).toBe(wrong);

      const right = { email, from, password, captcha: await solvedCaptcha(server) };
      const refused = await signIn(right);
      expect(refused).toMatchObject({
        status: 429,
        code: "over_request_rate_limit",
        message: "Request rate limit reached",
      });
      expect(Number(refused.headers.get("retry-after"))).toBe(120);
      later(100);
      expect(Number((await signIn(right)).headers.get("retry-after"))).toBe(20);
      later(21);
      const after = await signIn(right);
      expect(after.code).toBe(email === "dana@example.com" ? undefined : wrong);
    },
  );

  it("are cleared by the right password", async () => {
    later(3700);
    const mine = { email: "dana@example.com", from: "198.51.100.50" };
    expect(await codes(2, mine)).toEqual([wrong, wrong]);
    expect((await signIn({ ...mine, password })).status).toBe(200);
    expect(await codes(3, mine)).toEqual([wrong, wrong, wrong]);
  });

  it("reach the official client as its own errors", async () => {
    later(3700);
    const client = server.client();
    const attempt = (captchaToken?: string) =>
      client.auth.signInWithPassword({
        email: "official@example.com",
        password: "not the password",
        options: { captchaToken },
      });
    for (let n = 0; n < 3; n += 1) await attempt();
    expect((await attempt()).error).toMatchObject({ name: "AuthApiError", code: "captcha_failed" });
    for (let n = 0; n < 2; n += 1) await attempt(await solvedCaptcha(server));
    expect((await attempt()).error).toMatchObject({
      name: "AuthApiError",
      status: 429,
      code: "over_request_rate_limit",
    });
  });
});

describe("an attacker", () => {
  it("does not lock out an account's owner: elsewhere the right password works after a captcha", async () => {
    later(3700);
    await confirmedAccount(server, "victim@example.com");
    for (let n = 1; n <= 8; n += 1) {
      await codes(3, { email: "victim@example.com", from: `203.0.113.${n}` });
    }
    for (let n = 0; n < 6; n += 1) {
      await signIn({
        email: "victim@example.com",
        from: "203.0.113.1",
        captcha: await solvedCaptcha(server),
      });
    }
    const home = { email: "victim@example.com", from: "198.51.100.60", password };
    expect((await signIn(home)).code).toBe("captcha_failed");
    expect((await signIn({ ...home, captcha: await solvedCaptcha(server) })).status).toBe(200);
  });

  it("gains nothing by sending many requests at once", async () => {
    later(3700);
    await confirmedAccount(server, "burst@example.com");
    const guesses = Array.from({ length: 24 }, () => ({ email: "burst@example.com", from: "203.0.113.77" }));
    const answers = (await Promise.all(guesses.map(signIn))).map(({ code }) => code);
    expect(answers.filter((code) => code === wrong)).toHaveLength(3);
    expect(
      answers.filter((code) => code === "captcha_failed" || code === "over_request_rate_limit"),
    ).toHaveLength(21);
    const right = await signIn({ email: "burst@example.com", from: "203.0.113.77", password });
    expect(right.status).not.toBe(200);
  });

  it("who tries one password on many accounts gets a captcha and then a block", async () => {
    later(3700);
    const from = "203.0.113.99";
    const spray = (n: number) => ({ email: `spray-${n}@example.com`, from });
    for (let n = 0; n < 20; n += 1) expect((await signIn(spray(n))).code).toBe(wrong);
    expect((await signIn(spray(20))).code).toBe("captcha_failed");
    await server.rows(
      "update auth.sign_in_failures set failures = 100 where scope = 'address' and failures = 20",
    );
    const walled = await signIn({ ...spray(21), captcha: await solvedCaptcha(server) });
    expect(walled.code).toBe("over_request_rate_limit");
    expect(Number(walled.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await signIn({ ...spray(22), from: "198.51.100.61" })).code).toBe(wrong);
  });

  it("cannot hide behind a header when the proxy is not trusted", async () => {
    const bare = await identityServer();
    const attempt = (from: string) =>
      fetch(`${bare.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ email: "a@example.com", password: "not the password" }),
      });
    for (let n = 0; n < 5; n += 1) expect((await attempt(`192.0.2.${n}`)).status).toBe(400);
    expect((await attempt("192.0.2.9")).status).toBe(429);
  });

  it("in one IPv6 /64 counts as one", async () => {
    later(3700);
    const email = "six@example.com";
    for (let n = 1; n <= 5; n += 1) {
      await signIn({
        email,
        from: `2001:db8:1:2::${n}`,
        captcha: n > 3 ? await solvedCaptcha(server) : undefined,
      });
    }
    expect((await signIn({ email, from: "2001:db8:1:2:ffff::1" })).status).toBe(429);
    expect((await signIn({ email, from: "2001:db8:1:3::1" })).code).toBe("captcha_failed");
  });
});

it("stores email and network addresses only as hashes", async () => {
  await codes(1, { email: "typed-my-password-here", from: "198.51.100.70" });
  const rows = await server.rows("select scope, encode(key, 'escape') as key from auth.sign_in_failures");
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/typed|198\.51/);
});

it.each(["' or 1=1 --", "x".repeat(100_000), "\u202e@example.com"])(
  "treats %j as an account that does not exist",
  async (email) => {
    expect((await signIn({ email, from: "198.51.100.80" })).code).toBe(wrong);
    later(3700);
  },
);
