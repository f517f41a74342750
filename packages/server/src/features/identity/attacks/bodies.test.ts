import { describe, expect, it } from "vitest";
import { codeOf, rawAuthRequests } from "../../../../test/helpers/raw-auth-requests.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer({ anonymous: true });
const { ask, later } = rawAuthRequests(server);

describe("an invalid body", () => {
  const posts = [
    ..."/signup /token?grant_type=password /token?grant_type=refresh_token /token?grant_type=pkce".split(" "),
    ..."/token?grant_type=id_token /otp /magiclink /recover /resend /verify /sso /logout /factors /invite".split(
      " ",
    ),
    ..."/admin/users /admin/generate_link".split(" "),
  ];
  const fields = (value: unknown) => ({
    email: value,
    phone: value,
    password: value,
    data: value,
    type: value,
    token: value,
    token_hash: value,
    refresh_token: value,
    auth_code: value,
    code_verifier: value,
    provider: value,
    id_token: value,
    code_challenge: value,
    code_challenge_method: value,
    domain: value,
    nonce: value,
  });

  it("is rejected with an error in the protocol's format, and never with a failure", async () => {
    const deep = `{"data":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`;
    const bodies = [
      ...["{", "[]", "7", '"text"', "null", "\u0000", deep, `[${"[".repeat(20_000)}`],
      ...["\u0000", "a\u0000@example.com", "\uD800", "x".repeat(100_000), 7, true, [], {}, null].map(
        (value) => JSON.stringify(fields(value)),
      ),
      '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}},"email":"a@example.com"}',
    ];
    for (const path of posts) {
      for (const body of bodies) {
        later(60);
        const reply = await ask("POST", path, body);
        const text = await reply.text();
        expect(reply.status, `${path} ${body.slice(0, 40)} ${text.slice(0, 200)}`).toBeLessThan(500);
      }
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it("with a NUL in any one field is rejected, and stores nothing", async () => {
    const { token } = await confirmedAccount(server, "nul@example.com");
    const authorization = `Bearer ${token}`;
    const bad = "a\u0000b";
    const tried: [string, string, object][] = [
      ["POST", "/signup", { email: "nul2@example.com", password, data: { first_name: bad } }],
      ["POST", "/signup", { email: "nul3@example.com", password, data: { [bad]: "x" } }],
      ["POST", "/token?grant_type=password", { email: "nul@example.com", password: bad }],
      ["POST", "/token?grant_type=pkce", { auth_code: bad, code_verifier: bad }],
      ["POST", "/verify", { email: "nul@example.com", token: bad, type: "email" }],
      ["PUT", "/user", { data: { note: bad } }],
      ["PUT", "/user", { nonce: bad, password: "a second long password" }],
    ];
    for (const [method, path, body] of tried) {
      later(30);
      const reply = await ask(method, path, body, { authorization });
      expect(reply.status, `${path} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
      expect(reply.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    }
    // Nothing after a NUL is cut off. A password that ends before it is a different one.
    await ask("POST", "/signup", { email: "nul4@example.com", password: `${password}\u0000 and more` });
    const cut = await ask("POST", "/token?grant_type=password", { email: "nul4@example.com", password });
    expect(await codeOf(cut)).toBe("invalid_credentials");
    for (const path of [
      "/verify?type=signup&token=%00",
      "/verify?type=%00&token=x",
      "/authorize?provider=%00",
    ]) {
      expect((await ask("GET", path)).status, path).toBeLessThan(500);
    }
  });

  it("is cut off at one megabyte", async () => {
    for (const path of posts) {
      later(60);
      const reply = await ask("POST", path, { email: "x".repeat(1_100_000) });
      expect([reply.status, await codeOf(reply)], path).toEqual([413, "request_entity_too_large"]);
    }
  });
});
