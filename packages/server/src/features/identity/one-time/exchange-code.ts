import { createHash, timingSafeEqual } from "node:crypto";
import { ageOf } from "../../../platform/clock/age.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { openTokens } from "../providers/sealed-tokens.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { invalid, WireError } from "../wire/error.ts";
import { linkHash } from "./issue-token.ts";
import { dropFlow, lockFlow } from "./store.ts";

/** From the click on the link to the exchange. */
const lasts = 300_000;

/** RFC 7636: S256 is base64url(SHA-256(verifier)). */
function answers(challenge: string, method: "s256" | "plain", verifier: string): boolean {
  const computed = method === "s256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(computed), digest(challenge));
}

/** The session behind a redirect's code, for the browser that holds the verifier. A code is valid once. */
export async function exchangeCode(
  parts: IdentityParts,
  code: string | undefined,
  verifier: string | undefined,
  origin: Origin,
): Promise<OpenedSession> {
  if (!code || !verifier) {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  const outcome = await parts.tenancy.identity(async (tx) => {
    const flow = await lockFlow(tx, linkHash(code));
    if (!flow) {
      return new WireError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    }
    if (ageOf(flow.code_issued_at, parts.now()) > lasts) {
      await dropFlow(tx, flow.id);
      return new WireError(422, "flow_state_expired", "invalid flow state, flow state has expired");
    }
    if (!answers(flow.code_challenge, flow.code_challenge_method, verifier)) {
      return new WireError(
        400,
        "bad_code_verifier",
        "code challenge does not match previously saved code verifier",
      );
    }
    await dropFlow(tx, flow.id);
    const opened = await openSession(parts, tx, flow.user_id, flow.method, origin);
    const sealed = flow.sealed_tokens;
    return sealed ? { ...opened, providerTokens: openTokens(sealed, code) } : opened;
  });
  if (outcome instanceof WireError) throw outcome;
  return outcome;
}
