import type { AccountType } from "@autoiq/domain/identity/schema";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import { dropOldSignUps, insertSignUp, type SignUp } from "./store.ts";

/** What someone entered, or an administrator set, for an account that is not proved yet. */
export interface SignUpFacts {
  readonly passwordHash: string | null;
  readonly type: AccountType;
  readonly companyName: string;
  readonly metadata: Record<string, unknown>;
  /** A place in the training is reserved. The password is chosen after the confirmation. */
  readonly awaitsPassword?: boolean;
  readonly source?: string;
  readonly byAdministrator?: boolean;
  readonly browser: Buffer | null;
}

/** Stores one sign-up with the account that holds its address. The account itself does not change. */
export async function addSignUp(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  facts: SignUpFacts,
): Promise<SignUp> {
  const at = parts.now().toISOString();
  await dropOldSignUps(tx, { userId, at });
  const added = await insertSignUp(tx, {
    id: parts.newId(),
    userId,
    passwordHash: facts.passwordHash,
    accountType: facts.type,
    companyName: facts.companyName,
    userMetadata: JSON.stringify({ ...facts.metadata, sub: userId }),
    awaitsPassword: facts.awaitsPassword ?? false,
    source: facts.source ?? "web_signup",
    byAdministrator: facts.byAdministrator ?? false,
    browserHash: facts.browser,
    at,
  });
  if (!added) throw new Error("The sign-up was not kept");
  return added;
}
