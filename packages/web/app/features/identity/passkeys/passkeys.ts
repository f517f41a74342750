import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { queryOptions } from "@tanstack/react-query";
import { loadConfig } from "~/platform/config";
import { queryClient } from "~/platform/query-client";
import { authClient } from "~/platform/session/auth-client";
import { rememberUser } from "~/platform/session/local-session";
import { watchSession } from "~/platform/session/watch-session";
import { steppingUp } from "../factors/second-factor";

/** Whether this installation and this browser support passkeys. */
export const passkeysPossibleQuery = queryOptions({
  queryKey: ["identity.passkeys-possible"],
  queryFn: async () => (await loadConfig()).passkeys && "PublicKeyCredential" in window,
  staleTime: Number.POSITIVE_INFINITY,
});

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  readonly usedAt: string | null;
}

export const passkeysQuery = queryOptions({
  queryKey: ["identity.passkeys"],
  queryFn: async (): Promise<Passkey[]> => {
    const { data, error } = await (await authClient()).auth.passkey.list();
    if (error) throw error;
    return data.map((each) => ({
      id: each.id,
      name: each.friendly_name ?? "Passkey",
      addedAt: each.created_at,
      usedAt: each.last_used_at ?? null,
    }));
  },
});

const changed = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

/** Creates and names a passkey on this device. Returns an error message, or null on success. */
export async function addPasskey(name: string): Promise<string | null> {
  const { auth } = await authClient();
  const { data, error } = await steppingUp(() => auth.registerPasskey());
  if (error) return passkeyProblem(error);
  const named = await auth.passkey.update({ passkeyId: data.id, friendlyName: name });
  await changed();
  return named.error ? passkeyProblem(named.error) : null;
}

export async function removePasskey(id: string): Promise<string | null> {
  const { auth } = await authClient();
  const { error } = await steppingUp(() => auth.passkey.delete({ passkeyId: id }));
  await changed();
  return error ? passkeyProblem(error) : null;
}

export async function signInWithPasskey(): Promise<string | null> {
  const client = await authClient();
  await watchSession();
  const { error } = await client.auth.signInWithPasskey();
  if (error) return passkeyProblem(error);
  rememberUser.activity(Date.now());
  return null;
}

/** What the user can do about it. The browser itself says little about why a device did not respond. */
function passkeyProblem(error: { name: string; message: string; code?: string | undefined }): string {
  switch (error.code) {
    case "webauthn_verification_failed":
      return text.passkey.unknown;
    case "webauthn_credential_exists":
    case "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED":
      return text.passkey.taken;
    case "too_many_passkeys":
      return text.passkey.tooMany;
    case "webauthn_challenge_expired":
    case "webauthn_challenge_not_found":
      return text.provider.expired;
    case "insufficient_aal":
      return text.factor.stepUp;
    case "over_request_rate_limit":
    case "user_banned":
    case "captcha_failed":
      return error.message;
    default:
      return text.passkey.silent;
  }
}
