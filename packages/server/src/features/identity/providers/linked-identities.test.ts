import { describe, expect, it } from "vitest";
import { confirmedAccount, identityServer } from "../../../../test/servers/identity-server.ts";
import { configured, fragment, home, providerServer } from "../../../../test/servers/provider-server.ts";

const { server, google, comeBack, signIn } = await providerServer({ manualLinking: true });

describe("an account's identities", () => {
  it("are added by a proof, listed, and removed except for the last", async () => {
    const { client } = await confirmedAccount(server, "linker@example.com");
    google.person = { sub: "g-9", email: "somewhere@else.example", email_verified: true };
    const { data } = await client.auth.linkIdentity({
      provider: "google",
      options: { redirectTo: home, skipBrowserRedirect: true },
    });
    const target = await comeBack(await google.visit(data?.url ?? ""));
    expect(fragment(target).get("access_token")).toBeTruthy();
    const { data: listed } = await client.auth.getUserIdentities();
    expect(listed?.identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
    const [own, added] = listed?.identities ?? [];
    if (!own || !added) throw new Error("unreachable");
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe("email_conflict_identity_not_deletable");
    expect((await client.auth.unlinkIdentity(added)).error).toBeNull();
    expect((await client.auth.unlinkIdentity(added)).error?.code).toBe("identity_not_found");
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe("single_identity_not_deletable");
  });

  it("cannot exist twice or be taken from someone else", async () => {
    const { client } = await confirmedAccount(server, "greedy@example.com");
    google.person = { sub: "g-1", email: "gina@example.com", email_verified: true };
    await signIn();
    const { data } = await client.auth.linkIdentity({
      provider: "google",
      options: { redirectTo: home, skipBrowserRedirect: true },
    });
    const target = await comeBack(await google.visit(data?.url ?? ""));
    expect(target.searchParams.get("error_code")).toBe("identity_already_exists");
    const others = await server.rows<{ identity_id: string }>(
      "select identity_id from auth.identities where provider_id = 'g-1'",
    );
    const stolen = await client.auth.unlinkIdentity({ identity_id: others[0]?.identity_id } as never);
    expect(stolen.error?.code).toBe("identity_not_found");
  });

  it("turn an anonymous account into a named one", async () => {
    const open = await identityServer({
      anonymous: true,
      manualLinking: true,
      oidc: [configured("google", google)],
    });
    const client = open.client();
    const entered = await client.auth.signInAnonymously();
    google.person = { sub: "g-10", email: "named@example.com", email_verified: true };
    const { data } = await client.auth.linkIdentity({
      provider: "google",
      options: { redirectTo: home, skipBrowserRedirect: true },
    });
    const back = await google.visit(data?.url ?? "");
    await fetch(`${open.url}${back.pathname}${back.search}`, { redirect: "manual" });
    const { data: found } = await client.auth.getUser();
    expect(found.user).toMatchObject({
      id: entered.data.user?.id,
      email: "named@example.com",
      is_anonymous: false,
    });
  });

  it("stay as they are where the installation does not allow linking", async () => {
    const closed = await identityServer({ oidc: [configured("google", google)] });
    const { client, token } = await confirmedAccount(closed, "unlinked@example.com");
    const disabled = { status: 404, code: "manual_linking_disabled", message: "Manual linking is disabled" };
    const begun = await client.auth.linkIdentity({
      provider: "google",
      options: { redirectTo: home, skipBrowserRedirect: true },
    });
    expect(begun.error).toMatchObject(disabled);
    const [own] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    if (!own) throw new Error("unreachable");
    expect((await client.auth.unlinkIdentity(own)).error).toMatchObject(disabled);
    const byToken = await fetch(`${closed.url}/auth/v1/token?grant_type=id_token`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ provider: "google", id_token: "any", link_identity: true }),
    });
    expect([byToken.status, await byToken.json()]).toMatchObject([
      404,
      { error_code: "manual_linking_disabled" },
    ]);
    const visitor = await fetch(`${closed.url}/auth/v1/user/identities/authorize?provider=google`);
    expect([visitor.status, await visitor.json()]).toMatchObject([401, { error_code: "no_authorization" }]);
  });
});
