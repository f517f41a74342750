import type { SessionFacts } from "../sessions/access-token.ts";
import type { FactorRow } from "./store.ts";

/** How a factor's proof is named in a session. */
export const methodOf: Record<FactorRow["factor_type"], string> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
  recovery_code: "mfa/recovery_code",
};

/** The methods that raise a session to aal2. */
export const raising: readonly string[] = Object.values(methodOf);

/** When a second factor was last proved in that session, which keeps its proofs newest first; undefined when none was. */
export function provedAt(amr: SessionFacts["amr"]): Date | undefined {
  const last = amr.find(({ method }) => raising.includes(method));
  return last && new Date(last.timestamp * 1000);
}

/** Whether a session is above a password: a passkey is two factors in one, the device and what it asked of its owner. */
export const isRaised = ({
  aal,
  amr,
}: {
  readonly aal: string | null;
  readonly amr: readonly { readonly method: string }[];
}): boolean => aal === "aal2" || amr.some(({ method }) => method === "passkey");
