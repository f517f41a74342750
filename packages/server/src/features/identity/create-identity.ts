import type { AuthConfig } from "../../platform/auth-config.ts";
import { createBudgets } from "../../platform/budgets/budgets.ts";
import { createStopwatch } from "../../platform/clock/stopwatch.ts";
import type { EntryConfig } from "../../platform/entry-config.ts";
import { createOidc } from "../../platform/oidc.ts";
import { createPasswords } from "../../platform/passwords.ts";
import { createSealing } from "../../platform/sealing.ts";
import type { Tenancy } from "../../platform/tenancy.ts";
import type { Captcha } from "./captcha/captcha.ts";
import { createCaptcha } from "./captcha/create-captcha.ts";
import { createConfiguredRing } from "./keys/configured-ring.ts";
import { createKeyRing } from "./keys/key-ring.ts";
import type { IdentityParts, Seats } from "./parts.ts";
import { createAccessTokens } from "./sessions/access-token.ts";
import { createAuthenticator, type RightsNotices } from "./sessions/authenticate.ts";

/** Puts identity's parts together over one database. Its tokens name `<publicUrl>/auth/v1` as their issuer. */
export async function createIdentity(options: {
  tenancy: Tenancy;
  seats: Seats;
  publicUrl: string;
  signupSecurityPasswords: readonly string[];
  factorKey: Uint8Array;
  supportEmail: string;
  auth: AuthConfig;
  /** Absent where nothing but this process changes rights. */
  notices?: RightsNotices;
  entry: EntryConfig;
  /** Absent: the one that the configuration names. */
  captcha?: Captcha;
  /** Milliseconds; see IdentityParts. */
  evenMs?: number;
  now(): Date;
  /** Milliseconds of a clock that nobody sets; absent: the process's own. */
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
  const budgets = createBudgets(options.tenancy, { now: options.now, stopwatch });
  const passwords = await createPasswords();
  return { evenMs: 150, ...options, passwords, budgets, captcha, sealing, oidc, keys, tokens, authenticator };
}
