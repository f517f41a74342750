import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer } from "../../../test/servers/identity-server.ts";

const server = await identityServer();

describe("a client who tries to become an owner", async () => {
  const { client, token, userId } = await confirmedAccount(server, "climber@example.com", {
    role: "owner",
    dashboard_type: "owner",
  });
  const words = ["account_type", "user_type", "role", "dashboard_type"];
  const state = async () => {
    const me = await server.api(token, "GET", "/me");
    const [settings] = await server.rows(
      "select dashboard_type from user_email_settings where user_id = $1",
      [userId],
    );
    const [user] = await server.rows("select account_type, app_metadata from auth.users where id = $1", [
      userId,
    ]);
    return {
      role: (me.body as { role?: string }).role,
      organizations: (me.body as { organizations?: unknown[] }).organizations,
      settings,
      user,
    };
  };
  const asClient = {
    role: "client",
    organizations: [],
    settings: { dashboard_type: "client" },
    user: { account_type: "client", app_metadata: { provider: "email", providers: ["email"] } },
  };

  it("does not become one through sign-up metadata", async () => {
    expect(await state()).toEqual(asClient);
  });

  it("does not become one through PUT /user", async () => {
    const data = Object.fromEntries(words.map((word) => [word, "owner"]));
    const changed = await client.auth.updateUser({
      data: { ...data, sub: "someone-else", email_verified: false },
    });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.user_metadata).toMatchObject({
      account_type: "client",
      sub: userId,
      email_verified: true,
    });
    const raised = await fetch(`${server.url}/auth/v1/user`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ app_metadata: { role: "owner" }, role: "service_role", account_type: "owner" }),
    });
    expect(raised.status).toBe(403);
    expect(await state()).toEqual(asClient);
    const refreshed = await client.auth.refreshSession();
    const claims = await client.auth.getClaims(refreshed.data.session?.access_token);
    expect(claims.data?.claims.role).toBe("authenticated");
    expect(claims.data?.claims.user_metadata?.account_type).toBe("client");
  });

  it("does not become one through /rest/v1", async () => {
    const table = () => client.from("user_email_settings");
    const raised = await table().update({ dashboard_type: "owner" }).eq("user_id", userId);
    expect(raised).toMatchObject({ status: 403, error: { code: "42501" } });
    await table().insert({ email: "climber@example.com", user_id: userId, dashboard_type: "owner" });
    await table().upsert({ email: "climber@example.com", user_id: userId, dashboard_type: "owner" });
    expect((await table().update({ mfa_enabled: true }).eq("user_id", userId)).status).toBe(403);
    expect(await state()).toEqual(asClient);
  });

  it("has no access to a shop", async () => {
    expect((await server.api(token, "GET", "/staff")).status).toBe(403);
    expect(
      (await server.api(token, "POST", "/staff/invitations", { email: "climber@example.com", role: "owner" }))
        .status,
    ).toBe(403);
  });
});

describe("the database itself", () => {
  it("lets neither a shop's nor a customer's statements read an account", async () => {
    for (const role of ["autoiq_tenant", "autoiq_customer", "autoiq_account"]) {
      for (const table of ["users", "sessions", "signing_keys", "one_time_tokens", "signup_tickets"]) {
        const [{ allowed }] = (await server.rows(
          "select has_schema_privilege($1, 'auth', 'usage') or has_table_privilege($1, $2, 'select') as allowed",
          [role, `auth.${table}`],
        )) as [{ allowed: boolean }];
        expect(allowed, `${role} on ${table}`).toBe(false);
      }
    }
  });
});
