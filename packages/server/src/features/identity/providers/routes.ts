import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { verifyCaptcha } from "../captcha/verify-captcha.ts";
import type { IdentityParts } from "../parts.ts";
import { originOf } from "../sessions/token-route.ts";
import { bearerOf } from "../wire/bearer.ts";
import { captchaTokenOf, wireBody, wireChallenge } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import type { WireRateLimits } from "../wire/rate-limits.ts";
import { redirectOf } from "../wire/redirect.ts";
import { beginFlow, forwarded } from "./begin-flow.ts";
import { backWith, endFlow } from "./end-flow.ts";
import { findProvider, findSso } from "./find-provider.ts";
import { admitToIdentities, unlinkIdentity } from "./unlink-identity.ts";

/** Public in the protocol. The request contains what they need. */
const open = { config: { access: "public" } } as const;
/** A live session, checked by bearerOf. */
const bearer = { config: { access: "signed-in" } } as const;

/** A repeated parameter counts once, with its first value. */
const queryOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return typeof first === "string" ? [[name, first]] : [];
    }),
  );

/**
 * Sign-in through an identity provider: OpenID Connect for everyone, and single sign-on for the people of one
 * company.
 */
export function providerRoutes(scope: FastifyInstance, parts: IdentityParts, limits: WireRateLimits): void {
  const leave = (request: FastifyRequest, linkTo: string | null): Promise<string> => {
    const query = queryOf(request);
    const { code_challenge, code_challenge_method } = query;
    return beginFlow(parts, findProvider(parts, query.provider), {
      redirectTo: redirectOf(request, parts),
      challenge: wireChallenge(wireBody({ code_challenge, code_challenge_method })),
      byDomain: false,
      linkTo,
      scopes: query.scopes,
      extra: forwarded(query),
    });
  };

  scope.get("/authorize", open, async (request, reply) => {
    await limits.spend("sso", request);
    const url = await leave(request, null).catch((error: unknown) => {
      // A person sees this in their browser, so they are redirected back with an error that the page can show.
      if (error instanceof WireError && error.status === 503)
        return backWith(redirectOf(request, parts), error);
      throw error;
    });
    return reply.redirect(url, 302);
  });

  scope.get("/callback", open, async (request, reply) => {
    await limits.spend("sso", request);
    return reply.redirect(await endFlow(parts, queryOf(request), originOf(request)), 303);
  });

  scope.post("/sso", open, async (request, reply) => {
    await limits.spend("sso", request);
    const body = wireBody(request.body);
    await verifyCaptcha(parts, captchaTokenOf(body), request.ip, false);
    const provider = findSso(parts, { domain: body.domain, providerId: body.provider_id });
    const url = await beginFlow(parts, provider, {
      redirectTo: redirectOf(request, parts),
      challenge: wireChallenge(body),
      byDomain: true,
      linkTo: null,
      extra: {},
    });
    return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
  });

  scope.get("/user/identities/authorize", bearer, async (request, reply) => {
    await limits.spend("sso", request);
    const caller = await bearerOf(parts, request);
    admitToIdentities(parts, caller);
    const url = await leave(request, caller.user.id);
    return queryOf(request).skip_http_redirect === "true" ? { url } : reply.redirect(url, 302);
  });

  scope.delete("/user/identities/:id", bearer, async (request) => {
    const caller = await bearerOf(parts, request);
    const id = z.uuid().safeParse((request.params as { id: string }).id);
    if (!id.success) throw new WireError(404, "validation_failed", "identity_id must be an UUID");
    await unlinkIdentity(parts, caller, id.data, originOf(request));
    return {};
  });
}
