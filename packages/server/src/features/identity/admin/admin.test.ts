import { generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { createClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";
import { readSigningKeys } from "../../../platform/config/signing-keys-file.ts";

const serviceKey = "sb_secret_only_for_this_test_0123456789";
const folder = mkdtempSync(join(tmpdir(), "autoiq-test-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secret = Buffer.from("a symmetric secret of more than 32 bytes");
const keyFile = join(folder, "keys.json");
const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
writeFileSync(
  keyFile,
  JSON.stringify({
    keys: [
      {
        ...pair.privateKey.export({ format: "jwk" }),
        kid: "first",
        alg: "RS256",
        key_ops: ["sign", "verify"],
      },
      { kty: "oct", k: secret.toString("base64url"), kid: "second", alg: "HS256", key_ops: ["verify"] },
    ],
  }),
);

const server = await identityServer({ serviceKey, signingKeys: readSigningKeys(keyFile) });
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const clientWith = (key: string) =>
  createClient(server.url, key, { auth: { autoRefreshToken: false, persistSession: false } });
const { admin } = clientWith(serviceKey).auth;

describe("an administrator's program", () => {
  it("creates, reads, lists, changes and deletes accounts with the service key", async () => {
    const created = await admin.createUser({
      email: "Made@example.com",
      password,
      email_confirm: true,
      user_metadata: { first_name: "Dana", role: "owner" },
      app_metadata: { plan: "fleet" },
    });
    expect(created.error).toBeNull();
    const id = created.data.user?.id ?? "";
    expect(created.data.user).toMatchObject({
      email: "made@example.com",
      user_metadata: { first_name: "Dana" },
      app_metadata: { plan: "fleet", provider: "email", providers: ["email"] },
    });
    expect(created.data.user?.user_metadata.role).toBeUndefined();
    const twice = await admin.createUser({ email: "made@example.com", password });
    expect(twice.error).toMatchObject({ status: 422, code: "email_exists" });
    const none = await admin.createUser({ password });
    expect(none.error).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await admin.getUserById(id)).data.user?.identities).toHaveLength(1);
    await admin.createUser({ phone: "18135550111", password, phone_confirm: true });
    const listed = await admin.listUsers({ page: 1, perPage: 1 });
    expect(listed.data.users).toHaveLength(1);
    expect(listed.data).toMatchObject({ total: 2, nextPage: 2, lastPage: 2 });
    const signedIn = await server.client().auth.signInWithPassword({ email: "made@example.com", password });
    expect(signedIn.error).toBeNull();
    const changed = await admin.updateUserById(id, {
      email: "moved@example.com",
      password: "a second long password",
      phone: "18135550112",
      phone_confirm: true,
      user_metadata: { first_name: null, last_name: "Reyes" },
    });
    expect(changed.data.user).toMatchObject({
      email: "moved@example.com",
      phone: "18135550112",
      user_metadata: { last_name: "Reyes" },
      app_metadata: { plan: "fleet", providers: ["email", "phone"] },
    });
    const token = signedIn.data.session?.access_token;
    expect((await server.api(token, "GET", "/me")).status).toBe(401);
    const again = await server
      .client()
      .auth.signInWithPassword({ phone: "18135550112", password: "a second long password" });
    expect(again.error).toBeNull();
    const deleted = await admin.deleteUser(id);
    expect(deleted.error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
    const acts = await server.rows<{ action: string; person: string }>(
      "select action, person from audit_log where subject_id = $1 order by at, id",
      [id],
    );
    expect(acts.map(({ action }) => action.split(":")[0])).toEqual([
      ...["made an account", "changed an account", "deleted an account"],
    ]);
    expect(acts.every(({ person }) => person === "service key")).toBe(true);
  });

  it("deletes an account and leaves nothing that identifies its owner", async () => {
    const created = await admin.createUser({ email: "erased@example.com", password, email_confirm: true });
    const id = created.data.user?.id ?? "";
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const left = await admin.getUserById(id);
    expect(left.data.user).toMatchObject({ email: "" });
    expect(left.data.user?.user_metadata).toEqual({});
    expect(left.data.user?.deleted_at).toBeTruthy();
    const entered = await server.client().auth.signInWithPassword({ email: "erased@example.com", password });
    expect(entered.error?.code).toBe("invalid_credentials");
    expect((await admin.createUser({ email: "erased@example.com", password })).error).toBeNull();
  });

  it("bans for a time in which every session is refused as banned", async () => {
    const { client, userId, token } = await confirmedAccount(server, "banned@example.com");
    const wrong = await admin.updateUserById(userId, { ban_duration: "a day" });
    expect(wrong.error).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await admin.updateUserById(userId, { ban_duration: "24h" })).error).toBeNull();
    expect((await server.api(token, "GET", "/me")).status).toBe(401);
    const entered = () => server.client().auth.signInWithPassword({ email: "banned@example.com", password });
    expect((await entered()).error).toMatchObject({ status: 400, code: "user_banned" });
    const user = await client.auth.getUser();
    expect(user.error).toMatchObject({ status: 403, code: "user_banned", message: "User is banned" });
    const { data: kept } = await client.auth.getSession();
    const refresh = () =>
      server.client().auth.refreshSession({ refresh_token: kept.session?.refresh_token ?? "" });
    expect((await refresh()).error).toMatchObject({
      status: 400,
      code: "user_banned",
      message: "Invalid Refresh Token: User Banned",
    });
    await admin.updateUserById(userId, { ban_duration: "none" });
    expect((await entered()).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.id).toBe(userId);
    expect((await refresh()).error).toBeNull();
  });

  it("shows the account type of an account only where it gave one", async () => {
    const written = { first_name: "Dana", pets: ["cat"] };
    const create = (email: string, more: object) =>
      admin.createUser({ email, password, email_confirm: true, user_metadata: { ...written, ...more } });
    const { data } = await create("plain@example.com", {});
    expect(data.user?.user_metadata).toEqual(written);
    const id = data.user?.id ?? "";
    const changed = await admin.updateUserById(id, {
      user_metadata: { first_name: null, last_name: "Reyes" },
    });
    const now = { pets: ["cat"], last_name: "Reyes" };
    expect(changed.data.user?.user_metadata).toEqual(now);
    expect((await admin.getUserById(id)).data.user?.user_metadata).toEqual(now);
    const client = server.client();
    const entered = await client.auth.signInWithPassword({ email: "plain@example.com", password });
    expect(entered.data.user?.user_metadata).toEqual(now);
    expect((await client.auth.updateUser({ data: { color: "red" } })).data.user?.user_metadata).toEqual({
      ...now,
      color: "red",
    });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims.user_metadata).toEqual({ ...now, color: "red" });
    const unproved = await admin.createUser({ email: "unproved@example.com", user_metadata: written });
    expect(unproved.data.user?.user_metadata).toEqual(written);
    const invited = await admin.inviteUserByEmail("invited@example.com", { data: written });
    expect(invited.data.user?.user_metadata).toEqual(written);
    const stated = await create("stated@example.com", { account_type: "client" });
    expect(stated.data.user?.user_metadata).toEqual({ ...written, account_type: "client" });
  });

  it("accepts a password hash, but none that would keep the server busy", async () => {
    const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const created = await admin.createUser({
      email: "hashed@example.com",
      email_confirm: true,
      password_hash: passwordHash,
    });
    expect(created.error).toBeNull();
    const entered = await server.client().auth.signInWithPassword({ email: "hashed@example.com", password });
    expect(entered.error).toBeNull();
    const heavy = await admin.createUser({
      email: "heavy@example.com",
      password_hash: passwordHash.replace("m=19456", "m=999999"),
    });
    expect(heavy.error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("invites a person, and the emailed link opens the account", async () => {
    const invited = await admin.inviteUserByEmail("guest@example.com", {
      redirectTo: "http://localhost:3000/settings",
      data: { first_name: "Robin" },
    });
    expect(invited.data.user?.invited_at).toBeTruthy();
    const mail = (await server.mailsTo("guest@example.com")).at(-1);
    expect(mail?.subject).toBe("You have been invited to AutoIQ");
    const followed = await fetch(server.linkIn(mail), { redirect: "manual" });
    const target = new URL(followed.headers.get("location") ?? "");
    expect(target.pathname).toBe("/settings");
    expect(target.hash).toContain("type=invite");
    const again = await admin.inviteUserByEmail("guest@example.com");
    expect(again.error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("creates the links that emails would contain, without sending email", async () => {
    later(61);
    const { error: unknown } = await admin.generateLink({ type: "recovery", email: "nobody@example.com" });
    expect(unknown).toMatchObject({ status: 404, code: "user_not_found" });
    const fresh = await admin.generateLink({ type: "signup", email: "linked@example.com", password });
    expect(fresh.data.properties?.verification_type).toBe("signup");
    const confirmed = await server.client().auth.verifyOtp({
      token_hash: fresh.data.properties?.hashed_token ?? "",
      type: "signup",
    });
    expect(confirmed.data.user?.email).toBe("linked@example.com");
    const magic = await admin.generateLink({
      type: "magiclink",
      email: "linked@example.com",
      options: { redirectTo: "http://localhost:3000" },
    });
    expect(magic.data.properties?.redirect_to).toBe("http://localhost:3000");
    const link = new URL(magic.data.properties?.action_link ?? "");
    expect(link.searchParams.get("redirect_to")).toBe("http://localhost:3000");
    const byCode = await server.client().auth.verifyOtp({
      email: "linked@example.com",
      token: magic.data.properties?.email_otp ?? "",
      type: "email",
    });
    expect(byCode.error).toBeNull();
    const silent = await admin.generateLink({ type: "magiclink", email: "newcomer@example.com" });
    expect(silent.data.properties?.verification_type).toBe("signup");
    const change = { email: "linked@example.com", newEmail: "relinked@example.com" };
    const current = await admin.generateLink({ type: "email_change_current", ...change });
    const next = await admin.generateLink({ type: "email_change_new", ...change });
    for (const link of [current, next]) {
      const reply = await server
        .client()
        .auth.verifyOtp({ token_hash: link.data.properties?.hashed_token ?? "", type: "email_change" });
      expect(reply.error).toBeNull();
    }
    expect(
      (await server.client().auth.signInWithPassword({ email: "relinked@example.com", password })).error,
    ).toBeNull();
    for (const address of ["linked@example.com", "newcomer@example.com", "relinked@example.com"])
      expect(JSON.stringify(await server.mailsTo(address))).not.toContain("/auth/v1/verify");
  });

  it("lists and removes second factors", async () => {
    const { client, userId } = await confirmedAccount(server, "factor@example.com");
    const enrolled = await client.auth.mfa.enroll({ factorType: "totp" });
    const { data } = await admin.mfa.listFactors({ userId });
    expect(data?.factors).toMatchObject([{ id: enrolled.data?.id, status: "unverified" }]);
    const foreign = await admin.mfa.deleteFactor({ id: randomUUID(), userId });
    expect(foreign.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    expect((await admin.mfa.deleteFactor({ id: enrolled.data?.id ?? "", userId })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  });

  it("lists and removes passkeys", async () => {
    const { userId } = await confirmedAccount(server, "keys@example.com");
    const other = await confirmedAccount(server, "others-keys@example.com");
    expect((await admin.passkey.listPasskeys({ userId })).data).toEqual([]);
    const passkeyId = randomUUID();
    await server.rows(
      `insert into auth.passkeys (id, user_id, credential_id, public_key, uses, transports, friendly_name, created_at)
       values ($1, $2, 'of-the-administrator', '\\x00', 0, '{}', 'Phone', '2026-01-02T03:04:05Z')`,
      [passkeyId, userId],
    );
    const listed = await admin.passkey.listPasskeys({ userId });
    expect(listed.error).toBeNull();
    expect(listed.data).toEqual([
      { id: passkeyId, friendly_name: "Phone", created_at: expect.stringMatching(/^2026-01-02T03:04:05/) },
    ]);
    const notFound = { status: 404, code: "validation_failed", message: "Passkey not found" };
    for (const wrong of [
      { userId, passkeyId: randomUUID() },
      { userId: other.userId, passkeyId },
    ])
      expect((await admin.passkey.deletePasskey(wrong)).error).toMatchObject(notFound);
    const nobody = randomUUID();
    const unknown = { status: 404, code: "user_not_found" };
    expect((await admin.passkey.listPasskeys({ userId: nobody })).error).toMatchObject(unknown);
    expect((await admin.passkey.deletePasskey({ userId: nobody, passkeyId })).error).toMatchObject(unknown);
    expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await admin.passkey.listPasskeys({ userId })).data).toEqual([]);
    const acts = await server.rows(
      "select action, person from audit_log where subject_id = $1 and action like '%passkey%'",
      [userId],
    );
    expect(acts).toEqual([{ action: "removed a passkey", person: "service key" }]);
  });

  it("signs people out by their token", async () => {
    const { token } = await confirmedAccount(server, "remote@example.com");
    expect((await admin.signOut(token, "global")).error).toBeNull();
    expect((await server.api(token, "GET", "/me")).status).toBe(401);
  });
});

describe("an administrator's call", () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/auth/v1/admin/users`, { headers });
    return [response.status, ((await response.json()) as { error_code?: string }).error_code];
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const forRole = (role: string) => new SignJWT({ role }).setProtectedHeader({ alg: "HS256" }).sign(secret);

  it("is rejected without the key, with another key, and with a person's token", async () => {
    const { token } = await confirmedAccount(server, "person@example.com");
    expect(await ask({})).toEqual([401, "no_authorization"]);
    expect(await ask(bearer(`${serviceKey}x`))).toEqual([403, "bad_jwt"]);
    expect(await ask(bearer("sb_publishable_autoiq"))).toEqual([403, "bad_jwt"]);
    expect(await ask(bearer(token))).toEqual([403, "not_admin"]);
    for (const [method, path] of [
      ["POST", "/admin/users"],
      ["PUT", `/admin/users/${randomUUID()}`],
      ["DELETE", `/admin/users/${randomUUID()}`],
      ["GET", `/admin/users/${randomUUID()}`],
      ["GET", `/admin/users/${randomUUID()}/factors`],
      ["DELETE", `/admin/users/${randomUUID()}/factors/${randomUUID()}`],
      ["GET", `/admin/users/${randomUUID()}/passkeys`],
      ["DELETE", `/admin/users/${randomUUID()}/passkeys/${randomUUID()}`],
      ["POST", "/invite"],
      ["POST", "/admin/generate_link"],
    ] as const) {
      const reply = await fetch(`${server.url}/auth/v1${path}`, { method, headers: bearer(token) });
      expect(reply.status, `${method} ${path}`).toBe(403);
    }
  });

  it("is accepted with a service_role token of a configured key, and with no other role", async () => {
    expect((await ask(bearer(await forRole("service_role"))))[0]).toBe(200);
    expect(await ask(bearer(await forRole("authenticated")))).toEqual([403, "not_admin"]);
    const self = await identityServer();
    const token = await new SignJWT({ role: "service_role" })
      .setProtectedHeader({ alg: "HS256" })
      .sign(secret);
    const reply = await fetch(`${self.url}/auth/v1/admin/users`, { headers: bearer(token) });
    expect(reply.status).toBe(403);
  });

  it("is rejected from a page in a browser, and the key opens nothing else", async () => {
    expect(await ask({ ...bearer(serviceKey), "sec-fetch-site": "same-origin" })).toEqual([403, "not_admin"]);
    expect((await server.api(serviceKey, "GET", "/me")).status).toBe(401);
    const rest = await fetch(`${server.url}/rest/v1/user_email_settings`, { headers: bearer(serviceKey) });
    expect(rest.status).toBe(401);
    const user = await fetch(`${server.url}/auth/v1/user`, { headers: bearer(serviceKey) });
    expect(user.status).toBe(403);
  });
});

describe("configured keys", () => {
  it("sign tokens that the client verifies with the public half, and the secret half is never shown", async () => {
    const { client } = await confirmedAccount(server, "signed@example.com");
    const { data } = await client.auth.getClaims();
    expect(data?.header).toMatchObject({ alg: "RS256", kid: "first" });
    const shown = await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).text();
    expect(JSON.parse(shown).keys).toHaveLength(1);
    expect(shown).not.toContain(secret.toString("base64url"));
    expect(shown).not.toContain('"d"');
  });

  it("are never confused: a public half does not work as a secret", async () => {
    const spki = pair.publicKey.export({ type: "spki", format: "pem" });
    const forged = await new SignJWT({ role: "service_role" })
      .setProtectedHeader({ alg: "HS256", kid: "first" })
      .sign(Buffer.from(spki));
    const reply = await fetch(`${server.url}/auth/v1/admin/users`, {
      headers: { authorization: `Bearer ${forged}` },
    });
    expect(reply.status).toBe(403);
  });

  it("that are unusable stop the startup with one line that reveals none of them", () => {
    const tried = (content: unknown) => {
      const file = join(folder, "tried.json");
      writeFileSync(file, JSON.stringify(content));
      return () => readSigningKeys(file);
    };
    expect(tried([{ kty: "oct", k: "c2hvcnQ" }])).toThrow("has fewer than 32 bytes in key 1");
    expect(tried([])).toThrow("is not a JWK set of RSA, P-256, or symmetric keys");
    expect(tried([pair.publicKey.export({ format: "jwk" })])).toThrow("has no private key for signing");
    const weak = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export({ format: "jwk" });
    expect(tried([weak])).toThrow("at least 2048 bits");
    expect(() => readSigningKeys(join(folder, "missing.json"))).toThrow("can't be read (ENOENT)");
  });
});
