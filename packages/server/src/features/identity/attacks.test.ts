import { createHash, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../test/identity.ts";
import { signToken } from "../../platform/signing.ts";

const server = await identityServer({ anonymous: true });
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: "manual",
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  });
const codeOf = async (response: Response) => ((await response.json()) as { error_code?: string }).error_code;
const lastMail = async (address: string) => (await server.mailsTo(address)).at(-1);

describe("a token that is not ours", () => {
  it("is refused everywhere, whatever is wrong with it", async () => {
    const { userId, token } = await confirmedAccount(server, "token@example.com");
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const key = await server.identity.keys.current();
    const sign = (more: object) => signToken(key, { ...claims, ...more });
    const now = Math.floor(server.clock.now.getTime() / 1000);
    const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwk = (half: "privateKey" | "publicKey") => ({
      ...foreign[half].export({ format: "jwk" }),
      ...{ alg: "ES256", kid: key.kid },
    });
    const strangers = { kid: key.kid, privateJwk: jwk("privateKey"), publicJwk: jwk("publicKey") };
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const tokens = {
      "another issuer": await sign({ iss: "https://evil.example/auth/v1" }),
      "our name at another address": await sign({ iss: "http://localhost:3000/auth/v1/" }),
      "another audience": await sign({ aud: "somebody-else" }),
      "no audience": await sign({ aud: undefined }),
      expired: await sign({ exp: now - 1, iat: now - 3601 }),
      "without an end": await sign({ exp: undefined }),
      "not yet": await sign({ nbf: now + 600 }),
      "somebody else's key": await signToken(strangers, claims),
      "no signature": `${none}.${token.split(".")[1]}.`,
      "another session": await sign({ session_id: crypto.randomUUID() }),
      "another person with this session": await sign({ sub: crypto.randomUUID() }),
    };
    expect((await ask("GET", "/user", undefined, { authorization: `Bearer ${await sign({})}` })).status).toBe(
      200,
    );
    for (const [what, each] of Object.entries(tokens)) {
      const authorization = `Bearer ${each}`;
      const wire = await ask("GET", "/user", undefined, { authorization });
      expect([401, 403], what).toContain(wire.status);
      expect((await server.api(each, "GET", "/me")).status, what).toBe(401);
      const rest = await fetch(`${server.url}/rest/v1/user_email_settings`, { headers: { authorization } });
      expect(await rest.text(), what).not.toContain(userId);
    }
  });
});

describe("a code that was issued for a verifier", () => {
  const verifier = "a-verifier-of-the-browser-that-began-0123456789";
  const s256 = createHash("sha256").update(verifier).digest("base64url");
  const begin = async (challenge: string, method: string) => {
    later(61);
    await ask("POST", "/recover", {
      ...{ email: "pkce@example.com", code_challenge: challenge, code_challenge_method: method },
    });
    const followed = await fetch(server.linkIn(await lastMail("pkce@example.com")), { redirect: "manual" });
    const target = new URL(followed.headers.get("location") ?? "");
    expect(target.hash).not.toContain("access_token");
    return target.searchParams.get("code") ?? "";
  };
  const redeem = (body: object) => ask("POST", "/token?grant_type=pkce", body);

  it("is worth nothing without it, and the method cannot be changed afterwards", async () => {
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

  it("by the plain method wants the challenge itself", async () => {
    const code = await begin(verifier, "plain");
    expect(await codeOf(await redeem({ auth_code: code, code_verifier: s256 }))).toBe("bad_code_verifier");
    expect((await redeem({ auth_code: code, code_verifier: verifier })).status).toBe(200);
  });

  it("is not given for half a challenge or a weak one", async () => {
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

describe("where a person is sent", () => {
  const evil = [
    ...[
      "https://evil.example/",
      "//evil.example",
      "http://localhost:3000.evil.example/",
      "javascript:alert(1)",
    ],
    ...[
      "http://localhost:3000@evil.example/",
      "https://localhost:3000/",
      "data:text/html,x",
      "http://2130706433.evil/",
    ],
    ...[
      "http://evil.example\\@localhost:3000/",
      "http:/\\evil.example",
      "\u0000http://evil.example",
      "ftp://localhost",
    ],
  ];
  const header = { redirect_to: "https://evil.example/" };

  it("is our own site, in every mail and whatever way the address is asked for", async () => {
    const { client, token } = await confirmedAccount(server, "sent@example.com");
    let count = 0;
    const mailed = async (address: string, method: string, path: string, body: object, more = {}) => {
      later(61);
      const before = (await server.mailsTo(address)).length;
      const reply = await ask(method, path, body, more);
      expect(reply.status, path).toBe(200);
      const mails = await server.mailsTo(address);
      expect(mails.length, path).toBeGreaterThan(before);
      const back = new URL(server.linkIn(mails.at(-1))).searchParams.get("redirect_to") ?? "";
      expect(new URL(back).origin, `${path} ${JSON.stringify(body)}`).toBe("http://localhost:3000");
      count += 1;
    };
    const bearer = { authorization: `Bearer ${token}` };
    for (const address of evil) {
      const at = `?redirect_to=${encodeURIComponent(address)}`;
      const fresh = `new-${count}@example.com`;
      await mailed(fresh, "POST", `/signup${at}`, { email: fresh, password });
      await mailed(fresh, "POST", `/resend${at}`, { email: fresh, type: "signup" });
      await mailed("sent@example.com", "POST", `/recover${at}`, { email: "sent@example.com" });
      await mailed("sent@example.com", "POST", `/otp${at}`, { email: "sent@example.com" });
      await mailed("sent@example.com", "POST", "/magiclink", {
        email: "sent@example.com",
        redirect_to: address,
      });
      later(-5 * 61);
      later(300);
    }
    await mailed("sent@example.com", "POST", "/recover", { email: "sent@example.com" }, header);
    await mailed(
      "sent@example.com",
      "POST",
      "/recover",
      { email: "sent@example.com" },
      { referer: header.redirect_to },
    );
    await client.auth.refreshSession();
    const { data } = await client.auth.getSession();
    bearer.authorization = `Bearer ${data.session?.access_token}`;
    await mailed(
      "moved@example.com",
      "PUT",
      `/user?redirect_to=${evil[0]}`,
      { email: "moved@example.com" },
      bearer,
    );
    expect(count).toBeGreaterThan(60);
  });

  it("cannot be made to carry a header, nor a page of another origin", async () => {
    for (const address of [
      ...["http://localhost:3000/\r\nSet-Cookie: a=b", "http://localhost:3000/%0d%0aSet-Cookie:%20a=b"],
      ...[
        "http://localhost:3000/\nLocation: https://evil.example",
        "http://localhost:3000/?a=\r\n\r\n<script>",
      ],
    ]) {
      later(30);
      const reply = await ask(
        "GET",
        `/verify?type=signup&token=x&redirect_to=${encodeURIComponent(address)}`,
      );
      expect(reply.status).toBe(303);
      expect(reply.headers.get("set-cookie")).toBeNull();
      const location = reply.headers.get("location") ?? "";
      expect(location).not.toMatch(/[\r\n]/);
      expect(new URL(location).origin).toBe("http://localhost:3000");
    }
  });
});

describe("whether an address has an account", () => {
  it("is told by no words, no status and no header", async () => {
    later(600);
    await confirmedAccount(server, "known@example.com");
    later(61);
    await server.client().auth.signUp({ email: "waits@example.com", password });
    later(301);
    const bodies = (email: string): [string, object][] => [
      ["/token?grant_type=password", { email, password: "not the password of anybody" }],
      ["/recover", { email }],
      ["/otp", { email, create_user: false }],
      ["/resend", { email, type: "signup" }],
      ["/resend", { email, type: "email_change" }],
      ["/verify", { email, token: "000000", type: "email" }],
      ["/verify", { email, token: "000000", type: "recovery" }],
    ];
    const answers = async (email: string) => {
      const all: unknown[] = [];
      for (const [path, body] of bodies(email)) {
        const reply = await ask("POST", path, body, { "x-supabase-api-version": "2024-01-01" });
        const headers = [...reply.headers.keys()].filter((name) => name !== "date").sort();
        all.push([path, reply.status, await reply.text(), headers]);
      }
      return JSON.stringify(all);
    };
    const unknown = await answers("nobody@example.com");
    later(61);
    expect(await answers("known@example.com")).toBe(unknown);
    later(61);
    expect(await answers("waits@example.com")).toBe(unknown);
  });
});

describe("a right that is written into one's own account", () => {
  const wanted = {
    ...{
      role: "owner",
      account_type: "owner",
      user_type: "owner",
      dashboard_type: "owner",
      is_super_admin: true,
    },
    ...{
      organization_id: crypto.randomUUID(),
      app_metadata: { role: "owner" },
      email_verified: true,
      aal: "aal2",
    },
  };

  it("is no right: by the sign-up's metadata, by PUT /user, nor under /rest/v1", async () => {
    later(301);
    const refused = await server.client().auth.signUp({
      ...{ email: "owner@example.com", password },
      options: { data: wanted },
    });
    expect(refused.error).not.toBeNull();
    const { account_type: _type, user_type: _user, ...rest } = wanted;
    const { client, userId, token } = await confirmedAccount(server, "climber@example.com", rest);
    const changed = await client.auth.updateUser({ data: wanted });
    expect(changed.data.user?.role).toBe("authenticated");
    expect(changed.data.user?.user_metadata).toMatchObject({ account_type: "client" });
    for (const body of [{ app_metadata: { role: "owner" } }]) {
      const reply = await ask("PUT", "/user", body, { authorization: `Bearer ${token}` });
      expect([reply.status, await codeOf(reply)]).toEqual([403, "not_admin"]);
    }
    await ask(
      ...([
        "PUT",
        "/user",
        { role: "service_role", aud: "x", id: crypto.randomUUID(), is_anonymous: true },
      ] as const),
      { authorization: `Bearer ${token}` },
    );
    for (const row of [
      { dashboard_type: "owner" },
      { email: "operator@example.com" },
      { user_id: crypto.randomUUID() },
      { email_verified: false },
      { mfa_enabled: true },
    ]) {
      const { error } = await client.from("user_email_settings").update(row).eq("user_id", userId);
      expect(error?.code, JSON.stringify(row)).toBe("42501");
    }
    await client.auth.refreshSession();
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({
      role: "authenticated",
      aal: "aal1",
      app_metadata: { provider: "email" },
    });
    expect(data?.claims.app_metadata).not.toHaveProperty("role");
    const { data: session } = await client.auth.getSession();
    const me = await server.api(session.session?.access_token, "GET", "/me");
    expect(me.body).toMatchObject({ role: "client", memberships: [], operator: false });
    expect((await server.api(session.session?.access_token, "GET", "/staff")).status).toBe(403);
    const [row] = await server.rows("select account_type, is_anonymous from auth.users where id = $1", [
      userId,
    ]);
    expect(row).toEqual({ account_type: "client", is_anonymous: false });
  });
});

describe("a page of another site", () => {
  it("gets nothing by the visitor's browser: no cookie counts, none is set, no foreign origin is let read", async () => {
    later(301);
    const { token } = await confirmedAccount(server, "csrf@example.com");
    const cookie = `sb-access-token=${token}; session=${token}; token=${token}`;
    expect((await ask("GET", "/user", undefined, { cookie })).status).toBe(401);
    expect((await ask("PUT", "/user", { data: { a: 1 } }, { cookie })).status).toBe(401);
    expect((await ask("POST", "/logout", undefined, { cookie })).status).toBe(401);
    const api = await fetch(`${server.url}/api/me`, { headers: { cookie } });
    expect(api.status).toBe(401);
    const origin = { origin: "https://evil.example", authorization: `Bearer ${token}` };
    const read = await ask("GET", "/user", undefined, origin);
    expect(read.headers.get("access-control-allow-origin")).toBeNull();
    const preflight = await ask("OPTIONS", "/user", undefined, {
      ...{ origin: "https://evil.example", "access-control-request-method": "PUT" },
      "access-control-request-headers": "authorization,content-type",
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
    for (const reply of [
      read,
      await ask("POST", "/token?grant_type=password", { email: "csrf@example.com", password }),
    ])
      expect(reply.headers.get("set-cookie")).toBeNull();
  });

  it("cannot send what a form can send", async () => {
    const body = JSON.stringify({ email: "forms@example.com", password });
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "",
    ]) {
      const reply = await ask("POST", "/signup", body, { "content-type": type });
      expect(reply.status, type).toBe(400);
    }
    expect(await server.mailsTo("forms@example.com")).toEqual([]);
  });
});

describe("a body that is not what was asked for", () => {
  const posts = [
    ..."/signup /token?grant_type=password /token?grant_type=refresh_token /token?grant_type=pkce".split(" "),
    ..."/token?grant_type=id_token /otp /magiclink /recover /resend /verify /sso /logout /factors /invite".split(
      " ",
    ),
    ..."/admin/users /admin/generate_link".split(" "),
  ];
  const fields = (value: unknown) => ({
    ...{
      email: value,
      phone: value,
      password: value,
      data: value,
      type: value,
      token: value,
      token_hash: value,
    },
    ...{ refresh_token: value, auth_code: value, code_verifier: value, provider: value, id_token: value },
    ...{ code_challenge: value, code_challenge_method: value, domain: value, nonce: value },
  });

  it("is answered with a refusal in the wire's form, and never with a failure", async () => {
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

  it("with a NUL in one place alone is refused, and stores nothing", async () => {
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
    // Nothing behind a NUL is cut off: a password that ends before it is another one.
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

  it("is cut off at a megabyte", async () => {
    for (const path of posts) {
      later(60);
      const reply = await ask("POST", path, { email: "x".repeat(1_100_000) });
      expect([reply.status, await codeOf(reply)], path).toEqual([413, "request_entity_too_large"]);
    }
  });
});

describe("codes that are tried one after the other", () => {
  it("are limited for one address of the network, beside the ten guesses of each code", async () => {
    const own = await identityServer();
    await own.client().auth.signUp({ email: "guess@example.com", password });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        own.client().auth.verifyOtp({
          ...{ email: "guess@example.com", token: String(100_000 + guess), type: "signup" },
        }),
      ),
    );
    const limited = statuses.filter(({ error }) => error?.code === "over_request_rate_limit");
    expect(limited.length).toBeGreaterThanOrEqual(8);
    const [token] = await own.rows<{ wrong_codes: number }>("select wrong_codes from auth.one_time_tokens");
    expect(token?.wrong_codes).toBeLessThanOrEqual(10);
  });
});
