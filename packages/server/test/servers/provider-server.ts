import { expect } from "vitest";
import type { AuthConfig } from "../../src/platform/config/auth-config.ts";
import type { OidcProvider } from "../../src/platform/config/oidc-config.ts";
import { identityProvider } from "../providers/identity-provider.ts";
import { identityServer } from "./identity-server.ts";

export type Provider = Awaited<ReturnType<typeof identityProvider>>;
export const configured = (
  name: string,
  { issuer, clientId, clientSecret }: Provider,
  domains: string[] = [],
) =>
  ({
    name,
    label: name,
    issuer,
    clientId,
    clientSecret,
    domains,
    audiences: ["autoiq-phone"],
    scopes: "openid email profile",
  }) satisfies OidcProvider;

/** Where a person returns after signing in. */
export const home = "http://localhost:3000/client";

/** The session that our site receives. */
export const fragment = (target: URL) => new URLSearchParams(target.hash.slice(1));

/** An identity server at which people sign in with `google`, or with the `company` of acme.example. */
export async function providerServer(auth: Partial<AuthConfig> = {}) {
  const google = await identityProvider();
  const company = await identityProvider(false);
  const other = await identityProvider();
  const server = await identityServer({
    ...auth,
    oidc: [
      configured("google", google),
      configured("acme", company, ["acme.example"]),
      // Nobody listens at the first port.
      configured("away", { ...other, issuer: "http://127.0.0.1:1" }),
    ],
  });
  const later = (seconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
  };
  /** What our callback returns to a browser that came back. */
  async function comeBack(at: URL): Promise<URL> {
    const response = await fetch(`${server.url}${at.pathname}${at.search}`, { redirect: "manual" });
    expect(response.status).toBe(303);
    return new URL(response.headers.get("location") ?? "");
  }
  /** From our own address to the provider's. */
  async function leave(url: string): Promise<string> {
    const response = await fetch(url.replace("http://localhost:3000", server.url), { redirect: "manual" });
    expect(response.status).toBe(302);
    return response.headers.get("location") ?? "";
  }
  const signIn = async (provider = google, name = "google", options: { flowType?: "pkce" } = {}) => {
    const client = server.client(options);
    const { data } = await client.auth.signInWithOAuth({
      provider: name as "google",
      options: { redirectTo: home, skipBrowserRedirect: true },
    });
    const back = await provider.visit(await leave(data.url ?? ""));
    return { client, target: await comeBack(back), back };
  };
  return { server, google, company, other, later, comeBack, leave, signIn };
}
