import type { FastifyInstance, FastifyRequest } from "fastify";
import { signIn } from "../accounts/sign-in.ts";
import { exchangeCode } from "../one-time/exchange-code.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { grantIdToken } from "../providers/grant-id-token.ts";
import { wireBody } from "../wire/body.ts";
import { browserOf } from "../wire/browser.ts";
import { WireError } from "../wire/error.ts";
import type { WireRateLimits } from "../wire/rate-limits.ts";
import { type OpenedSession, sessionReply } from "./open-session.ts";
import { refreshSession } from "./refresh-session.ts";

/** Public in the protocol. The request contains what they need. */
const open = { config: { access: "public" } } as const;

export const originOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  ...browserOf(request),
});

const grantType = (request: FastifyRequest) => (request.query as { grant_type?: string }).grant_type;
const isRefresh = (request: FastifyRequest) => grantType(request) === "refresh_token";

/**
 * A 4xx on a refresh is final for the client, and all screens of a shop refresh from one address. With 503 the client
 * tries again.
 */
function inAMoment(error: unknown): unknown {
  if (!(error instanceof WireError) || error.status !== 429) return error;
  return new WireError(503, error.code, error.message, { retryAfter: error.retryAfter, cause: error });
}

/** POST /token: the ways to get a session that need no email. */
export function tokenRoute(scope: FastifyInstance, parts: IdentityParts, limits: WireRateLimits): void {
  scope.post("/token", open, async (request) => {
    await limits.spend("token", request).catch((error: unknown) => {
      throw isRefresh(request) ? inAMoment(error) : error;
    });
    return sessionReply(parts, await grant(parts, request));
  });
}

async function grant(parts: IdentityParts, request: FastifyRequest): Promise<OpenedSession> {
  const body = wireBody(request.body);
  switch (grantType(request)) {
    case "password":
      return signIn(parts, body, originOf(request));
    case "refresh_token":
      return refreshSession(parts, body.refresh_token ?? "", originOf(request));
    case "pkce":
      return exchangeCode(parts, body.auth_code, body.code_verifier, originOf(request));
    case "id_token":
      return grantIdToken(parts, body, request, originOf(request));
    case "web3":
      throw new WireError(422, "web3_provider_disabled", "Web3 provider is disabled");
    default:
      throw new WireError(400, "invalid_credentials", "unsupported_grant_type");
  }
}
