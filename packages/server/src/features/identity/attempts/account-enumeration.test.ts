import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";
import { strongCost } from "../../../platform/crypto/passwords.ts";

// The real delays, and limits too high to stop the measurement.
const plenty = { burst: 100_000, count: 100_000, seconds: 60 };
const rateLimits = Object.fromEntries(
  [
    "signup",
    "recover",
    "resend",
    "otp",
    "user",
    "token",
    "verify",
    "factor",
    "sso",
    "anonymous",
    "captcha",
    "ticket",
  ].map((name) => [name, plenty]),
) as never;
const entry = {
  rateLimits,
  sendInterval: 0,
  failuresOfAddress: { count: 100_000, seconds: 3600 },
  trustedProxies: ["127.0.0.1"],
};
const server = await identityServer({}, { constantTimeMs: 150, passwordCost: strongCost, entry });
/** Responds as soon as its work is done. Only this shows whether a hash is skipped. */
const hasty = await identityServer({}, { constantTimeMs: 0, passwordCost: strongCost, entry });

async function ask(path: string, body: object, from: string, { url } = server) {
  const began = performance.now();
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      "x-forwarded-for": from,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - began };
}

for (const each of [server, hasty]) {
  await confirmedAccount(each, "known@example.com");
  await each.client().auth.signUp({ email: "unconfirmed@example.com", password });
}
const emails = ["known@example.com", "unconfirmed@example.com", "nobody@example.com"] as const;

const calls: [string, string, (email: string) => object][] = [
  ["a wrong password", "/token?grant_type=password", (email) => ({ email, password: "not the password" })],
  ["a recovery", "/recover", (email) => ({ email })],
  ["a resend", "/resend", (email) => ({ email, type: "signup" })],
  ["a code", "/otp", (email) => ({ email, create_user: false })],
  ["a guessed code", "/verify", (email) => ({ email, token: "000000", type: "email" })],
];

/** Other load on the machine only adds time, so the third fastest call shows what the work itself takes. */
const workOf = (times: number[]) => times.toSorted((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY;

describe("a known and an unknown address", () => {
  it.each(calls)("get the same response to %s, byte for byte", async (_what, path, body) => {
    const answers = await Promise.all(emails.map((email, n) => ask(path, body(email), `192.0.2.${n + 1}`)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  // Skipping a hash would halve the first. Sending an email shows as about 5 ms before the constant-time delay, and
  // not at all after it.
  it.each([
    ...calls
      .slice(0, 1)
      .map(
        ([, ...call]) =>
          ["the work of a wrong password", ...call, 41, (usual: number) => usual / 4, hasty] as const,
      ),
    ...calls.slice(0, 1).map((call) => [...call, 8, () => 8, server] as const),
    ...calls.slice(1, 4).map((call) => [...call, 16, () => 8, server] as const),
  ])(
    "take the same time for %s",
    async (_what, path, body, rounds, most, where) => {
      const times = new Map<string, number[]>(emails.map((email) => [email, []]));
      let works: number[] = [];
      const spread = () => Math.max(...works) - Math.min(...works);
      // More calls remove the time that the machine added, but not the time of the work itself.
      for (
        let round = 0;
        round < rounds || (round < 3 * rounds && spread() >= most(Math.max(...works)));
        round += 1
      ) {
        for (const [n, email] of emails.entries()) {
          where.clock.now = new Date(where.clock.now.getTime() + 3_700_000);
          const { ms } = await ask(path, body(email), `198.51.${n + 1}.${round + 1}`, where);
          if (round > 0) times.get(email)?.push(ms);
        }
        works = [...times.values()].map(workOf);
      }
      const timings = `${works.map((ms) => ms.toFixed(1)).join(", ")} ms`;
      expect(spread(), timings).toBeLessThan(most(Math.max(...works)));
    },
    60_000,
  );

  it("get the same response until the password is right: only the owner learns what the account lacks", async () => {
    const wrong = await ask(
      "/token?grant_type=password",
      { email: "unconfirmed@example.com", password: "not the password" },
      "203.0.113.1",
    );
    expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining("invalid_credentials") });
    const right = await ask(
      "/token?grant_type=password",
      { email: "unconfirmed@example.com", password },
      "203.0.113.2",
    );
    expect(right.text).toContain("email_not_confirmed");
    await server.rows(
      "update auth.users set banned_until = 'infinity' where email = 'unconfirmed@example.com'",
    );
    const banned = await ask(
      "/token?grant_type=password",
      { email: "unconfirmed@example.com", password: "not the password" },
      "203.0.113.3",
    );
    expect(banned.text).toBe(wrong.text);
  });
});
