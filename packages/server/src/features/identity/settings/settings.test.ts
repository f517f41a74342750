import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer();
const one = await confirmedAccount(server, "one@example.com");
const two = await confirmedAccount(server, "two@example.com");
const table = (client = one.client) => client.from("user_email_settings");

describe("user_email_settings", () => {
  it("shows people only their own row", async () => {
    const all = await table().select("*");
    expect(all.data).toMatchObject([
      {
        email: "one@example.com",
        user_id: one.userId,
        dashboard_type: "client",
        is_active: true,
        email_verified: true,
      },
    ]);
    expect((await table().select("email").eq("email", "two@example.com")).data).toEqual([]);
    expect((await table().select("type:dashboard_type").eq("user_id", one.userId).single()).data).toEqual({
      type: "client",
    });
    expect((await table().select("id").eq("email", "one@example.com").maybeSingle()).data).toHaveProperty(
      "id",
    );
    expect((await table().select("id").in("email", ["one@example.com", "x,y"])).data).toHaveLength(1);
    expect((await table().select("*", { count: "exact" })).count).toBe(1);
  });

  it("shows nothing to a caller who is not signed in", async () => {
    const anonymous = server.client();
    expect(await table(anonymous).select("*")).toMatchObject({ status: 200, data: [] });
    const inserted = await table(anonymous).insert({ email: "new@example.com", dashboard_type: "client" });
    expect(inserted).toMatchObject({ status: 401, error: { code: "42501" } });
    expect((await table(anonymous).update({ is_active: false }).eq("email", "one@example.com")).status).toBe(
      204,
    );
  });

  it("accepts the sign-up's own insert and its retry without a change", async () => {
    const row = { email: "one@example.com", user_id: one.userId, dashboard_type: "client" };
    const before = await table().select("*").single();
    expect(await table().insert(row)).toMatchObject({ status: 201, error: null });
    expect(await table().insert([{ ...row, is_active: false, mfa_enabled: false }])).toMatchObject({
      status: 201,
    });
    expect((await table().select("*").single()).data).toEqual(before.data);
    const foreign = await table().insert({ ...row, email: "two@example.com" });
    expect(foreign).toMatchObject({
      status: 403,
      error: {
        code: "42501",
        message: 'new row violates row-level security policy for table "user_email_settings"',
      },
    });
  });

  it("lets people change their own fields", async () => {
    const now = new Date().toISOString();
    const changed = await table()
      .update({ dashboard_type: "client", is_active: true, source: "free_trial", updated_at: now })
      .eq("email", "one@example.com")
      .select()
      .single();
    expect(changed.data).toMatchObject({ source: "free_trial", dashboard_type: "client" });
    const foreign = await table().update({ source: "taken" }).eq("user_id", two.userId).select();
    expect(foreign.data).toEqual([]);
    expect((await table(two.client).select("source").single()).data).toEqual({ source: "web_signup" });
  });

  it.each([
    ["an unknown column", () => table().select("nothing"), 400, "42703"],
    ["an unknown filter", () => table().select("id").eq("nothing", 1), 400, "42703"],
    ["a wrong id", () => table().select("id").eq("user_id", "7"), 400, "22P02"],
    ["an unknown column to write", () => table().insert({ nothing: 1 }), 400, "PGRST204"],
    [
      "no row for single()",
      () => table().select("id").eq("email", "x@example.com").single(),
      406,
      "PGRST116",
    ],
    ["another table", () => one.client.from("staff").select("*"), 404, "PGRST205"],
    ["another function", () => one.client.rpc("version"), 404, "PGRST202"],
    ["a removal", () => table().delete().eq("user_id", one.userId), 403, "42501"],
  ])("rejects %s with PostgREST's error", async (_what, ask, status, code) => {
    const answer = await ask();
    expect(answer).toMatchObject({ status, error: { code } });
  });

  it("rejects an expired token", async () => {
    const response = await fetch(`${server.url}/rest/v1/user_email_settings`, {
      headers: { authorization: "Bearer a.b.c" },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("invalid_token");
  });
});

describe("a session that still waits for its second factor", async () => {
  const email = "half@example.com";
  const { client } = await confirmedAccount(server, email);
  const app = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  const secret = app.data?.totp.secret ?? "";
  const codeOf = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });
  await client.auth.mfa.challengeAndVerify({ factorId: app.data?.id ?? "", code: codeOf() });
  const half = server.client();
  await half.auth.signInWithPassword({ email, password });

  it("reads and changes nothing until the factor is proved", async () => {
    const change = () => table(half).update({ source: "changed" }).eq("email", email);
    const refused = {
      status: 403,
      error: {
        code: "insufficient_aal",
        message: "Enter the code from your second step to continue.",
        hint: "Prove your second factor first.",
      },
    };
    expect(await table(half).select("email, dashboard_type, mfa_enabled").single()).toMatchObject(refused);
    expect(await half.rpc("get_user_dashboard_type", { user_email: email })).toMatchObject(refused);
    expect(await change()).toMatchObject(refused);
    expect(await table(half).insert({ email, dashboard_type: "client" })).toMatchObject(refused);
    expect(await table(half).delete().eq("email", email)).toMatchObject(refused);

    server.clock.now = new Date(server.clock.now.getTime() + 30_000);
    const proved = await half.auth.mfa.challengeAndVerify({ factorId: app.data?.id ?? "", code: codeOf() });
    expect(proved.error).toBeNull();
    expect((await table(half).select("source").single()).data).toEqual({ source: "web_signup" });
    expect((await half.rpc("get_user_dashboard_type", { user_email: email })).data).toBe("client");
    expect((await change()).status).toBe(204);
    expect((await table(half).select("source").single()).data).toEqual({ source: "changed" });
  });
});

describe("get_user_dashboard_type", () => {
  it("returns a person's own type and no one else's", async () => {
    const ask = (client = one.client, user_email = "One@example.com") =>
      client.rpc("get_user_dashboard_type", { user_email });
    expect(await ask()).toMatchObject({ status: 200, data: "client" });
    expect((await ask(one.client, "two@example.com")).data).toBeNull();
    expect((await ask(server.client())).data).toBeNull();
  });
});
