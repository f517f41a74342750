import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { verifyToken } from "../../../platform/crypto/signing.ts";
import { tokenOf } from "../../../platform/http/route.ts";
import type { IdentityParts } from "../parts.ts";
import { findSession } from "../sessions/store.ts";
import { WireError } from "../wire/error.ts";

const claims = z.object({ role: z.string().optional(), session_id: z.uuid().optional() });
const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const notAdmin = () => new WireError(403, "not_admin", "User not allowed");

/**
 * Admits an administrator's program by the installation's service key, or by a service_role token signed with a
 * configured key. A key that comes from a page in a browser has leaked and is rejected.
 * @throws {WireError} in the words of the protocol
 */
export async function authorizeAdmin(parts: IdentityParts, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (!token) {
    throw new WireError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  // Only browsers send it, and no script can omit it.
  if (request.headers["sec-fetch-site"] !== undefined) throw notAdmin();
  const { serviceKey, signingKeys } = parts.auth;
  if (serviceKey && isSame(token, serviceKey)) return;
  const found = await verifyToken(token, {
    publicKey: parts.keys.publicKey,
    required: [],
    at: parts.now(),
  }).catch((error: Error) => {
    throw new WireError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${error.message}`);
  });
  const { role, session_id: sessionId } = claims.parse(found);
  if (!signingKeys || (role !== "service_role" && role !== "supabase_admin")) throw notAdmin();
  if (sessionId && !(await parts.tenancy.identity((tx) => findSession(tx, sessionId)))) {
    throw new WireError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
}
