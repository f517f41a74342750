import type { AuthError, AuthMFAEnrollTOTPResponse } from "@supabase/supabase-js";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "~/platform/query-client";
import { authClient } from "~/platform/session/auth-client";
import { confirmIdentity } from "~/platform/session/step-up";
import { refreshMe } from "~/platform/session/watch-session";

export interface Factor {
  readonly id: string;
  readonly kind: "totp" | "phone" | "webauthn";
  readonly name: string;
  /** The last digits of a phone's number. */
  readonly lastDigits: string;
  readonly addedAt: string;
}

export interface Factors {
  readonly factors: readonly Factor[];
  /** Recovery codes that still work; null when none were made. */
  readonly recoveryCodesLeft: number | null;
}

const digitsOf = (factor: object): string =>
  "phone" in factor && typeof factor.phone === "string" ? factor.phone.slice(-2) : "";

/** What the signed-in person can prove a second time who they are by; works below the second factor, too. */
export const factorsQuery = queryOptions({
  queryKey: ["identity.factors"],
  queryFn: async (): Promise<Factors> => {
    const { mfa } = (await authClient()).auth;
    const { data, error } = await mfa.listFactors();
    if (error) throw error;
    const status = data.recovery_code.length > 0 ? await mfa.recoveryCodes.getStatus() : null;
    if (status?.error) throw status.error;
    return {
      factors: [...data.webauthn, ...data.totp, ...data.phone].map((each) => ({
        id: each.id,
        kind: each.factor_type,
        name: each.friendly_name ?? "",
        lastDigits: digitsOf(each),
        addedAt: each.created_at,
      })),
      recoveryCodesLeft: status?.data?.remaining ?? null,
    };
  },
});

/** After anything that changed: what the screens show of it, and what the server says of the person. */
export async function factorsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  await refreshMe();
}

/** Whether the session that was just opened waits for its second factor. Asks nobody: the session says it. */
export async function awaitsSecondFactor(): Promise<boolean> {
  const { data } = await (await authClient()).auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentLevel === "aal1" && data.nextLevel === "aal2";
}

export async function proveByApp(factorId: string, code: string): Promise<AuthError | null> {
  const { mfa } = (await authClient()).auth;
  return (await mfa.challengeAndVerify({ factorId, code })).error;
}

/** Sends a text; the answer is the challenge that its code belongs to. */
export async function textCode(
  factorId: string,
): Promise<{ challengeId: string; error: null } | { challengeId: null; error: AuthError }> {
  const { mfa } = (await authClient()).auth;
  const { data, error } = await mfa.challenge({ factorId, channel: "sms" });
  return error ? { challengeId: null, error } : { challengeId: data.id, error: null };
}

export async function proveByText(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<AuthError | null> {
  const { mfa } = (await authClient()).auth;
  return (await mfa.verify({ factorId, challengeId, code })).error;
}

export async function proveByRecoveryCode(code: string): Promise<AuthError | null> {
  const { mfa } = (await authClient()).auth;
  return (await mfa.recoveryCodes.verify({ code })).error;
}

/** Asks for a fresh proof when the server wants one, and goes on with what was begun. */
export async function steppingUp<T extends { error: { code?: string | undefined } | null }>(
  act: () => Promise<T>,
): Promise<T> {
  const first = await act();
  return first.error?.code === "insufficient_aal" && (await confirmIdentity()) ? act() : first;
}

export type NewApp = NonNullable<AuthMFAEnrollTOTPResponse["data"]>;

/** What was begun and left is taken away first: its name may be the one that is wanted now. */
async function dropUnfinished(): Promise<void> {
  const { mfa } = (await authClient()).auth;
  const { data } = await mfa.listFactors();
  for (const each of data?.all ?? [])
    if (each.status === "unverified") await mfa.unenroll({ factorId: each.id });
}

export async function beginApp(name: string) {
  const { mfa } = (await authClient()).auth;
  await dropUnfinished();
  return steppingUp(() => mfa.enroll({ factorType: "totp", friendlyName: name, issuer: "AutoIQ" }));
}

export async function beginPhone(name: string, phone: string) {
  const { mfa } = (await authClient()).auth;
  await dropUnfinished();
  return steppingUp(() => mfa.enroll({ factorType: "phone", friendlyName: name, phone }));
}

export async function beginKey(name: string) {
  const { mfa } = (await authClient()).auth;
  await dropUnfinished();
  return steppingUp(() => mfa.enroll({ factorType: "webauthn", friendlyName: name }));
}

export async function removeFactor(factorId: string): Promise<AuthError | null> {
  const { auth } = await authClient();
  const { error } = await steppingUp(() => auth.mfa.unenroll({ factorId }));
  if (error) return error;
  // The token in hand still says what the removed factor had proved.
  await auth.refreshSession();
  await factorsChanged();
  return null;
}

/** A first set of recovery codes, or a new one that ends the old. The codes are told this once. */
export async function makeRecoveryCodes(again: boolean) {
  const { recoveryCodes } = (await authClient()).auth.mfa;
  return steppingUp(() => (again ? recoveryCodes.regenerate() : recoveryCodes.generate()));
}
