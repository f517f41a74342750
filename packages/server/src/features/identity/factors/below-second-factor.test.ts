import { describe, expect, it } from "vitest";
import { factorTests } from "../../../../test/helpers/second-factor.ts";
import { identityServer } from "../../../../test/servers/identity-server.ts";

const server = await identityServer({ manualLinking: true });
const { later, codeOf, person, withApp, signedIn } = factorTests(server);

describe("a session below the second factor", () => {
  it("neither adds nor removes factors, and changes neither password nor address", async () => {
    const { client, email } = await person();
    const { factorId } = await withApp(client);
    const { client: thief } = await signedIn(email);
    expect((await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
      message: "AAL2 required to enroll a new factor",
    });
    expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
    });
    expect((await thief.auth.mfa.recoveryCodes.generate()).error).toMatchObject({ code: "insufficient_aal" });
    for (const change of [{ password: "another long password" }, { email: "thief@example.com" }]) {
      expect((await thief.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: "insufficient_aal",
      });
    }
    expect((await thief.auth.updateUser({ data: { first_name: "Dana" } })).error).toBeNull();
  });

  it("ends when another session is raised for the first time, and its tokens never gain access", async () => {
    const { client, email } = await person();
    const other = await signedIn(email);
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    const unfinished = await other.client.auth.mfa.enroll({ factorType: "phone", phone: "+18135550171" });
    await withApp(client);
    expect((await other.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");

    const old = server.client();
    const { error } = await old.auth.refreshSession({ refresh_token: before });
    expect(error, "issued before the code").toMatchObject({
      status: 400,
      code: "refresh_token_already_used",
    });

    const { client: thief } = await signedIn(email);
    const factorId = unfinished.data?.id ?? "";
    expect((await thief.auth.mfa.challenge({ factorId })).error, "half enrolled before").toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
  });

  it("requires a fresh proof before factors change", async () => {
    const { client } = await person();
    const { factorId, secret } = await withApp(client);
    later(16 * 60);
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it("is rejected by every /auth/v1 and /rest/v1 route that takes a session, except a few in the protocol", async () => {
    const { client, email } = await person();
    const { factorId } = await withApp(client);
    await client.auth.mfa.recoveryCodes.generate();
    const identities = await client.auth.getUserIdentities();
    const identityId = identities.data?.identities[0]?.identity_id ?? "";
    const routes = server.app.openRoutes
      .filter(
        ({ method, url, access }) =>
          method !== "HEAD" &&
          !url.endsWith("/*") &&
          (url.startsWith("/rest/v1/") || (url.startsWith("/auth/v1/") && access === "signed-in")),
      )
      .map(({ method, url }) => `${method} ${url}`);
    const open: string[] = [];
    for (const each of routes) {
      const [method = "", url = ""] = each.split(" ");
      const { session } = await signedIn(email);
      const ofTable = url.startsWith("/rest/v1/user_email");
      const query = ofTable
        ? method === "GET"
          ? ""
          : `?email=eq.${email}`
        : `?user_email=${email}&provider=google`;
      const isRead = method === "GET" || method === "DELETE";
      const sent = ofTable
        ? { source: "taken" }
        : { user_email: email, factor_type: "totp", challenge_id: factorId };
      const path = url.replace(":id", url.includes("/identities/") ? identityId : factorId);
      const reply = await fetch(`${server.url}${path}${query}`, {
        method,
        redirect: "manual",
        headers: {
          authorization: `Bearer ${session.access_token}`,
          "x-supabase-api-version": "2024-01-01",
          ...(isRead ? {} : { "content-type": "application/json" }),
        },
        ...(isRead ? {} : { body: JSON.stringify(sent) }),
      });
      const text = await reply.text();
      if (!text.includes('"code":"insufficient_aal"')) open.push(each);
      later(10);
    }
    // Routes that prove the factor or end the session, the account as its access token shows it with its own editable
    // fields, and lists that name a factor without its secret.
    expect(open.sort()).toEqual([
      "GET /auth/v1/factors/recovery-codes",
      "GET /auth/v1/passkeys",
      "GET /auth/v1/reauthenticate",
      "GET /auth/v1/user",
      "POST /auth/v1/factors/:id/challenge",
      "POST /auth/v1/factors/:id/verify",
      "POST /auth/v1/factors/recovery-codes/verify",
      "POST /auth/v1/logout",
      "PUT /auth/v1/user",
    ]);
    expect(routes.length).toBeGreaterThan(20);
  });
});
