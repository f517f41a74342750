import type { FastifyInstance } from "fastify";
import { withConstantTime } from "../../../platform/http/constant-time.ts";
import { signUpAnonymously } from "../anonymous/sign-up-anonymously.ts";
import { verifyCaptcha } from "../captcha/verify-captcha.ts";
import type { IdentityParts } from "../parts.ts";
import { sessionReply } from "../sessions/open-session.ts";
import { signOut } from "../sessions/sign-out.ts";
import { originOf } from "../sessions/token-route.ts";
import { bearerOf } from "../wire/bearer.ts";
import { captchaTokenOf, wireBody } from "../wire/body.ts";
import type { WireRateLimits } from "../wire/rate-limits.ts";
import { redirectOf } from "../wire/redirect.ts";
import { recoverAccount } from "./recover-account.ts";
import { resendEmail } from "./resend-email.ts";
import { signUp } from "./sign-up.ts";
import { identitiesOf } from "./store.ts";
import { updateAccount } from "./update-account.ts";
import { userView } from "./user.ts";

/** Public in the protocol. The request contains what they need. */
const open = { config: { access: "public" } } as const;
/** A live session, checked by bearerOf. */
const bearer = { config: { access: "signed-in" } } as const;

export function accountRoutes(scope: FastifyInstance, parts: IdentityParts, limits: WireRateLimits): void {
  scope.post("/signup", open, async (request) => {
    const body = wireBody(request.body);
    if (!body.email && !body.phone) {
      await limits.spend("anonymous", request);
      return sessionReply(parts, await signUpAnonymously(parts, body, originOf(request)));
    }
    await limits.spend("signup", request);
    const redirectTo = redirectOf(request, parts);
    return withConstantTime(parts.constantTimeMs, () => signUp(parts, body, redirectTo, originOf(request)));
  });
  scope.post("/recover", open, async (request) => {
    await limits.spend("recover", request);
    const body = wireBody(request.body);
    await verifyCaptcha(parts, captchaTokenOf(body), request.ip, false);
    return withConstantTime(parts.constantTimeMs, () =>
      recoverAccount(parts, body, redirectOf(request, parts), originOf(request)),
    );
  });
  scope.post("/resend", open, async (request) => {
    await limits.spend("resend", request);
    const body = wireBody(request.body);
    await verifyCaptcha(parts, captchaTokenOf(body), request.ip, false);
    return withConstantTime(parts.constantTimeMs, () =>
      resendEmail(parts, body, redirectOf(request, parts), originOf(request)),
    );
  });
  scope.get("/user", bearer, async (request) => {
    const { user } = await bearerOf(parts, request);
    return userView(user, await parts.tenancy.identity((tx) => identitiesOf(tx, user.id)));
  });
  scope.put("/user", bearer, async (request) => {
    await limits.spend("user", request);
    const { user, session } = await bearerOf(parts, request);
    const redirectTo = redirectOf(request, parts);
    return updateAccount(parts, user, session, wireBody(request.body), redirectTo, originOf(request));
  });
  scope.post("/logout", bearer, async (request, reply) => {
    const { user, sessionId } = await bearerOf(parts, request);
    const { scope: requestedScope } = request.query as { scope?: string };
    await signOut(parts, user, sessionId, requestedScope ?? "global", originOf(request));
    return reply.status(204).send();
  });
}
