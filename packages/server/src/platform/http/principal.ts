import type { Caller } from "../tenancy.ts";
import type { Assurance } from "./assurance.ts";

/** The account behind a request and its memberships, as identity found them. */
export interface Principal {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly sessionId: string;
  readonly accountType: string;
  readonly emailConfirmed: boolean;
  /** A confirmed phone number, such as +18135550142. */
  readonly phone?: string;
  readonly assurance: Assurance;
  readonly memberships: readonly Caller[];
}
