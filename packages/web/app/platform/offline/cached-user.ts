import { getMe } from "@autoiq/domain/identity/contract";
import type { Me } from "@autoiq/domain/identity/schema";
import { isSessionKey } from "../session/local-session";
import { hasStoredActions, openOfflineDatabase } from "./device-store";

const last = "last";

/** The technician who uses this device. Their screens open without a connection. */
export async function cacheUser(me: Me): Promise<void> {
  if (!me.memberships.some(({ role }) => role === "technician")) return;
  const database = await openOfflineDatabase();
  await database.put("people", me, last);
}

/** The user whose session this browser holds, from the official client's storage entry, without asking the server. */
function signedInHere(): string | null {
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index);
    if (!key || !isSessionKey(key)) continue;
    const saved = JSON.parse(localStorage.getItem(key) ?? "null") as { user?: { id?: string } } | null;
    return saved?.user?.id ?? null;
  }
  return null;
}

/** The technician whose session this browser still holds, as last described by the server. */
export async function cachedUser(): Promise<Me | null> {
  try {
    const userId = signedInHere();
    if (!userId || !(await hasStoredActions())) return null;
    const database = await openOfflineDatabase();
    const me = getMe.reply?.safeParse(await database.get("people", last)).data;
    return me?.userId === userId ? me : null;
  } catch {
    return null;
  }
}

/** After sign-out no shop data stays readable here. Unsent actions stay until they are sent. */
export async function clearOfflineData(): Promise<void> {
  if (!(await hasStoredActions())) return;
  const database = await openOfflineDatabase();
  await Promise.all([database.clear("reads"), database.clear("people")]);
}
