import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { IdentityParts } from "../parts.ts";
import { sessionReply } from "../sessions/open-session.ts";
import { originOf } from "../sessions/token-route.ts";
import { type WireBody, wireBody, wirePhone } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import type { WireRateLimits } from "../wire/rate-limits.ts";
import { redirectOf, withFragment, withQuery } from "../wire/redirect.ts";
import { linkHash } from "./issue-token.ts";
import { passwordBehindLink } from "./store.ts";
import type { ProofOfPerson } from "./verify-same-person.ts";
import { halfConfirmed, isVerifiableType, type Presented, verifyToken } from "./verify-token.ts";

/** Public in the protocol. The request contains what they need. */
const open = { config: { access: "public" } } as const;

/** GET /verify, the target of an emailed link, and POST /verify, for an entered code. */
export function verifyRoutes(scope: FastifyInstance, parts: IdentityParts, limits: WireRateLimits): void {
  // No HEAD, so that programs that preview a link do not follow it.
  scope.get("/verify", { ...open, exposeHeadRoute: false }, async (request, reply) =>
    followLink(parts, limits, request, reply),
  );

  scope.post("/verify", open, async (request) => {
    await limits.spend("verify", request);
    const { type, presented } = readPresented(request.body);
    if ("code" in presented) await limits.spendCode("email" in presented ? presented.email : presented.phone);
    const knowledge = await knowledgeOf(parts, wireBody(request.body), presented);
    const verified = await verifyToken(parts, type, presented, originOf(request), { knowledge });
    return verified.kind === "session"
      ? sessionReply(parts, verified.opened)
      : { code: "200", msg: halfConfirmed };
  });
}

const query = z.object({
  type: z.string().optional(),
  token: z.string().optional(),
  redirect_to: z.string().optional(),
});

/** A person follows a link, so every outcome ends on a page with the result in its address. */
async function followLink(
  parts: IdentityParts,
  limits: WireRateLimits,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = query.safeParse(request.query);
  const { type, token, redirect_to: back } = parsed.success ? parsed.data : {};
  const target = redirectOf(request, parts);
  const byCode = token?.startsWith("pkce_") ?? false;
  try {
    if (!type) throw invalid("Verify requires a verification type");
    if (!token) throw invalid("Verify requires a token or a token hash");
    await limits.spend("verify", request);
    const verified = await verifyToken(parts, type, { link: token }, originOf(request), {
      exchange: byCode,
    });
    if (verified.kind === "code") return reply.redirect(withQuery(target, { code: verified.code }), 303);
    if (verified.kind === "half") {
      return reply.redirect(withFragment(target, { message: halfConfirmed, sb: "" }), 303);
    }
    const session = await sessionReply(parts, verified.opened);
    return reply.redirect(
      withFragment(target, {
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        sb: "",
        token_type: "bearer",
        type,
      }),
      303,
    );
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    // Our page shows whose link it is, and needs what only that browser has or its owner knows.
    if (error.code === "sign_up_unproved") return reply.redirect(confirmationPage(parts, request), 303);
    const { link_state: state } = error.extra;
    const values = {
      error: error.status >= 500 ? "server_error" : "access_denied",
      error_code: error.code,
      error_description: error.message,
      ...(typeof state === "string" ? { link_state: state } : {}),
      ...(error.retryAfter ? { retry_after: String(error.retryAfter) } : {}),
    };
    // Email programs cut long links. A cut link still ends on a page that says so.
    const page = back
      ? target
      : new URL(type === "recovery" ? "/reset-password" : "/email-verified", target).href;
    const withErrors = byCode ? withQuery(page, values) : page;
    return reply.redirect(withFragment(withErrors, { ...values, sb: "" }), 303);
  }
}

/** The page that confirms. The secret is in the fragment, which reaches no server and no log. */
function confirmationPage(parts: IdentityParts, request: FastifyRequest): string {
  const { token, type } = request.query as { token: string; type: string };
  return withFragment(`${parts.publicUrl}/email-verified`, {
    confirm: token,
    type,
    to: redirectOf(request, parts),
  });
}

/** What the person entered or chose on that page. */
async function knowledgeOf(
  parts: IdentityParts,
  body: WireBody,
  presented: Presented,
): Promise<ProofOfPerson> {
  const { sign_up_password: password, choose_password: choosesPassword } = body;
  if (password === undefined || !("link" in presented)) return { choosesPassword };
  const hash = await parts.tenancy.identity((tx) => passwordBehindLink(tx, linkHash(presented.link)));
  const matches = await parts.passwords.matches(hash?.password_hash, password);
  return { typedPassword: true, passwordHash: matches ? hash?.password_hash : undefined };
}

function readPresented(input: unknown): { type: string; presented: Presented } {
  const body = wireBody(input);
  const { type, token, token_hash: link } = body;
  if (!type) throw invalid("Verify requires a verification type");
  if (Boolean(token) === Boolean(link)) throw invalid("Verify requires either a token or a token hash");
  if (link) {
    if (body.email || body.phone || body.redirect_to) {
      throw invalid("Only the token_hash and type should be provided");
    }
    if (!isVerifiableType(type) || type === "sms" || type === "phone_change") {
      throw invalid("Invalid email verification type");
    }
    return { type, presented: { link } };
  }
  if (Boolean(body.email) === Boolean(body.phone)) {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
  const isByText = type === "sms" || type === "phone_change";
  if (isByText !== Boolean(body.phone)) throw invalid("Invalid email verification type");
  if (isByText) return { type, presented: { phone: wirePhone(body.phone), code: token ?? "" } };
  if (!isVerifiableType(type)) throw invalid("Invalid email verification type");
  return { type, presented: { email: (body.email ?? "").trim().toLowerCase(), code: token ?? "" } };
}
