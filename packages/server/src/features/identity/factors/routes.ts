import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { IdentityParts } from "../parts.ts";
import { sessionReply } from "../sessions/open-session.ts";
import { originOf } from "../sessions/token-route.ts";
import { type Bearer, bearerOf } from "../wire/bearer.ts";
import { wireBody } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import type { WireRateLimits } from "../wire/rate-limits.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { createRecoveryCodes } from "./create-recovery-codes.ts";
import { enrollFactor } from "./enroll-factor.ts";
import { recoverySetId, recoveryStatus } from "./reads.ts";
import { unenrollFactor } from "./unenroll-factor.ts";
import { useRecoveryCode } from "./use-recovery-code.ts";
import { verifyFactor } from "./verify-factor.ts";

/** A live session, checked by bearerOf. */
const bearer = { config: { access: "signed-in" } } as const;
const uuid = z.uuid();

function factorIdOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (uuid.safeParse(id).success) return id;
  throw new WireError(404, "validation_failed", "factor_id must be an UUID");
}

/** The second factors of the protocol. Each call belongs to a signed-in person and reaches only their own factors. */
export function factorRoutes(scope: FastifyInstance, parts: IdentityParts, limits: WireRateLimits): void {
  type Handle = (caller: Bearer, request: FastifyRequest) => Promise<object>;
  const by = (handle: Handle) => async (request: FastifyRequest) => {
    const caller = await bearerOf(parts, request);
    if (caller.user.is_anonymous) {
      throw new WireError(403, "no_authorization", "Anonymous user not allowed to perform these actions");
    }
    return handle(caller, request);
  };
  /** Routes where codes can be guessed. */
  const limited = (handle: Handle) =>
    by(async (caller, request) => {
      await limits.spend("factor", request);
      return handle(caller, request);
    });
  scope.post(
    "/factors",
    bearer,
    by((caller, { body }) => enrollFactor(parts, caller, wireBody(body))),
  );
  scope.post(
    "/factors/:id/challenge",
    bearer,
    limited((caller, request) => challengeFactor(parts, caller, factorIdOf(request), originOf(request))),
  );
  scope.post(
    "/factors/:id/verify",
    bearer,
    limited(async (caller, request) => {
      const { challenge_id: givenChallengeId, code = "", webauthn } = wireBody(request.body);
      const challengeId = uuid.safeParse(givenChallengeId).data ?? null;
      const answer = { challengeId, code, credential: webauthn?.credential_response };
      return sessionReply(
        parts,
        await verifyFactor(parts, caller, factorIdOf(request), answer, originOf(request)),
      );
    }),
  );
  scope.delete(
    "/factors/:id",
    bearer,
    by((caller, request) => unenrollFactor(parts, caller, factorIdOf(request), originOf(request))),
  );
  scope.get(
    "/factors/recovery-codes",
    bearer,
    by((caller) => recoveryStatus(parts, caller)),
  );
  scope.post(
    "/factors/recovery-codes",
    bearer,
    by((caller, request) => {
      const { friendly_name: name } = wireBody(request.body);
      return createRecoveryCodes(parts, caller, { again: false, name, origin: originOf(request) });
    }),
  );
  scope.post(
    "/factors/recovery-codes/regenerate",
    bearer,
    by((caller, request) => createRecoveryCodes(parts, caller, { again: true, origin: originOf(request) })),
  );
  scope.post(
    "/factors/recovery-codes/verify",
    bearer,
    limited(async (caller, request) => {
      const { code = "" } = wireBody(request.body);
      return sessionReply(parts, await useRecoveryCode(parts, caller, code, originOf(request)));
    }),
  );
  scope.delete(
    "/factors/recovery-codes",
    bearer,
    by(async (caller, request) =>
      unenrollFactor(parts, caller, await recoverySetId(parts, caller), originOf(request)),
    ),
  );
}
