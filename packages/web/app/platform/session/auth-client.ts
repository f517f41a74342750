import type { SupabaseClient } from "@supabase/supabase-js";
import { loadConfig } from "../config";
import { withBrowserSecret } from "./browser-secret";

let loading: Promise<SupabaseClient> | undefined;
let secondsAsked = 0;

/** The client's errors do not carry Retry-After: what the last refusal for haste asked to wait, in seconds; 0 if nothing. */
export const secondsToWait = (): number => secondsAsked;

/** How every call under /auth/v1 goes out. */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, withBrowserSecret(input, init));
  secondsAsked = response.status === 429 ? Number(response.headers.get("retry-after")) || 0 : 0;
  return response;
};

/** The official client, fetched when it is first needed (36 KB) and then kept. */
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

/** Who is signed in, with an access token that is refreshed when it is near its end; null when nobody is. */
export async function currentSession(): Promise<{ token: string; userId: string } | null> {
  if (!loading) return null;
  const { data } = await (await loading).auth.getSession();
  return data.session && { token: data.session.access_token, userId: data.session.user.id };
}

export const accessToken = async (): Promise<string | null> => (await currentSession())?.token ?? null;

/** The server does not know this session any more: forget it here too. */
export async function dropSession(): Promise<void> {
  if (loading) await (await loading).auth.signOut({ scope: "local" });
}
