import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { IdentityParts } from "../parts.ts";
import { sessionReply } from "../sessions/open-session.ts";
import { originOf } from "../sessions/token-route.ts";
import { bearerOf } from "../wire/bearer.ts";
import { wireBody } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import type { WireRateLimits } from "../wire/rate-limits.ts";
import { partyOf, passkeyView } from "./ceremony.ts";
import { removePasskey, renamePasskey } from "./change-passkey.ts";
import { beginPasskey, registerPasskey } from "./register-passkey.ts";
import { beginPasskeySignIn, signInByPasskey } from "./sign-in-by-passkey.ts";
import { passkeysOf } from "./store.ts";

/** Public in the protocol. The request contains what they need. */
const open = { config: { access: "public" } } as const;
/** A live session, checked by bearerOf. */
const signedIn = { config: { access: "signed-in" } } as const;
const uuid = z.uuid();

function answerOf(request: FastifyRequest): { challengeId: string; credential: Record<string, unknown> } {
  const { challenge_id: id, credential } = wireBody(request.body);
  if (!uuid.safeParse(id).success || !id) {
    throw new WireError(400, "webauthn_challenge_not_found", "Challenge not found or already used");
  }
  return { challengeId: id, credential: credential ?? {} };
}

function passkeyIdOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (uuid.safeParse(id).success) return id;
  throw new WireError(404, "validation_failed", "Passkey not found");
}

/** The passkeys of the protocol: sign-in without a password, and managing one's own passkeys. */
export function passkeyRoutes(scope: FastifyInstance, parts: IdentityParts, limits: WireRateLimits): void {
  const own = async (request: FastifyRequest) => {
    partyOf(parts);
    const bearer = await bearerOf(parts, request);
    if (!bearer.user.is_anonymous) return bearer;
    throw new WireError(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  };
  scope.post("/passkeys/registration/options", signedIn, async (request) =>
    beginPasskey(parts, await own(request)),
  );
  scope.post("/passkeys/registration/verify", signedIn, async (request) =>
    registerPasskey(parts, await own(request), answerOf(request), originOf(request)),
  );
  scope.post("/passkeys/authentication/options", open, async (request) => {
    await limits.spend("token", request);
    return beginPasskeySignIn(parts);
  });
  scope.post("/passkeys/authentication/verify", open, async (request) => {
    await limits.spend("token", request);
    return sessionReply(parts, await signInByPasskey(parts, answerOf(request), originOf(request)));
  });
  scope.get("/passkeys", signedIn, async (request) => {
    const { user } = await own(request);
    return (await parts.tenancy.identity((tx) => passkeysOf(tx, user.id))).map(passkeyView);
  });
  scope.patch("/passkeys/:id", signedIn, async (request) => {
    const { friendly_name: name = "" } = wireBody(request.body);
    return renamePasskey(parts, await own(request), passkeyIdOf(request), name);
  });
  scope.delete("/passkeys/:id", signedIn, async (request, reply) => {
    await removePasskey(parts, await own(request), passkeyIdOf(request), originOf(request));
    return reply.status(204).send();
  });
}
