import { afterAll } from "vitest";
import { type OpenIdProvider, startOpenIdProvider } from "./openid-provider.ts";

/**
 * A real OpenID provider that leads back to the server of a test; it ends with the test's file.
 * @param claimsInToken whether its id_tokens say the address, or only its userinfo does
 */
export async function identityProvider(claimsInToken = true): Promise<OpenIdProvider> {
  const provider = await startOpenIdProvider("http://localhost:3000/auth/v1/callback", claimsInToken);
  afterAll(() => provider.close());
  return provider;
}
