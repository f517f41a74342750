import { describe, expect, it } from "vitest";
import { codeOf, rawAuthRequests } from "../../../../test/helpers/raw-auth-requests.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer({ anonymous: true });
const { ask, later } = rawAuthRequests(server);

describe("whether an address has an account", () => {
  it("is not revealed by any message, status or header", async () => {
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

describe("a permission written into one's own account", () => {
  const wanted = {
    role: "owner",
    account_type: "owner",
    user_type: "owner",
    dashboard_type: "owner",
    is_super_admin: true,
    organization_id: crypto.randomUUID(),
    app_metadata: { role: "owner" },
    email_verified: true,
    aal: "aal2",
  };

  it("has no effect: by sign-up metadata, by PUT /user, or under /rest/v1", async () => {
    later(301);
    const refused = await server
      .client()
      .auth.signUp({ email: "owner@example.com", password, options: { data: wanted } });
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
    expect(me.body).toMatchObject({ role: "client", organizations: [], operator: false });
    expect((await server.api(session.session?.access_token, "GET", "/staff")).status).toBe(403);
    const [row] = await server.rows("select account_type, is_anonymous from auth.users where id = $1", [
      userId,
    ]);
    expect(row).toEqual({ account_type: "client", is_anonymous: false });
  });
});

describe("a page of another site", () => {
  it("gets nothing through the visitor's browser: no cookie counts, none is set, no foreign origin may read", async () => {
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
      origin: "https://evil.example",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "authorization,content-type",
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
    for (const reply of [
      read,
      await ask("POST", "/token?grant_type=password", { email: "csrf@example.com", password }),
    ])
      expect(reply.headers.get("set-cookie")).toBeNull();
  });

  it("cannot send what an HTML form can send", async () => {
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
