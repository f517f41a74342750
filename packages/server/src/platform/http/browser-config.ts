import type { FastifyInstance } from "fastify";
import type { OidcProvider } from "../oidc-config.ts";

/**
 * The key that the official client sends with every request. It names the project and proves nothing:
 * who may do what is decided by the person's own token.
 */
const publishableKey = "sb_publishable_autoiq";

/** GET /config.json: what the browser needs to know before its first call. */
export function browserConfigRoute(
  app: FastifyInstance,
  publicUrl: string,
  cards: boolean,
  {
    captcha: { provider, siteKey },
    entry: { shortestPassword },
    auth: { passkeyRp, oidc },
  }: {
    readonly captcha: { readonly provider: string; readonly siteKey: string };
    readonly entry: { readonly shortestPassword: number };
    readonly auth: {
      readonly passkeyRp?: string;
      readonly oidc: readonly Pick<OidcProvider, "name" | "label" | "domains">[];
    };
  },
): void {
  const config = {
    apiUrl: publicUrl,
    anonKey: publishableKey,
    captcha: { provider, siteKey },
    cards,
    shortestPassword,
    passkeys: passkeyRp !== undefined,
    // Which companies sign in here is nobody's business: whoever belongs to one types their address.
    providers: oidc.filter(({ domains }) => domains.length === 0).map(({ name, label }) => ({ name, label })),
    companySignIn: oidc.some(({ domains }) => domains.length > 0),
  };
  app.get("/config.json", { config: { access: "public" } }, async (_request, reply) => {
    reply.header("cache-control", "no-cache");
    return config;
  });
}
