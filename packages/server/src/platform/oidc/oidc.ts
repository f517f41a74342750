import { createRemoteJWKSet, jwtVerify } from "jose";
import * as client from "openid-client";
import { z } from "zod";
import type { OidcProvider } from "../config/oidc-config.ts";

/** A person's identity according to their provider. Its signature has been verified. */
const person = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(255).optional(),
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"])])
    .optional()
    .transform((value) => value === true || value === "true"),
  name: z.string().max(200).optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .optional()
    .catch(undefined),
  nonce: z.string().optional(),
  iss: z.string(),
});
export type OidcPerson = z.infer<typeof person>;

export interface OidcProof {
  readonly person: OidcPerson;
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
}

/** What a redirected browser must bring back. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface Oidc {
  readonly providers: readonly OidcProvider[];
  /** Where to send the browser. @throws when the provider does not respond */
  authorizationUrl(
    provider: OidcProvider,
    redirectUri: string,
    checks: OidcChecks,
    extra: Record<string, string>,
  ): Promise<URL>;
  /** Redeems the browser's authorization code. @throws when any check fails */
  redeem(provider: OidcProvider, cameBackTo: URL, checks: OidcChecks): Promise<OidcProof>;
  /** The person in an id_token. @throws when it is from another provider, for another client, or expired */
  verify(
    provider: OidcProvider,
    idToken: string,
  ): Promise<{ person: OidcPerson; audience: readonly string[] }>;
}

const seconds = 10;
/** Not "none", and no algorithm whose key could be a client's secret. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

export function createOidc(providers: readonly OidcProvider[]): Oidc {
  const found = new Map<string, Promise<client.Configuration>>();
  const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  const configurationOf = (provider: OidcProvider): Promise<client.Configuration> => {
    let configuration = found.get(provider.name);
    if (!configuration) {
      const issuer = new URL(provider.issuer);
      configuration = client.discovery(
        issuer,
        provider.clientId,
        undefined,
        provider.clientSecret ? client.ClientSecretPost(provider.clientSecret) : client.None(),
        {
          timeout: seconds,
          // Only a provider on this machine may be called without TLS. The configuration ensures that.
          execute: issuer.protocol === "http:" ? [client.allowInsecureRequests] : [],
        },
      );
      // Retries a provider that was temporarily unavailable.
      configuration.catch(() => found.delete(provider.name));
      found.set(provider.name, configuration);
    }
    return configuration;
  };

  const keysOf = async (provider: OidcProvider) => {
    const cached = keys.get(provider.name);
    if (cached) return cached;
    const { jwks_uri: address } = (await configurationOf(provider)).serverMetadata();
    if (!address) throw new Error("The provider publishes no keys");
    const keySet = createRemoteJWKSet(new URL(address), { timeoutDuration: seconds * 1000 });
    keys.set(provider.name, keySet);
    return keySet;
  };

  return {
    providers,
    async authorizationUrl(provider, redirectUri, checks, extra) {
      return client.buildAuthorizationUrl(await configurationOf(provider), {
        scope: provider.scopes,
        ...extra,
        redirect_uri: redirectUri,
        response_type: "code",
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
      });
    },
    async redeem(provider, cameBackTo, checks) {
      const configuration = await configurationOf(provider);
      const tokens = await client.authorizationCodeGrant(configuration, cameBackTo, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      });
      let claims: Record<string, unknown> = { ...tokens.claims() };
      if (claims.email === undefined && configuration.serverMetadata().userinfo_endpoint) {
        const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
        claims = { ...userInfo, ...claims };
      }
      return {
        person: person.parse(claims),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      };
    },
    async verify(provider, idToken) {
      const issuers = [provider.issuer, provider.issuer.replace(/\/$/, "")];
      // Google's own libraries write it both ways.
      if (provider.issuer === "https://accounts.google.com") issuers.push("accounts.google.com");
      const { payload } = await jwtVerify(idToken, await keysOf(provider), {
        issuer: issuers,
        algorithms,
        requiredClaims: ["exp", "iat", "aud"],
      });
      const { aud } = payload;
      return { person: person.parse(payload), audience: Array.isArray(aud) ? aud : [aud ?? ""] };
    },
  };
}
