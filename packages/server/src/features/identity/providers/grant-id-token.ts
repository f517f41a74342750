import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { IdentityParts, Origin } from "../parts.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { bearerOf } from "../wire/bearer.ts";
import type { WireBody } from "../wire/body.ts";
import { invalid, OAuthError, WireError } from "../wire/error.ts";
import { decideAccount } from "./decide-account.ts";
import { admitToIdentities } from "./unlink-identity.ts";

const bad = (description: string, error = "invalid request") => new OAuthError(error, description);

const sameText = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/** The session for an id_token that an app got from a provider directly. @throws {WireError} */
export async function grantIdToken(
  parts: IdentityParts,
  body: WireBody,
  request: FastifyRequest,
  origin: Origin,
): Promise<OpenedSession> {
  if (!body.id_token) throw bad("id_token required");
  const { provider: name, issuer, client_id: clientId } = body;
  if (!name && !(issuer && clientId)) throw bad("provider or client_id and issuer required");
  const provider = parts.oidc.providers.find((each) =>
    name
      ? each.name === name
      : each.issuer === issuer && [each.clientId, ...each.audiences].includes(clientId ?? ""),
  );
  if (!provider) {
    if (name?.startsWith("custom:")) throw invalid(`Custom OIDC provider "${name.slice(0, 40)}" not allowed`);
    const shown = (issuer ?? name ?? "").slice(0, 100);
    throw new WireError(400, "provider_disabled", `Provider (issuer "${shown}") is not enabled`);
  }
  const linkTo = body.link_identity ? await linkerOf(parts, request) : null;
  const verified = await parts.oidc.verify(provider, body.id_token).catch(() => {
    throw bad("Bad ID token");
  });
  const { person, audience } = verified;
  const ours = [provider.clientId, ...provider.audiences];
  if (!audience.some((each) => ours.includes(each))) {
    throw bad(`Unacceptable audience in id_token: [${audience.join(" ").slice(0, 200)}]`);
  }
  if (Boolean(body.nonce) !== Boolean(person.nonce)) {
    throw bad("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (body.nonce && person.nonce) {
    const hashed = createHash("sha256").update(body.nonce).digest("hex");
    if (!sameText(hashed, person.nonce)) throw bad("Nonces mismatch", "invalid nonce");
  }
  const opened = await parts.tenancy.identity(async (tx) => {
    const user = await decideAccount(parts, tx, { provider, person, byDomain: false, linkTo, origin });
    return user instanceof WireError ? user : openSession(parts, tx, user.id, "oauth", origin);
  });
  if (opened instanceof WireError) throw opened;
  return opened;
}

/** The account that gets another sign-in method. @throws {WireError} */
async function linkerOf(parts: IdentityParts, request: FastifyRequest): Promise<string> {
  const bearer = await bearerOf(parts, request);
  admitToIdentities(parts, bearer);
  return bearer.user.id;
}
