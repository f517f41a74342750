import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import { captchaSources } from "./captcha-sources.ts";

/** Of the features that a browser protects, only the microphone (for voice navigation) and the camera are used. */
const permissionsPolicy =
  "camera=(self), display-capture=(), geolocation=(self), microphone=(self), payment=(), usb=()";

const machines = /^\/(api|auth\/v1|rest\/v1|functions\/v1)(\/|\?|$)/;
// A year of https only, for this host only. includeSubDomains would also bind sibling services below it, and this
// installation cannot make those support https. Over http a browser ignores the header (RFC 6797, 8.1).
const httpsOnly = "max-age=31536000";

/** The same for a URL that the router cannot parse: no hook runs for it, and its reply is never a page. */
export function guardUnreadable(reply: FastifyReply, { secure }: { secure: boolean }): void {
  reply
    .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
    .header("permissions-policy", permissionsPolicy)
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .header("x-frame-options", "SAMEORIGIN")
    .header("cache-control", "no-store");
  if (secure) reply.header("strict-transport-security", httpsOnly);
}

/**
 * Security headers of every reply: pages, files, refusals, redirects and streams.
 * @param secure the installation's URL is https
 * @param captcha whose script and frame a page may load
 */
export async function securityHeaders(
  app: FastifyInstance,
  { secure, captcha }: { secure: boolean; captcha: string | undefined },
): Promise<void> {
  const elsewhere = captchaSources(captcha);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", ...elsewhere],
        "style-src": ["'self'", "'unsafe-inline'", ...elsewhere],
        "img-src": ["'self'", "data:", "blob:"],
        "media-src": ["'self'", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...elsewhere],
        "worker-src": ["'self'", "blob:"],
        // The contact page's map, after the visitor has requested it.
        "frame-src": ["'self'", "https://www.openstreetmap.org", ...elsewhere],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "object-src": ["'none'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  // On the raw response, like helmet: a stream writes its own head, and headers set here stay.
  app.addHook("onRequest", async (request, { raw }) => {
    raw.setHeader("permissions-policy", permissionsPolicy);
    if (secure) raw.setHeader("strict-transport-security", httpsOnly);
    // A reply about a person is not cached unless its route says so.
    if (machines.test(request.url)) raw.setHeader("cache-control", "no-store");
  });
}
