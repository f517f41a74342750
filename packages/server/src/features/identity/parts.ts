import type { AuthConfig } from "../../platform/auth-config.ts";
import type { Budgets } from "../../platform/budgets/budgets.ts";
import type { EntryConfig } from "../../platform/entry-config.ts";
import type { Oidc } from "../../platform/oidc.ts";
import type { Passwords } from "../../platform/passwords.ts";
import type { Sealing } from "../../platform/sealing.ts";
import type { IdentityTx, Tenancy } from "../../platform/tenancy.ts";
import type { UserRow } from "./accounts/store.ts";
import type { Captcha } from "./captcha/captcha.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import type { AccessTokens } from "./sessions/access-token.ts";
import type { Authenticator } from "./sessions/authenticate.ts";

/** What an account becomes in the businesses it belongs to; runs inside the account's transaction. */
export interface Seats {
  /** The address was just proved: open the business, or join one, or ask to. */
  onConfirmed(tx: IdentityTx, user: UserRow): Promise<void>;
  /** Looks for invitations that came since, and answers with the claiming of them, where there are any. */
  onSignIn(tx: IdentityTx, user: UserRow): Promise<(() => Promise<void>) | undefined>;
}

/** What identity's operations work with; made once by compose. */
export interface IdentityParts {
  readonly tenancy: Tenancy;
  readonly passwords: Passwords;
  readonly keys: KeyRing;
  readonly tokens: AccessTokens;
  readonly authenticator: Authenticator;
  readonly seats: Seats;
  /** For the secrets of second factors. */
  readonly sealing: Sealing;
  /** Origin that people's browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly signupSecurityPasswords: readonly string[];
  /** Where word of a reserved seat goes. */
  readonly supportEmail: string;
  readonly auth: AuthConfig;
  readonly entry: EntryConfig;
  readonly captcha: Captcha;
  readonly budgets: Budgets;
  /** Milliseconds before which no answer comes that would take longer for a known address than for an unknown one. */
  readonly evenMs: number;
  readonly oidc: Oidc;
  now(): Date;
  newId(): string;
}

/** From where a request came, as a session remembers it. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** Who sent a request that makes or confirms an account. */
export interface Caller extends Origin {
  /** SHA-256 of the secret by which a browser shows that it is the one of before; null where none was sent. */
  readonly browser: Buffer | null;
  /** A person's browser sent it, not a program that speaks the wire by itself. */
  readonly isBrowser: boolean;
}
