import type { AccountType } from "@autoiq/domain/identity/schema";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import { dropOldSignUps, insertSignUp, type SignUp } from "./store.ts";

/** What somebody typed, or an administrator set, for an account that waits to be proved. */
export interface SignUpFacts {
  readonly passwordHash: string | null;
  readonly type: AccountType;
  readonly companyName: string;
  readonly metadata: Record<string, unknown>;
  /** A seat in the training is reserved: the password is chosen after the confirmation. */
  readonly awaitsPassword?: boolean;
  readonly source?: string;
  readonly byAdministrator?: boolean;
  readonly browser: Buffer | null;
}

/** Keeps one sign-up beside the account that holds its address; the account itself does not change. */
export async function addSignUp(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  facts: SignUpFacts,
): Promise<SignUp> {
  const at = parts.now().toISOString();
  await dropOldSignUps.run(tx, userId, at);
  const added = await insertSignUp.one(
    tx,
    parts.newId(),
    userId,
    facts.passwordHash,
    facts.type,
    facts.companyName,
    JSON.stringify({ ...facts.metadata, sub: userId }),
    facts.awaitsPassword ?? false,
    facts.source ?? "web_signup",
    facts.byAdministrator ?? false,
    facts.browser,
    at,
  );
  if (!added) throw new Error("The sign-up was not kept");
  return added;
}
