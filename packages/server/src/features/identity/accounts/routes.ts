import type { FastifyInstance } from "fastify";
import { evenly } from "../../../platform/http/evenly.ts";
import { signUpAnonymously } from "../anonymous/sign-up-anonymously.ts";
import { proveHuman } from "../captcha/prove-human.ts";
import type { IdentityParts } from "../parts.ts";
import { sessionReply } from "../sessions/open-session.ts";
import { signOut } from "../sessions/sign-out.ts";
import { originOf } from "../sessions/token-route.ts";
import { bearerOf } from "../wire/bearer.ts";
import { captchaTokenOf, wireBody } from "../wire/body.ts";
import type { Limits } from "../wire/limits.ts";
import { redirectOf } from "../wire/redirect.ts";
import { recoverAccount } from "./recover-account.ts";
import { resendMail } from "./resend-mail.ts";
import { signUp } from "./sign-up.ts";
import { identitiesOf } from "./store.ts";
import { updateAccount } from "./update-account.ts";
import { userView } from "./user.ts";

/** Public by the wire; what they need is in the request. */
const open = { config: { access: "public" } } as const;
/** A live session, checked by bearerOf. */
const bearer = { config: { access: "signed-in" } } as const;

export function accountRoutes(scope: FastifyInstance, parts: IdentityParts, limits: Limits): void {
  scope.post("/signup", open, async (request) => {
    const body = wireBody(request.body);
    if (!body.email && !body.phone) {
      await limits.spend("anonymous", request);
      return sessionReply(parts, await signUpAnonymously(parts, body, originOf(request)));
    }
    await limits.spend("signup", request);
    const redirectTo = redirectOf(request, parts);
    return evenly(parts.evenMs, () => signUp(parts, body, redirectTo, originOf(request)));
  });
  scope.post("/recover", open, async (request) => {
    await limits.spend("recover", request);
    const body = wireBody(request.body);
    await proveHuman(parts, captchaTokenOf(body), request.ip, false);
    return evenly(parts.evenMs, () =>
      recoverAccount(parts, body, redirectOf(request, parts), originOf(request)),
    );
  });
  scope.post("/resend", open, async (request) => {
    await limits.spend("resend", request);
    const body = wireBody(request.body);
    await proveHuman(parts, captchaTokenOf(body), request.ip, false);
    return evenly(parts.evenMs, () => resendMail(parts, body, redirectOf(request, parts), originOf(request)));
  });
  scope.get("/user", bearer, async (request) => {
    const { user } = await bearerOf(parts, request);
    return userView(user, await parts.tenancy.identity((tx) => identitiesOf.all(tx, user.id)));
  });
  scope.put("/user", bearer, async (request) => {
    await limits.spend("user", request);
    const { user, session } = await bearerOf(parts, request);
    const redirectTo = redirectOf(request, parts);
    return updateAccount(parts, user, session, wireBody(request.body), redirectTo, originOf(request));
  });
  scope.post("/logout", bearer, async (request, reply) => {
    const { user, sessionId } = await bearerOf(parts, request);
    const { scope: asked } = request.query as { scope?: string };
    await signOut(parts, user, sessionId, asked ?? "global", originOf(request));
    return reply.status(204).send();
  });
}
