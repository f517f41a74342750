import { createHash, randomBytes } from "node:crypto";
import type { OidcProvider } from "../../../platform/config/oidc-config.ts";
import type { IdentityParts } from "../parts.ts";
import type { Challenge } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { addProviderFlow, dropOldProviderFlows } from "./store.ts";

export const stateHash = (state: string): Buffer => createHash("sha256").update(state).digest();
export const callbackOf = (parts: IdentityParts): string => `${parts.publicUrl}/auth/v1/callback`;

/**
 * Parameters that the caller may not set, because they are ours or would change what the provider returns and to
 * whom.
 */
const reserved = new Set([
  ..."client_id client_secret redirect_uri response_type response_mode state nonce code_challenge".split(" "),
  ..."code_challenge_method code_verifier request request_uri registration id_token_hint claims".split(" "),
  ..."provider redirect_to scopes scope skip_http_redirect invite_token flow_type".split(" "),
]);

/** The query of a request, limited to what the provider may see. */
export const forwarded = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] =>
        !reserved.has(entry[0]) && typeof entry[1] === "string" && entry[1].length < 500,
    ),
  );

/** Remembers a browser that goes to a provider, and returns the address to send it to. */
export async function beginFlow(
  parts: IdentityParts,
  provider: OidcProvider,
  flow: {
    redirectTo: string;
    challenge: Challenge | undefined;
    byDomain: boolean;
    linkTo: string | null;
    scopes?: string;
    extra: Record<string, string>;
  },
): Promise<string> {
  const secret = () => randomBytes(32).toString("base64url");
  const checks = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const scopes = [...new Set(`${provider.scopes} ${flow.scopes ?? ""}`.split(/[\s,]+/))].filter(Boolean);
  const extra = { ...flow.extra, scope: scopes.join(" ").slice(0, 500) };
  const url = await parts.oidc
    .authorizationUrl(provider, callbackOf(parts), checks, extra)
    .catch((error: unknown) => {
      throw new WireError(503, "unexpected_failure", `${provider.name} sign-in isn't responding.`, {
        cause: error,
      });
    });
  const at = parts.now().toISOString();
  await parts.tenancy.identity(async (tx) => {
    await dropOldProviderFlows(tx, at);
    await addProviderFlow(tx, {
      stateHash: stateHash(checks.state),
      provider: provider.name,
      byDomain: flow.byDomain,
      nonce: checks.nonce,
      codeVerifier: checks.codeVerifier,
      redirectTo: flow.redirectTo,
      codeChallenge: flow.challenge?.challenge ?? null,
      codeChallengeMethod: flow.challenge?.method ?? null,
      linkTo: flow.linkTo,
      at,
    });
  });
  return url.href;
}
