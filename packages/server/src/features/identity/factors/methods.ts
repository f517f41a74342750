import type { SessionFacts } from "../sessions/access-token.ts";
import type { FactorRow } from "./store.ts";

/** How a session names a factor's proof. */
export const methodOf: Record<FactorRow["factor_type"], string> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
  recovery_code: "mfa/recovery_code",
};

/** The methods that raise a session to aal2. */
export const raising: readonly string[] = Object.values(methodOf);

/** When a second factor was last proved in that session, whose proofs are newest first. Undefined if none was. */
export function provedAt(amr: SessionFacts["amr"]): Date | undefined {
  const last = amr.find(({ method }) => raising.includes(method));
  return last && new Date(last.timestamp * 1000);
}

/**
 * Whether a session has more than a password. A passkey is two factors in one: the device, and what the device
 * required from its owner.
 */
export const isRaised = ({
  aal,
  amr,
}: {
  readonly aal: string | null;
  readonly amr: readonly { readonly method: string }[];
}): boolean => aal === "aal2" || amr.some(({ method }) => method === "passkey");
