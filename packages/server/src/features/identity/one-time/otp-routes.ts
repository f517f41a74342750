import type { FastifyInstance } from "fastify";
import { withConstantTime } from "../../../platform/http/constant-time.ts";
import type { IdentityParts } from "../parts.ts";
import { originOf } from "../sessions/token-route.ts";
import { bearerOf } from "../wire/bearer.ts";
import { wireBody } from "../wire/body.ts";
import type { WireRateLimits } from "../wire/rate-limits.ts";
import { redirectOf } from "../wire/redirect.ts";
import { sendNonce } from "./send-nonce.ts";
import { sendOtp } from "./send-otp.ts";

/** Public in the protocol. The request contains what they need. */
const open = { config: { access: "public" } } as const;
/** A live session, checked by bearerOf. */
const bearer = { config: { access: "signed-in" } } as const;

/** Sign-in by an emailed or texted link or code, without a password. */
export function otpRoutes(scope: FastifyInstance, parts: IdentityParts, limits: WireRateLimits): void {
  for (const path of ["/otp", "/magiclink"]) {
    scope.post(path, open, async (request) => {
      await limits.spend("otp", request);
      const body = wireBody(request.body);
      const redirectTo = redirectOf(request, parts);
      return withConstantTime(parts.constantTimeMs, () =>
        sendOtp(parts, body, redirectTo, originOf(request)),
      );
    });
  }
  scope.get("/reauthenticate", bearer, async (request) => {
    await limits.spend("otp", request);
    const { user } = await bearerOf(parts, request);
    return sendNonce(parts, user);
  });
}
