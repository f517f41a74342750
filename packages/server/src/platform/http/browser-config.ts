import type { FastifyInstance } from "fastify";

/**
 * The key that the official client sends with every request. It names the project and proves nothing:
 * who may do what is decided by the person's own token.
 */
const publishableKey = "sb_publishable_autoiq";

/** GET /config.json: what the browser needs to know before its first call. */
export function browserConfigRoute(
  app: FastifyInstance,
  publicUrl: string,
  {
    captcha: { provider, siteKey },
    entry: { shortestPassword },
    auth: { passkeyRp },
  }: {
    readonly captcha: { readonly provider: string; readonly siteKey: string };
    readonly entry: { readonly shortestPassword: number };
    readonly auth: { readonly passkeyRp?: string };
  },
): void {
  const config = {
    apiUrl: publicUrl,
    anonKey: publishableKey,
    captcha: { provider, siteKey },
    shortestPassword,
    passkeys: passkeyRp !== undefined,
  };
  app.get("/config.json", { config: { access: "public" } }, async (_request, reply) => {
    reply.header("cache-control", "no-cache");
    return config;
  });
}
