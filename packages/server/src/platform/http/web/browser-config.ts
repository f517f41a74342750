import type { FastifyInstance } from "fastify";
import type { OidcProvider } from "../../config/oidc-config.ts";

/**
 * The key that the official client sends with every request. It names the project and grants nothing: the person's
 * own token decides what they may do.
 */
const publishableKey = "sb_publishable_autoiq";

/** GET /config.json: what the browser needs before its first call. */
export function browserConfigRoute(
  app: FastifyInstance,
  publicUrl: string,
  { cards, courseFeeCents }: { readonly cards: boolean; readonly courseFeeCents: number | null },
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
    courseFeeCents,
    shortestPassword,
    passkeys: passkeyRp !== undefined,
    // The companies that sign in here are confidential. Their people type an email address to get to their provider.
    providers: oidc.filter(({ domains }) => domains.length === 0).map(({ name, label }) => ({ name, label })),
    companySignIn: oidc.some(({ domains }) => domains.length > 0),
  };
  app.get("/config.json", { config: { access: "public" } }, async (_request, reply) => {
    reply.header("cache-control", "no-cache");
    return config;
  });
}
