import { createHash, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { codeOf, rawAuthRequests } from "../../../../test/helpers/raw-auth-requests.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";
import { signToken } from "../../../platform/crypto/signing.ts";

const server = await identityServer({ anonymous: true });
const { ask, later } = rawAuthRequests(server);
const lastEmail = async (address: string) => (await server.mailsTo(address)).at(-1);

describe("a token that is not ours", () => {
  it("is rejected everywhere, whatever is wrong with it", async () => {
    const { userId, token } = await confirmedAccount(server, "token@example.com");
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const key = await server.identity.keys.current();
    const sign = (more: object) => signToken(key, { ...claims, ...more });
    const now = Math.floor(server.clock.now.getTime() / 1000);
    const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwk = (half: "privateKey" | "publicKey") => ({
      ...foreign[half].export({ format: "jwk" }),
      alg: "ES256",
      kid: key.kid,
    });
    const foreignKey = { kid: key.kid, privateJwk: jwk("privateKey"), publicJwk: jwk("publicKey") };
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const tokens = {
      "another issuer": await sign({ iss: "https://evil.example/auth/v1" }),
      "our name at another address": await sign({ iss: "http://localhost:3000/auth/v1/" }),
      "another audience": await sign({ aud: "somebody-else" }),
      "no audience": await sign({ aud: undefined }),
      expired: await sign({ exp: now - 1, iat: now - 3601 }),
      "without an end": await sign({ exp: undefined }),
      "not yet": await sign({ nbf: now + 600 }),
      "somebody else's key": await signToken(foreignKey, claims),
      "no signature": `${none}.${token.split(".")[1]}.`,
      "another session": await sign({ session_id: crypto.randomUUID() }),
      "another person with this session": await sign({ sub: crypto.randomUUID() }),
    };
    expect((await ask("GET", "/user", undefined, { authorization: `Bearer ${await sign({})}` })).status).toBe(
      200,
    );
    for (const [name, each] of Object.entries(tokens)) {
      const authorization = `Bearer ${each}`;
      const wire = await ask("GET", "/user", undefined, { authorization });
      expect([401, 403], name).toContain(wire.status);
      expect((await server.api(each, "GET", "/me")).status, name).toBe(401);
      const rest = await fetch(`${server.url}/rest/v1/user_email_settings`, { headers: { authorization } });
      expect(await rest.text(), name).not.toContain(userId);
    }
  });
});

describe("a code issued for a verifier", () => {
  const verifier = "a-verifier-of-the-browser-that-began-0123456789";
  const s256 = createHash("sha256").update(verifier).digest("base64url");
  const begin = async (challenge: string, method: string) => {
    later(61);
    await ask("POST", "/recover", {
      email: "pkce@example.com",
      code_challenge: challenge,
      code_challenge_method: method,
    });
    const followed = await fetch(server.linkIn(await lastEmail("pkce@example.com")), { redirect: "manual" });
    const target = new URL(followed.headers.get("location") ?? "");
    expect(target.hash).not.toContain("access_token");
    return target.searchParams.get("code") ?? "";
  };
  const redeem = (body: object) => ask("POST", "/token?grant_type=pkce", body);

  it("is worthless without the verifier, and its method cannot be changed afterwards", async () => {
    await confirmedAccount(server, "pkce@example.com");
    const code = await begin(s256, "s256");
    expect((await redeem({ auth_code: code })).status).toBe(400);
    expect((await redeem({ auth_code: code, code_verifier: "" })).status).toBe(400);
    expect((await redeem({ auth_code: code, code_verifier: null })).status).toBe(400);
    for (const method of [undefined, "plain", "s256"]) {
      const body = { auth_code: code, code_verifier: s256, code_challenge_method: method };
      expect(await codeOf(await redeem(body)), String(method)).toBe("bad_code_verifier");
    }
    expect((await redeem({ auth_code: code, code_verifier: verifier })).status).toBe(200);
    expect((await redeem({ auth_code: code, code_verifier: verifier })).status).toBe(404);
  });

  it("with the plain method requires the challenge itself", async () => {
    const code = await begin(verifier, "plain");
    expect(await codeOf(await redeem({ auth_code: code, code_verifier: s256 }))).toBe("bad_code_verifier");
    expect((await redeem({ auth_code: code, code_verifier: verifier })).status).toBe(200);
  });

  it("is not issued for half a challenge or a weak one", async () => {
    for (const body of [
      { code_challenge: s256 },
      { code_challenge_method: "s256" },
      { code_challenge: "short", code_challenge_method: "plain" },
      { code_challenge: s256, code_challenge_method: "none" },
    ]) {
      later(61);
      const reply = await ask("POST", "/recover", { email: "pkce@example.com", ...body });
      expect([reply.status, await codeOf(reply)]).toEqual([400, "validation_failed"]);
    }
  });
});

describe("codes guessed one after the other", () => {
  it("are limited per network address, in addition to the ten guesses of each code", async () => {
    const own = await identityServer();
    await own.client().auth.signUp({ email: "guess@example.com", password });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        own
          .client()
          .auth.verifyOtp({ email: "guess@example.com", token: String(100_000 + guess), type: "signup" }),
      ),
    );
    const limited = statuses.filter(({ error }) => error?.code === "over_request_rate_limit");
    expect(limited.length).toBeGreaterThanOrEqual(8);
    const [token] = await own.rows<{ wrong_codes: number }>("select wrong_codes from auth.one_time_tokens");
    expect(token?.wrong_codes).toBeLessThanOrEqual(10);
  });
});
