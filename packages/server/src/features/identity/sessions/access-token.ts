import { hash } from "node:crypto";
import { accessTokenSeconds } from "@autoiq/domain/identity/session-lifetimes";
import { z } from "zod";
import { signToken, verifyToken } from "../../../platform/crypto/signing.ts";
import type { UserRow } from "../accounts/store.ts";
import { appMetadataOf, userMetadataOf } from "../accounts/user.ts";
import type { KeyRing } from "../keys/key-ring.ts";

export const audience = "authenticated";

/** The claims that the server itself relies on. Everything else in a token is for the browser. */
const claims = z.object({
  sub: z.string().optional(),
  session_id: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  aal: z.string().optional(),
});
export type Claims = z.infer<typeof claims>;

export interface SessionFacts {
  readonly id: string;
  readonly aal: string;
  readonly amr: readonly { method: string; timestamp: number }[];
}

export interface AccessTokens {
  issue(user: UserRow, session: SessionFacts, at: Date): Promise<{ token: string; expiresAt: number }>;
  /**
   * @throws if the token is not ours, not for us or expired, with a message that says which
   */
  verify(token: string, at: Date): Promise<Claims>;
}

/**
 * Verifying costs a curve operation, so a token is cached until it expires, from its issue if this process issued it.
 * The cache key is its hash, so this process's memory holds no token.
 */
const remembered = 20_000;
const markOf = (token: string): string => hash("sha256", token, "base64url");

/**
 * Issued further ahead than a token is valid: the clock was set back since, and the token would work until the clock
 * catches up. A smaller difference is tolerated, so that a small step back signs no one out.
 */
const isAhead = ({ iat }: Claims, at: Date): boolean => iat * 1000 > at.getTime() + accessTokenSeconds * 1000;

export function createAccessTokens(keys: KeyRing, issuer: string): AccessTokens {
  const verified = new Map<string, Claims>();
  const remember = (tokenKey: string, verifiedClaims: Claims): Claims => {
    if (verified.size >= remembered) verified.delete(verified.keys().next().value as string);
    verified.set(tokenKey, verifiedClaims);
    return verifiedClaims;
  };
  return {
    async issue(user, session, at) {
      const issued = Math.floor(at.getTime() / 1000);
      const token = signToken(await keys.current(), {
        iss: issuer,
        sub: user.id,
        aud: audience,
        exp: issued + accessTokenSeconds,
        iat: issued,
        email: user.email,
        phone: user.phone,
        app_metadata: appMetadataOf(user),
        user_metadata: userMetadataOf(user),
        role: "authenticated",
        aal: session.aal,
        amr: session.amr,
        session_id: session.id,
        is_anonymous: user.is_anonymous,
      });
      const expiresAt = issued + accessTokenSeconds;
      remember(markOf(token), {
        sub: user.id,
        session_id: session.id,
        aal: session.aal,
        iat: issued,
        exp: expiresAt,
      });
      return { token, expiresAt };
    },
    async verify(token, at) {
      const tokenKey = markOf(token);
      const cached = verified.get(tokenKey);
      if (cached && cached.exp * 1000 > at.getTime() && !isAhead(cached, at)) return cached;
      verified.delete(tokenKey);
      const required = ["exp", "iat"];
      const payload = await verifyToken(token, { publicKey: keys.publicKey, issuer, audience, required, at });
      const read = claims.parse(payload);
      if (isAhead(read, at)) throw new Error('"iat" claim timestamp check failed');
      return remember(tokenKey, read);
    },
  };
}
