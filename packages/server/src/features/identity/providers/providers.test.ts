import { describe, expect, it } from "vitest";
import { confirmedAccount, password } from "../../../../test/servers/identity-server.ts";
import { fragment, home, providerServer } from "../../../../test/servers/provider-server.ts";

const { server, google, company, other, later, comeBack, leave, signIn } = await providerServer();

describe("an identity provider", () => {
  it("creates a client account for a proved address, and opens it again", async () => {
    google.person = { sub: "g-1", email: "Gina@example.com", email_verified: true, name: "Gina Park" };
    const { target } = await signIn();
    expect(`${target.origin}${target.pathname}`).toBe(home);
    const values = fragment(target);
    expect(values.get("provider_token")).toBeTruthy();
    const client = server.client();
    const { data } = await client.auth.setSession({
      access_token: values.get("access_token") ?? "",
      refresh_token: values.get("refresh_token") ?? "",
    });
    expect(data.user).toMatchObject({
      email: "gina@example.com",
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: {
        full_name: "Gina Park",
        first_name: "Gina",
        last_name: "Park",
        account_type: "client",
      },
    });
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: "oauth" }]);
    const again = await signIn();
    expect(fragment(again.target).get("access_token")).toBeTruthy();
    const rows = await server.rows("select id from auth.users where email = 'gina@example.com'");
    expect(rows).toHaveLength(1);
  });

  it("with a verifier gives a code for that browser alone, with the provider's own token", async () => {
    const { client, target } = await signIn(google, "google", { flowType: "pkce" });
    expect(target.hash).toBe("");
    const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session?.provider_token).toBeTruthy();
    expect(exchanged.data.user?.email).toBe("gina@example.com");
  });

  it("opens the account that has proved the same address", async () => {
    const { userId } = await confirmedAccount(server, "both@example.com");
    google.person = { sub: "g-2", email: "both@example.com", email_verified: true };
    const { target } = await signIn();
    const { data } = await server.client().auth.getUser(fragment(target).get("access_token") ?? "");
    expect(data.user?.id).toBe(userId);
    expect(data.user?.app_metadata.providers).toEqual(["email", "google"]);
    expect(
      (await server.client().auth.signInWithPassword({ email: "both@example.com", password })).error,
    ).toBeNull();
  });

  it("takes a pending account away from a person who only entered the address", async () => {
    later(61);
    await server.client().auth.signUp({ email: "victim@example.com", password });
    google.person = { sub: "g-3", email: "victim@example.com", email_verified: true };
    const { target } = await signIn();
    expect(fragment(target).get("access_token")).toBeTruthy();
    const thief = await server.client().auth.signInWithPassword({ email: "victim@example.com", password });
    expect(thief.error?.code).toBe("invalid_credentials");
    const link = server.linkIn((await server.mailsTo("victim@example.com")).at(-1));
    const used = await fetch(link, { redirect: "manual" });
    expect(used.headers.get("location")).toContain("otp_expired");
  });

  it("opens nothing with an address it has not verified", async () => {
    google.person = { sub: "g-4", email: "both@example.com", email_verified: false };
    const { target } = await signIn();
    expect(target.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(fragment(target).get("error")).toBe("access_denied");
    google.person = { sub: "g-5" };
    expect((await signIn()).target.searchParams.get("error_code")).toBe("validation_failed");
  });

  it("that the person declines sends them back with its error", async () => {
    google.person = undefined;
    const { target } = await signIn();
    expect(target.searchParams.get("error")).toBe("access_denied");
    expect(target.searchParams.get("error_description")).toBe("The person said no");
  });

  it("that does not respond sends them back with its error", async () => {
    const query = new URLSearchParams({ provider: "away", redirect_to: home });
    const target = new URL(await leave(`${server.url}/auth/v1/authorize?${query}`));
    expect(`${target.origin}${target.pathname}`).toBe(home);
    expect(target.searchParams.get("error_code")).toBe("unexpected_failure");
  });

  it("receives our own state, nonce and verifier, whatever the caller sends", async () => {
    const query = new URLSearchParams({
      provider: "google",
      redirect_to: home,
      scopes: "calendar",
      login_hint: "gina@example.com",
      state: "mine",
      nonce: "mine",
      redirect_uri: "https://evil.example",
      client_id: "mine",
      prompt: "login",
    });
    const url = new URL(await leave(`${server.url}/auth/v1/authorize?${query}`));
    const params = url.searchParams;
    expect(params.get("redirect_uri")).toBe("http://localhost:3000/auth/v1/callback");
    expect(params.get("client_id")).toBe("autoiq");
    expect([params.get("state"), params.get("nonce")]).not.toContain("mine");
    expect(params.get("code_challenge_method")).toBe("S256");
    expect(params.get("scope")).toBe("openid email profile calendar");
    expect([params.get("login_hint"), params.get("prompt")]).toEqual(["gina@example.com", "login"]);
  });

  it("that is not configured is rejected with the protocol's message", async () => {
    const words = async (provider: string) => {
      const response = await fetch(`${server.url}/auth/v1/authorize?provider=${provider}`, {
        redirect: "manual",
      });
      return [response.status, ((await response.json()) as { msg: string }).msg];
    };
    expect(await words("github")).toEqual([400, "Unsupported provider: provider is not enabled"]);
    expect(await words("nobody")).toEqual([400, "Unsupported provider: Provider nobody could not be found"]);
    const settings = (await (await fetch(`${server.url}/auth/v1/settings`)).json()) as { external: object };
    expect(settings.external).toMatchObject({
      google: true,
      acme: true,
      anonymous_users: false,
      phone: true,
    });
  });
});

describe("a return from a provider", () => {
  const errorOf = async (url: URL) => {
    const target = await comeBack(url);
    return [`${target.origin}${target.pathname}`, target.searchParams.get("error_code")];
  };
  const at = (query: string) => new URL(`http://localhost:3000/auth/v1/callback${query}`);

  it("is valid once, with the state of a browser that left from here, for ten minutes", async () => {
    expect(await errorOf(at("?code=x"))).toEqual(["http://localhost:3000/", "bad_oauth_callback"]);
    expect(await errorOf(at("?code=x&state=made-up"))).toEqual(["http://localhost:3000/", "bad_oauth_state"]);
    google.person = { sub: "g-1", email: "gina@example.com", email_verified: true };
    const { back } = await signIn();
    expect(await errorOf(back)).toEqual(["http://localhost:3000/", "bad_oauth_state"]);
    const { data } = await server
      .client()
      .auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    const slow = await google.visit(await leave(data.url ?? ""));
    later(601);
    expect(await errorOf(slow)).toEqual(["http://localhost:3000/", "bad_oauth_state"]);
    later(-601);
  });

  it("with a code issued for another visit opens nothing", async () => {
    const begin = async () => {
      const { data } = await server
        .client()
        .auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
      return google.visit(await leave(data.url ?? ""));
    };
    const first = await begin();
    const second = await begin();
    first.searchParams.set("code", second.searchParams.get("code") ?? "");
    expect((await errorOf(first))[1]).toBe("unexpected_failure");
    const foreign = await begin();
    foreign.searchParams.set("iss", other.issuer);
    expect((await errorOf(foreign))[1]).toBe("unexpected_failure");
  });

  it("ends on our own site, whatever redirect was requested", async () => {
    for (const evil of [
      "https://evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "http://localhost:3000@evil.example",
    ]) {
      const query = new URLSearchParams({ provider: "google", redirect_to: evil });
      const back = await google.visit(await leave(`${server.url}/auth/v1/authorize?${query}`));
      expect((await comeBack(back)).origin, evil).toBe("http://localhost:3000");
    }
  });
});

describe("a company's single sign-on", () => {
  it("sends the people of its domain, and no one else, to its own provider", async () => {
    company.person = { sub: "c-1", email: "Wen@acme.example", name: "Wen Li" };
    const client = server.client();
    const { data, error } = await client.auth.signInWithSSO({
      domain: "ACME.example",
      options: { redirectTo: home },
    });
    expect(error).toBeNull();
    const target = await comeBack(await company.visit(data?.url ?? ""));
    const { data: found } = await client.auth.getUser(fragment(target).get("access_token") ?? "");
    expect(found.user?.email).toBe("wen@acme.example");
    expect(found.user?.app_metadata.provider).toMatch(/^sso:[0-9a-f-]{36}$/);
    await client.auth.setSession({
      access_token: fragment(target).get("access_token") ?? "",
      refresh_token: fragment(target).get("refresh_token") ?? "",
    });
    const moved = await client.auth.updateUser({ email: "wen@example.com" });
    expect(moved.error).toMatchObject({ status: 422, code: "user_sso_managed" });
    const unknown = await client.auth.signInWithSSO({ domain: "example.com" });
    expect(unknown.error).toMatchObject({ status: 404, code: "sso_provider_not_found" });
    const nobody = await client.auth.signInWithSSO({ providerId: "4b1f0d52-1d4f-4b83-9a5e-0c6a2f1f7b90" });
    expect(nobody.error?.message).toBe("No such SSO provider");
  });

  it("vouches for no address of another domain", async () => {
    company.person = { sub: "c-2", email: "both@example.com", email_verified: true };
    const { data } = await server.client().auth.signInWithSSO({ domain: "acme.example" });
    const target = await comeBack(await company.visit(data?.url ?? ""));
    expect(target.searchParams.get("error_code")).toBe("validation_failed");
    expect(target.hash).not.toContain("access_token");
  });
});
