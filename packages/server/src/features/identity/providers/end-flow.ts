import { randomUUID } from "node:crypto";
import { ageOf } from "../../../platform/clock/age.ts";
import { linkHash } from "../one-time/issue-token.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { openSession, sessionReply } from "../sessions/open-session.ts";
import { WireError } from "../wire/error.ts";
import { withFragment, withQuery } from "../wire/redirect.ts";
import { callbackOf, stateHash } from "./begin-flow.ts";
import { decideAccount } from "./decide-account.ts";
import { findProvider } from "./find-provider.ts";
import { type ProviderTokens, sealTokens } from "./sealed-tokens.ts";
import { addProvedFlow, takeProviderFlow } from "./store.ts";

/** From leaving for the provider to coming back. */
const lasts = 600_000;

const names: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};
const denied = ["signup_disabled", "user_banned", "provider_email_needs_verification"];

const errorValues = (error: WireError) => ({
  error: denied.includes(error.code) ? "access_denied" : (names[error.status] ?? "invalid_request"),
  error_code: error.code,
  error_description: error.message,
});

/** The requested page, with the outcome in its query and its fragment. */
const failedAt = (page: string, values: Record<string, string>) =>
  withFragment(withQuery(page, values), { ...values, sb: "" });
export const backWith = (page: string, error: WireError) => failedAt(page, errorValues(error));

/** Where a browser goes after it returns from a provider. It is always a page, with the outcome in its address. */
export async function endFlow(
  parts: IdentityParts,
  query: Record<string, string>,
  origin: Origin,
): Promise<string> {
  const lost = (code: string, message: string) =>
    withQuery(parts.auth.siteUrl, { error: "invalid_request", error_code: code, error_description: message });
  if (!query.state) return lost("bad_oauth_callback", "OAuth state parameter missing");
  const state = stateHash(query.state);
  const flow = await parts.tenancy.identity((tx) => takeProviderFlow(tx, state));
  if (!flow) return lost("bad_oauth_state", "OAuth state not found or expired");
  if (ageOf(flow.created_at, parts.now()) > lasts) {
    return lost("bad_oauth_state", "OAuth state has expired");
  }
  if (query.error) {
    return failedAt(flow.redirect_to, {
      error: query.error.slice(0, 100),
      error_code: "bad_oauth_callback",
      error_description: (query.error_description ?? query.error).slice(0, 300),
    });
  }
  try {
    const provider = findProvider(parts, flow.provider);
    const came = withQuery(callbackOf(parts), query);
    const proof = await parts.oidc
      .redeem(provider, new URL(came), {
        state: query.state,
        nonce: flow.nonce,
        codeVerifier: flow.code_verifier,
      })
      .catch((cause: unknown) => {
        throw new WireError(500, "unexpected_failure", "Unable to exchange external code", { cause });
      });
    const tokens: ProviderTokens = {
      ...(proof.accessToken ? { provider_token: proof.accessToken } : {}),
      ...(proof.refreshToken ? { provider_refresh_token: proof.refreshToken } : {}),
    };
    const method = flow.by_domain ? "sso/saml" : "oauth";
    const outcome = await parts.tenancy.identity(async (tx) => {
      const user = await decideAccount(parts, tx, {
        provider,
        person: proof.person,
        byDomain: flow.by_domain,
        linkTo: flow.link_to,
        origin,
      });
      if (user instanceof WireError) return user;
      if (!flow.code_challenge) return openSession(parts, tx, user.id, method, origin);
      const code = randomUUID();
      const at = parts.now().toISOString();
      await addProvedFlow(tx, {
        id: parts.newId(),
        userId: user.id,
        method,
        codeChallenge: flow.code_challenge,
        codeChallengeMethod: flow.code_challenge_method,
        at,
        codeHash: linkHash(code),
        sealedTokens: sealTokens(tokens, code),
      });
      return { code };
    });
    if (outcome instanceof WireError) throw outcome;
    if ("code" in outcome) return withQuery(flow.redirect_to, { code: outcome.code });
    parts.authenticator.forget(outcome.user.id);
    const session = await sessionReply(parts, outcome);
    return withFragment(flow.redirect_to, {
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      token_type: "bearer",
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      sb: "",
      ...tokens,
    });
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return backWith(flow.redirect_to, error);
  }
}
