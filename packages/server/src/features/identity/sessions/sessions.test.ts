import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

async function refresh(token: string) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = (await response.json()) as { refresh_token: string; access_token: string; code: string };
  return { status: response.status, ...body };
}

const signIn = async (email: string) => {
  const { data } = await server.client().auth.signInWithPassword({ email, password });
  if (!data.session) throw new Error("not signed in");
  return data.session;
};
const meStatus = async (token: string | undefined) => (await server.api(token, "GET", "/me")).status;

describe("refreshing", async () => {
  await confirmedAccount(server, "refresh@example.com");

  it("gives two tabs that refresh at once the same next token", async () => {
    const { refresh_token: first } = await signIn("refresh@example.com");
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first)));
    expect(answers.map((each) => each.status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((each) => each.refresh_token)).size).toBe(1);
  });

  it("returns the active token for its parent, however late", async () => {
    const { refresh_token: first } = await signIn("refresh@example.com");
    const second = await refresh(first);
    later(3000);
    expect((await refresh(first)).refresh_token).toBe(second.refresh_token);
  });

  it("treats an older token as theft and ends the session", async () => {
    const { refresh_token: first } = await signIn("refresh@example.com");
    const second = await refresh(first);
    const third = await refresh(second.refresh_token);
    expect((await refresh(first)).status, "within ten seconds a browser may have raced itself").toBe(200);
    expect(await meStatus(third.access_token)).toBe(200);
    later(11);
    expect(await refresh(first)).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    expect(await refresh(third.refresh_token)).toMatchObject({ status: 400, code: "session_not_found" });
    expect(await meStatus(third.access_token)).toBe(401);
    const recorded = await server.rows(
      "select kind from audit_log where action like '%refresh token%' and network_address = '127.0.0.1'",
    );
    expect(recorded).toEqual([{ kind: "security" }]);
  });

  it("rejects a stolen refresh token after a sign-out everywhere", async () => {
    const mine = await signIn("refresh@example.com");
    const client = server.client();
    await client.auth.setSession(mine);
    const stolen = await refresh(mine.refresh_token);
    await client.auth.signOut({ scope: "global" });
    for (const token of [mine.refresh_token, stolen.refresh_token]) {
      expect(await refresh(token)).toMatchObject({ status: 400, code: "session_not_found" });
    }
    expect(await meStatus(stolen.access_token)).toBe(401);
  });

  it("gives each sign-in its own session, whatever the browser sends", async () => {
    const planted = await signIn("refresh@example.com");
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${planted.access_token}`,
        cookie: `sb-access-token=${planted.access_token}`,
      },
      body: JSON.stringify({
        email: "refresh@example.com",
        password,
        refresh_token: planted.refresh_token,
        session_id: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e01",
      }),
    });
    const fresh = (await response.json()) as { access_token: string; refresh_token: string };
    const sessionOf = (jwt: string) =>
      JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString()).session_id;
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(sessionOf(fresh.access_token)).not.toBe(sessionOf(planted.access_token));
    expect(sessionOf(fresh.access_token)).not.toBe("5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e01");
    expect(fresh.refresh_token).not.toBe(planted.refresh_token);
  });

  it.each([
    ["", "validation_failed"],
    ["nonsense", "validation_failed"],
    ["abcdefghij12", "refresh_token_not_found"],
  ])("rejects %j", async (token, code) => {
    expect(await refresh(token)).toMatchObject({ status: 400, code });
  });

  it("rejects a token with a changed counter", async () => {
    const { refresh_token: token } = await signIn("refresh@example.com");
    const bytes = Buffer.from(token, "base64url");
    bytes[22] = 5;
    expect((await refresh(bytes.toString("base64url"))).status).toBe(400);
    expect((await refresh(token)).status).toBe(200);
  });

  it("ends a session that was not used for a week", async () => {
    const { refresh_token: token } = await signIn("refresh@example.com");
    later(7 * 24 * 3600 + 1);
    expect(await refresh(token)).toMatchObject({ status: 400, code: "session_expired" });
  });
});

describe("an access token", async () => {
  const { userId } = await confirmedAccount(server, "token@example.com");
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const decode = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString());

  it("is rejected when someone else made it", async () => {
    const { access_token: token } = await signIn("token@example.com");
    const [head = "", payload = "", signature = ""] = token.split(".");
    const kid = decode(head).kid;
    const claims = decode(payload);
    const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const signed = `${head}.${payload}`;
    const forged = sign("sha256", Buffer.from(signed), { key: foreign, dsaEncoding: "ieee-p1363" });
    const tokens = [
      `${encode({ alg: "none", typ: "JWT", kid })}.${payload}.`,
      `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
      `${encode({ alg: "HS256", typ: "JWT", kid })}.${payload}.${signature}`,
      `${head}.${encode({ ...claims, role: "service_role" })}.${signature}`,
      `${signed}.${forged.toString("base64url")}`,
      `${head}.${payload}`,
      "garbage",
    ];
    expect(await meStatus(token)).toBe(200);
    for (const each of tokens) {
      expect(await meStatus(each), each.slice(0, 60)).toBe(401);
      const wire = await fetch(`${server.url}/auth/v1/user`, {
        headers: { authorization: `Bearer ${each}` },
      });
      expect(wire.status).toBe(403);
      expect(((await wire.json()) as { error_code: string }).error_code).toBe("bad_jwt");
    }
    const none = await fetch(`${server.url}/auth/v1/user`);
    expect([none.status, ((await none.json()) as { error_code: string }).error_code]).toEqual([
      401,
      "no_authorization",
    ]);
  });

  it("expires after an hour, even when cached", async () => {
    const { access_token: fresh } = await signIn("token@example.com");
    later(3599);
    expect(await meStatus(fresh)).toBe(200);
    later(2);
    expect(await meStatus(fresh)).toBe(401);
  });

  it("ends with its session, at once", async () => {
    const one = await signIn("token@example.com");
    const two = await signIn("token@example.com");
    const three = await signIn("token@example.com");
    expect(await meStatus(one.access_token)).toBe(200);
    const client = server.client();
    await client.auth.setSession(one);
    await client.auth.signOut({ scope: "others" });
    expect(await meStatus(two.access_token)).toBe(401);
    expect(await meStatus(three.access_token)).toBe(401);
    expect(await meStatus(one.access_token)).toBe(200);
    await client.auth.signOut({ scope: "global" });
    expect(await meStatus(one.access_token)).toBe(401);
  });

  it("stops working within ten seconds when the session ended elsewhere", async () => {
    const session = await signIn("token@example.com");
    expect(await meStatus(session.access_token)).toBe(200);
    await server.rows("delete from auth.sessions where user_id = $1", [userId]);
    later(11);
    expect(await meStatus(session.access_token)).toBe(401);
  });

  it("stays valid while its key is replaced, and the next key signs after it was published", async () => {
    const before = await signIn("token@example.com");
    await server.identity.keys.rotate();
    const shown = (await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json()) as {
      keys: Record<string, unknown>[];
    };
    expect(shown.keys).toHaveLength(2);
    expect(JSON.stringify(shown)).not.toContain('"d"');
    const kidOf = (jwt: string) => decode(jwt.split(".")[0] ?? "").kid;
    expect(kidOf((await signIn("token@example.com")).access_token)).toBe(kidOf(before.access_token));
    later(16 * 60);
    const after = await signIn("token@example.com");
    expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token));
    expect(await meStatus(before.access_token)).toBe(200);
    expect(await meStatus(after.access_token)).toBe(200);
    later(3 * 3600);
    await signIn("token@example.com");
    expect(await server.identity.keys.published()).toHaveLength(1);
  });
});

describe("signing in", () => {
  it("responds to an unknown address and a wrong password with the same bytes", async () => {
    const ask = async (email: string) => {
      const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify({ email, password: "not the password" }),
      });
      return [response.status, await response.text()];
    };
    const known = await ask("token@example.com");
    expect(known).toEqual([400, '{"code":"invalid_credentials","message":"Invalid login credentials"}']);
    expect(await ask("nobody@example.com")).toEqual(known);
  });

  it("is limited for one account", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        server.client().auth.signInWithPassword({ email: "guessed@example.com", password: "a guess of it" }),
      ),
    );
    const limited = answers.filter((each) => each.error?.code === "over_request_rate_limit");
    expect(limited.length).toBeGreaterThanOrEqual(5);
    expect(limited[0]?.error?.message).toBe("Request rate limit reached");
  });
});
