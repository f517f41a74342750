import { v5 as uuidv5 } from "uuid";
import type { OidcProvider } from "../../../platform/config/oidc-config.ts";
import type { IdentityParts } from "../parts.ts";
import { invalid, WireError } from "../wire/error.ts";

/** Names in the protocol, so that a missing one is reported as disabled and not as unknown. */
const wellKnown =
  "apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter x workos zoom".split(
    " ",
  );

/**
 * @throws {WireError} in the words of the protocol
 */
export function findProvider(parts: IdentityParts, name: string | undefined): OidcProvider {
  const found = parts.oidc.providers.find((each) => each.name === name);
  if (found) return found;
  throw invalid(
    name === undefined || wellKnown.includes(name)
      ? "Unsupported provider: provider is not enabled"
      : `Unsupported provider: Provider ${name.slice(0, 40)} could not be found`,
  );
}

const space = "8f0e5c52-1d4f-4b83-9a5e-0c6a2f1f7b90";
/** The id of a single sign-on provider, always the same for one issuer. */
export const ssoIdOf = (provider: OidcProvider): string => uuidv5(provider.issuer, space);

/**
 * @throws {WireError} when no company has that domain or provider id
 */
export function findSso(parts: IdentityParts, query: { domain?: string; providerId?: string }): OidcProvider {
  const { domain, providerId } = query;
  if (domain && providerId) throw invalid("Only one of provider_id or domain supported");
  if (!domain && !providerId) throw invalid("A provider_id or domain needs to be provided");
  const companies = parts.oidc.providers.filter(({ domains }) => domains.length > 0);
  const found = companies.find((each) =>
    domain ? each.domains.includes(domain.trim().toLowerCase()) : ssoIdOf(each) === providerId,
  );
  if (found) return found;
  const message = domain ? "No SSO provider assigned for this domain" : "No such SSO provider";
  throw new WireError(404, "sso_provider_not_found", message);
}
