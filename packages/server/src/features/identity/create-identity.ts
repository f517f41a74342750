import { createStopwatch } from "../../platform/clock/stopwatch.ts";
import type { AuthConfig } from "../../platform/config/auth-config.ts";
import type { EntryConfig } from "../../platform/config/entry-config.ts";
import { createPasswords, type PasswordCost } from "../../platform/crypto/passwords.ts";
import { createSealing } from "../../platform/crypto/sealing.ts";
import { createOidc } from "../../platform/oidc/oidc.ts";
import { createRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { Tenancy } from "../../platform/tenancy.ts";
import type { Captcha } from "./captcha/captcha.ts";
import { createCaptcha } from "./captcha/create-captcha.ts";
import { createConfiguredRing } from "./keys/configured-ring.ts";
import { createKeyRing } from "./keys/key-ring.ts";
import type { IdentityParts, JoinBusiness } from "./parts.ts";
import { createAccessTokens } from "./sessions/access-token.ts";
import { createAuthenticator, type RightsNotices } from "./sessions/authenticate.ts";

/** Creates identity's parts over one database. Its tokens name `<publicUrl>/auth/v1` as their issuer. */
export async function createIdentity(options: {
  tenancy: Tenancy;
  memberships: JoinBusiness;
  publicUrl: string;
  signupSecurityPasswords: readonly string[];
  factorKey: Uint8Array;
  supportEmail: string;
  auth: AuthConfig;
  /** Absent where only this process changes permissions. */
  notices?: RightsNotices;
  entry: EntryConfig;
  /** Absent: the configured one. */
  captcha?: Captcha;
  /** Absent: the one of an installation. */
  passwordCost?: PasswordCost;
  /** In milliseconds, see IdentityParts. */
  constantTimeMs?: number;
  now(): Date;
  /** Milliseconds of a monotonic clock. Defaults to the process's own. */
  steady?: () => number;
  newId(): string;
}): Promise<IdentityParts> {
  const { signingKeys } = options.auth;
  const oidc = createOidc(options.auth.oidc);
  const stopwatch = createStopwatch(options.now, options.steady);
  const keys = signingKeys
    ? createConfiguredRing(signingKeys)
    : createKeyRing(options.tenancy, options.now, stopwatch);
  const tokens = createAccessTokens(keys, `${options.publicUrl}/auth/v1`);
  const authenticator = createAuthenticator(
    options.tenancy,
    tokens,
    { now: options.now, stopwatch },
    options.notices,
  );
  const sealing = createSealing(options.factorKey);
  const captcha = options.captcha ?? createCaptcha(options.entry.captcha, options.tenancy, options.now);
  const rateLimits = createRateLimits(options.tenancy, { now: options.now, stopwatch });
  const passwords = await createPasswords(options.passwordCost);
  return {
    constantTimeMs: 150,
    ...options,
    passwords,
    rateLimits,
    captcha,
    sealing,
    oidc,
    keys,
    tokens,
    authenticator,
  };
}
