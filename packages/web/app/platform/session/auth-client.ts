import type { SupabaseClient } from "@supabase/supabase-js";
import { loadConfig } from "../config";

let loading: Promise<SupabaseClient> | undefined;

/** The official client, fetched when it is first needed (36 KB) and then kept. */
export function authClient(): Promise<SupabaseClient> {
  loading ??= Promise.all([import("@supabase/supabase-js"), loadConfig()])
    .then(([{ createClient }, config]) => createClient(config.apiUrl, config.anonKey))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** The signed-in person's access token, refreshed when it is near its end; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (!loading) return null;
  const { data } = await (await loading).auth.getSession();
  return data.session?.access_token ?? null;
}

/** The server does not know this session any more: forget it here too. */
export async function dropSession(): Promise<void> {
  if (loading) await (await loading).auth.signOut({ scope: "local" });
}
