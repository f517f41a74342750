import { afterFile } from "../after-file.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./openid-provider.ts";

/**
 * A real OpenID provider that redirects to a test's server. It ends with the test file.
 * @param claimsInToken whether its id_tokens contain the email address, or only its userinfo does
 */
export async function identityProvider(claimsInToken = true): Promise<OpenIdProvider> {
  const provider = await startOpenIdProvider("http://localhost:3000/auth/v1/callback", claimsInToken);
  afterFile(() => provider.close());
  return provider;
}
