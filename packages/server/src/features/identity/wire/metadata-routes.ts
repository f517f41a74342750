import type { FastifyInstance } from "fastify";
import type { IdentityParts } from "../parts.ts";

/** Public in the protocol. The request contains what they need. */
const open = { config: { access: "public" } } as const;

/** Public information about this identity service. */
export function metadataRoutes(scope: FastifyInstance, parts: IdentityParts): void {
  scope.get("/.well-known/jwks.json", open, async (_request, reply) => {
    reply.header("cache-control", "public, max-age=600");
    return { keys: await parts.keys.published() };
  });
  scope.get("/health", open, async () => ({
    version: "1",
    name: "GoTrue",
    description: "AutoIQ serves the wire of GoTrue",
  }));
  scope.get("/settings", open, async () => ({
    external: {
      anonymous_users: parts.auth.anonymous,
      email: true,
      phone: true,
      google: false,
      ...Object.fromEntries(parts.oidc.providers.map(({ name }) => [name, true])),
    },
    disable_signup: parts.entry.signupDisabled,
    mailer_autoconfirm: parts.entry.autoconfirm,
    phone_autoconfirm: parts.entry.autoconfirm,
    sms_provider: "outbox",
    saml_enabled: false,
    passkeys_enabled: parts.auth.passkeyRp !== undefined,
  }));
}
