import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { factorTests } from "../../../../test/helpers/second-factor.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";
import { configured, type Provider, providerServer } from "../../../../test/servers/provider-server.ts";

const { server, google, other, signIn } = await providerServer({ manualLinking: true });

describe("an id_token", () => {
  /** As an app gets it from the provider directly. */
  async function tokenFrom(provider: Provider, nonce?: string): Promise<string> {
    const verifier = "v".repeat(64);
    const query = new URLSearchParams({
      client_id: provider.clientId,
      response_type: "code",
      scope: "openid email profile",
      state: "s",
      redirect_uri: "http://localhost:3000/auth/v1/callback",
      code_challenge_method: "S256",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      ...(nonce ? { nonce: createHash("sha256").update(nonce).digest("hex") } : {}),
    });
    const back = await provider.visit(`${provider.issuer}/auth?${query}`);
    const response = await fetch(`${provider.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: back.searchParams.get("code") ?? "",
        redirect_uri: "http://localhost:3000/auth/v1/callback",
        code_verifier: verifier,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
      }),
    });
    return ((await response.json()) as { id_token: string }).id_token;
  }
  const grant = (token: string, nonce?: string) =>
    server.client().auth.signInWithIdToken({ provider: "google", token, nonce });

  it("opens the account of the person it names", async () => {
    google.person = { sub: "g-1", email: "gina@example.com", email_verified: true };
    await signIn();
    const { data, error } = await grant(await tokenFrom(google, "a nonce"), "a nonce");
    expect(error).toBeNull();
    expect(data.user?.email).toBe("gina@example.com");
    expect((await grant(await tokenFrom(google))).error).toBeNull();
  });

  it("is rejected when its nonce, signature, issuer, audience or time is wrong", async () => {
    const good = await tokenFrom(google, "a nonce");
    expect((await grant(good, "another")).error?.message).toBe("Nonces mismatch");
    const alone = "Passed nonce and nonce in id_token should either both exist or not.";
    expect((await grant(good)).error?.message).toBe(alone);
    expect((await grant(await tokenFrom(google), "a nonce")).error?.message).toBe(alone);
    other.person = google.person;
    const foreign = await tokenFrom(other, "a nonce");
    const [head = "", body = "", signature = ""] = good.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const token of [
      foreign,
      `${head}.${encode({ ...claims, sub: "g-2" })}.${signature}`,
      `${encode({ alg: "none" })}.${body}.`,
      "garbage",
    ]) {
      expect((await grant(token, "a nonce")).error?.message, token.slice(0, 20)).toBe("Bad ID token");
    }
    const disabled = await server.client().auth.signInWithIdToken({ provider: "apple", token: good });
    expect(disabled.error).toMatchObject({ status: 400, code: "provider_disabled" });
  });

  it("adds no sign-in method to an account that waits for its second factor", async () => {
    const { withApp } = factorTests(server);
    const email = "guarded@example.com";
    const { client } = await confirmedAccount(server, email);
    await withApp(client);
    const { data } = await server.client().auth.signInWithPassword({ email, password });
    google.person = { sub: "g-thief", email: "thief@example.com", email_verified: true };
    const link = async () =>
      fetch(`${server.url}/auth/v1/token?grant_type=id_token`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          "content-type": "application/json",
          "x-supabase-api-version": "2024-01-01",
        },
        body: JSON.stringify({ provider: "google", id_token: await tokenFrom(google), link_identity: true }),
      });
    const refused = await link();
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: "insufficient_aal" }]);
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("for another audience is rejected", async () => {
    const strict = await identityServer({ oidc: [{ ...configured("google", google), clientId: "another" }] });
    const { error } = await strict
      .client()
      .auth.signInWithIdToken({ provider: "google", token: await tokenFrom(google) });
    expect(error?.message).toBe("Unacceptable audience in id_token: [autoiq]");
  });
});
