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
  /** The last digits of the phone number. */
  readonly lastDigits: string;
  readonly addedAt: string;
}

export interface Factors {
  readonly factors: readonly Factor[];
  /** Unused recovery codes, or null if there are none. */
  readonly recoveryCodesLeft: number | null;
}

const digitsOf = (factor: object): string =>
  "phone" in factor && typeof factor.phone === "string" ? factor.phone.slice(-2) : "";

/** The signed-in user's second factors. Also readable before the second factor is verified. */
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

/** Refreshes the screens and the server's view of the user after any factor change. */
export async function factorsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  await refreshMe();
}

/** Whether the new session still needs its second factor. Read from the session, without a request. */
export async function needsSecondFactor(): Promise<boolean> {
  const { data } = await (await authClient()).auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentLevel === "aal1" && data.nextLevel === "aal2";
}

export async function verifyByApp(factorId: string, code: string): Promise<AuthError | null> {
  const { mfa } = (await authClient()).auth;
  return (await mfa.challengeAndVerify({ factorId, code })).error;
}

/** Sends a text and returns the challenge its code belongs to. */
export async function sendCodeBySms(
  factorId: string,
): Promise<{ challengeId: string; error: null } | { challengeId: null; error: AuthError }> {
  const { mfa } = (await authClient()).auth;
  const { data, error } = await mfa.challenge({ factorId, channel: "sms" });
  return error ? { challengeId: null, error } : { challengeId: data.id, error: null };
}

export async function verifyBySms(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<AuthError | null> {
  const { mfa } = (await authClient()).auth;
  return (await mfa.verify({ factorId, challengeId, code })).error;
}

export async function verifyByRecoveryCode(code: string): Promise<AuthError | null> {
  const { mfa } = (await authClient()).auth;
  return (await mfa.recoveryCodes.verify({ code })).error;
}

/** Requests fresh verification when the server requires it, then retries the action. */
export async function steppingUp<T extends { error: { code?: string | undefined } | null }>(
  act: () => Promise<T>,
): Promise<T> {
  const first = await act();
  return first.error?.code === "insufficient_aal" && (await confirmIdentity()) ? act() : first;
}

export type NewApp = NonNullable<AuthMFAEnrollTOTPResponse["data"]>;

/** Removes unfinished enrollments first because one may hold the wanted name. */
async function dropUnfinished(): Promise<void> {
  const { mfa } = (await authClient()).auth;
  const { data } = await mfa.listFactors();
  for (const each of data?.all ?? [])
    if (each.status === "unverified") await mfa.unenroll({ factorId: each.id });
}

export async function enrollApp(name: string) {
  const { mfa } = (await authClient()).auth;
  await dropUnfinished();
  return steppingUp(() => mfa.enroll({ factorType: "totp", friendlyName: name, issuer: "AutoIQ" }));
}

export async function enrollPhone(name: string, phone: string) {
  const { mfa } = (await authClient()).auth;
  await dropUnfinished();
  return steppingUp(() => mfa.enroll({ factorType: "phone", friendlyName: name, phone }));
}

export async function enrollKey(name: string) {
  const { mfa } = (await authClient()).auth;
  await dropUnfinished();
  return steppingUp(() => mfa.enroll({ factorType: "webauthn", friendlyName: name }));
}

export async function removeFactor(factorId: string): Promise<AuthError | null> {
  const { auth } = await authClient();
  const { error } = await steppingUp(() => auth.mfa.unenroll({ factorId }));
  if (error) return error;
  // The current token still carries the removed factor's assurance level.
  await auth.refreshSession();
  await factorsChanged();
  return null;
}

/** Creates recovery codes, or a new set that invalidates the old. They are returned only once. */
export async function makeRecoveryCodes(again: boolean) {
  const { recoveryCodes } = (await authClient()).auth.mfa;
  return steppingUp(() => (again ? recoveryCodes.regenerate() : recoveryCodes.generate()));
}
