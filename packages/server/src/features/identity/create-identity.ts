import type { AuthConfig } from "../../platform/auth-config.ts";
import { createBudgets } from "../../platform/budgets/budgets.ts";
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
import { createAuthenticator, type Word } from "./sessions/authenticate.ts";

/** Puts identity's parts together over one database. Its tokens name `<publicUrl>/auth/v1` as their issuer. */
export async function createIdentity(options: {
  tenancy: Tenancy;
  seats: Seats;
  publicUrl: string;
  signupSecurityPasswords: readonly string[];
  factorKey: Uint8Array;
  supportEmail: string;
  auth: AuthConfig;
  /** Between the server processes; absent where there is one. */
  word?: Word;
  entry: EntryConfig;
  /** Absent: the one that the configuration names. */
  captcha?: Captcha;
  /** Milliseconds; see IdentityParts. */
  evenMs?: number;
  now(): Date;
  newId(): string;
}): Promise<IdentityParts> {
  const { signingKeys } = options.auth;
  const oidc = createOidc(options.auth.oidc);
  const keys = signingKeys ? createConfiguredRing(signingKeys) : createKeyRing(options.tenancy, options.now);
  const tokens = createAccessTokens(keys, `${options.publicUrl}/auth/v1`);
  const authenticator = createAuthenticator(options.tenancy, tokens, options.now, options.word);
  const sealing = createSealing(options.factorKey);
  const captcha = options.captcha ?? createCaptcha(options.entry.captcha, options.tenancy, options.now);
  const budgets = createBudgets(options.tenancy, options.now);
  const passwords = await createPasswords();
  return { evenMs: 150, ...options, passwords, budgets, captcha, sealing, oidc, keys, tokens, authenticator };
}
