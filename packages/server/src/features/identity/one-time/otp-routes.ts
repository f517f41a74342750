import type { FastifyInstance } from "fastify";
import { evenly } from "../../../platform/http/evenly.ts";
import type { IdentityParts } from "../parts.ts";
import { originOf } from "../sessions/token-route.ts";
import { bearerOf } from "../wire/bearer.ts";
import { wireBody } from "../wire/body.ts";
import type { Limits } from "../wire/limits.ts";
import { redirectOf } from "../wire/redirect.ts";
import { sendNonce } from "./send-nonce.ts";
import { sendOtp } from "./send-otp.ts";

/** Public by the wire; what they need is in the request. */
const open = { config: { access: "public" } } as const;
/** A live session, checked by bearerOf. */
const bearer = { config: { access: "signed-in" } } as const;

/** Ways in by a link or a code that is sent, without a password. */
export function otpRoutes(scope: FastifyInstance, parts: IdentityParts, limits: Limits): void {
  for (const path of ["/otp", "/magiclink"]) {
    scope.post(path, open, async (request) => {
      await limits.spend("otp", request);
      const body = wireBody(request.body);
      const redirectTo = redirectOf(request, parts);
      return evenly(parts.evenMs, () => sendOtp(parts, body, redirectTo, originOf(request)));
    });
  }
  scope.get("/reauthenticate", bearer, async (request) => {
    await limits.spend("otp", request);
    const { user } = await bearerOf(parts, request);
    return sendNonce(parts, user);
  });
}
