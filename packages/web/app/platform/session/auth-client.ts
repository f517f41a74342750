import type { SupabaseClient } from "@supabase/supabase-js";
import { loadConfig } from "../config";
import { withBrowserSecret } from "./browser-secret";

let loading: Promise<SupabaseClient> | undefined;
let retryAfterSeconds = 0;

/**
 * The client's errors do not carry Retry-After. This is the wait of the last rate-limit response in seconds, 0 if
 * there was none.
 */
export const secondsToWait = (): number => retryAfterSeconds;

/** How every call under /auth/v1 is sent. */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, withBrowserSecret(input, init));
  retryAfterSeconds = response.status === 429 ? Number(response.headers.get("retry-after")) || 0 : 0;
  return response;
};

/** The official client, loaded when it is first needed (36 KB), then cached. */
export function authClient(): Promise<SupabaseClient> {
  loading ??= Promise.all([import("@supabase/supabase-js"), loadConfig()])
    .then(([{ createClient }, config]) =>
      createClient(config.apiUrl, config.anonKey, {
        auth: { experimental: { recoveryCodes: true } },
        global: { fetch: authFetch },
      }),
    )
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/**
 * The signed-in user, with an access token that is refreshed shortly before it expires. Null when nobody is signed
 * in.
 */
export async function currentSession(): Promise<{ token: string; userId: string } | null> {
  if (!loading) return null;
  const { data } = await (await loading).auth.getSession();
  return data.session && { token: data.session.access_token, userId: data.session.user.id };
}

export const accessToken = async (): Promise<string | null> => (await currentSession())?.token ?? null;

/** The server no longer knows this session, so remove it here too. */
export async function dropSession(): Promise<void> {
  if (loading) await (await loading).auth.signOut({ scope: "local" });
}
