import type { AuthConfig } from "../../platform/config/auth-config.ts";
import type { EntryConfig } from "../../platform/config/entry-config.ts";
import type { Passwords } from "../../platform/crypto/passwords.ts";
import type { Sealing } from "../../platform/crypto/sealing.ts";
import type { Oidc } from "../../platform/oidc/oidc.ts";
import type { RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { IdentityTx, Tenancy } from "../../platform/tenancy.ts";
import type { UserRow } from "./accounts/store.ts";
import type { Captcha } from "./captcha/captcha.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import type { AccessTokens } from "./sessions/access-token.ts";
import type { Authenticator } from "./sessions/authenticate.ts";

/** What an account becomes in its businesses. Runs inside the account's transaction. */
export interface JoinBusiness {
  /** The address was just proved: open the business, or join one, or request to. */
  onConfirmed(tx: IdentityTx, user: UserRow): Promise<void>;
  /** Looks for invitations that arrived in the meantime, and returns a function that claims them, if there are any. */
  onSignIn(tx: IdentityTx, user: UserRow): Promise<(() => Promise<void>) | undefined>;
}

/** What identity's operations work with, created once by compose. */
export interface IdentityParts {
  readonly tenancy: Tenancy;
  readonly passwords: Passwords;
  readonly keys: KeyRing;
  readonly tokens: AccessTokens;
  readonly authenticator: Authenticator;
  readonly memberships: JoinBusiness;
  /** Encrypts the secrets of second factors. */
  readonly sealing: Sealing;
  /** The origin that people's browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly signupSecurityPasswords: readonly string[];
  /** Where notices of reserved training places go. */
  readonly supportEmail: string;
  readonly auth: AuthConfig;
  readonly entry: EntryConfig;
  readonly captcha: Captcha;
  readonly rateLimits: RateLimits;
  /** The minimum response time in milliseconds where a known address would otherwise take longer than an unknown one. */
  readonly constantTimeMs: number;
  readonly oidc: Oidc;
  now(): Date;
  newId(): string;
}

/** Where a request came from, as a session stores it. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** The sender of a request that creates or confirms an account. */
export interface Caller extends Origin {
  /** SHA-256 of the secret that identifies a returning browser, or null if none was sent. */
  readonly browser: Buffer | null;
  /** Sent by a person's browser, not by a program that speaks the protocol directly. */
  readonly isBrowser: boolean;
}
