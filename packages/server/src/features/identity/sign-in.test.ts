import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer, password } from "../../../test/servers/identity-server.ts";

describe("an account", async () => {
  const server = await identityServer();

  it("goes from sign-up through the emailed link to sign-in, refresh, change and sign-out", async () => {
    const client = server.client();
    const email = "dana@example.com";
    const signedUp = await client.auth.signUp({
      email: "Dana@Example.com",
      password,
      options: {
        emailRedirectTo: "http://localhost:3000/email-verified",
        data: { first_name: "Dana", last_name: "Reyes", account_type: "client" },
      },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user?.identities).toHaveLength(1);

    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({
      status: 400,
      code: "email_not_confirmed",
      message: "Email not confirmed",
    });

    const [mail] = await server.mailsTo(email);
    const followed = await fetch(server.linkIn(mail), { redirect: "manual" });
    expect(followed.status).toBe(303);
    const target = new URL(followed.headers.get("location") ?? "");
    expect(`${target.origin}${target.pathname}`).toBe("http://localhost:3000/email-verified");
    expect(new URLSearchParams(target.hash.slice(1)).get("type")).toBe("signup");
    const again = await fetch(server.linkIn(mail), { redirect: "manual" });
    expect(again.headers.get("location")).toContain("error_code=otp_expired");

    const signedIn = await client.auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    const token = signedIn.data.session?.access_token;
    const me = await server.api(token, "GET", "/me");
    expect(me).toMatchObject({
      status: 200,
      body: { email, firstName: "Dana", role: "client", organizations: [] },
    });

    const claims = await client.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ email, role: "authenticated", aal: "aal1" });
    expect(claims.data?.header.alg).toBe("ES256");

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);

    const renamed = await client.auth.updateUser({ data: { first_name: "Daniela", last_name: null } });
    expect(renamed.data.user?.user_metadata).toMatchObject({ first_name: "Daniela" });
    expect(renamed.data.user?.user_metadata).not.toHaveProperty("last_name");

    const ended = await client.auth.signOut();
    expect(ended.error).toBeNull();
    expect((await server.api(token, "GET", "/me")).status).toBe(401);
    const userReply = await server.client().auth.getUser(token);
    expect(userReply.error?.name).toBe("AuthSessionMissingError");
  });
});

describe("a sign-in whose password was changed while it was being checked", async () => {
  const server = await identityServer();
  const email = "changing@example.com";
  const { userId } = await confirmedAccount(server, email);

  it("opens nothing and leaves no trace of a session", async () => {
    const { passwords } = server.identity;
    const sessions = () => server.rows("select id from auth.sessions where user_id = $1", [userId]);
    const acts = () => server.rows("select id from audit_log where user_id = $1", [userId]);
    const before = [await sessions(), await acts()];
    const check = passwords.matches;
    Object.assign(passwords, {
      matches: async (...args: Parameters<typeof check>) => {
        const same = await check(...args);
        await server.rows("update auth.users set password_hash = $2 where id = $1", [
          userId,
          await passwords.hash("a password of the next minute"),
        ]);
        return same;
      },
    });
    const late = await server.client().auth.signInWithPassword({ email, password });
    Object.assign(passwords, { matches: check });
    expect(late.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    expect([await sessions(), await acts()]).toEqual(before);
    const next = await server
      .client()
      .auth.signInWithPassword({ email, password: "a password of the next minute" });
    expect(next.error).toBeNull();
    expect(await sessions()).toHaveLength((before[0]?.length ?? 0) + 1);
    expect(await acts()).toHaveLength((before[1]?.length ?? 0) + 1);
  });
});
