import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { tokenOf } from "../../../platform/http/route.ts";
import { findUser, type UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import type { SessionFacts } from "../sessions/access-token.ts";
import { findSession } from "../sessions/store.ts";
import { WireError } from "./error.ts";

/** The caller and their session. */
export interface Bearer {
  readonly user: UserRow;
  readonly sessionId: string;
  readonly session: SessionFacts;
}

const uuid = z.uuid();
const badJwt = (status: number, message: string) => new WireError(status, "bad_jwt", message);

/**
 * The account and the session of a request's bearer token. The session is looked up each time, so that the next
 * request after a sign-out is refused.
 */
export async function bearerOf(parts: IdentityParts, request: FastifyRequest): Promise<Bearer> {
  const token = tokenOf(request);
  if (!token) {
    throw new WireError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const claims = await parts.tokens.verify(token, parts.now()).catch((error: Error) => {
    throw badJwt(403, `invalid JWT: unable to parse or verify signature, ${error.message}`);
  });
  const { sub, session_id: sessionId } = claims;
  if (!sub) throw badJwt(403, "invalid claim: missing sub claim");
  if (!uuid.safeParse(sub).success) throw badJwt(400, "invalid claim: sub claim must be a UUID");
  if (!sessionId || !uuid.safeParse(sessionId).success) {
    throw badJwt(403, "invalid claim: session_id claim must be a UUID");
  }
  const [user, session] = await parts.tenancy.identityRead((tx) =>
    Promise.all([findUser(tx, sub), findSession(tx, sessionId)]),
  );
  if (!user) throw new WireError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (session?.user_id !== user.id) {
    throw new WireError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  if (user.banned_until && new Date(user.banned_until) > parts.now()) {
    throw new WireError(403, "user_banned", "User is banned");
  }
  return { user, sessionId, session };
}
