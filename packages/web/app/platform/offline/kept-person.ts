import { getMe } from "@autoiq/domain/identity/contract";
import type { Me } from "@autoiq/domain/identity/schema";
import { isSessionKey } from "../session/browser-memory";
import { keepsAnything, openKept } from "./device-store";

const last = "last";

/** Who works on a car with this device: their screens open without a connection. */
export async function keepPerson(me: Me): Promise<void> {
  if (!me.seats.some(({ role }) => role === "technician")) return;
  const database = await openKept();
  await database.put("people", me, last);
}

/** Whose sign-in this browser holds, by the official client's own entry; the server has not been asked. */
function signedInHere(): string | null {
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index);
    if (!key || !isSessionKey(key)) continue;
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as { user?: { id?: string } } | null;
    return kept?.user?.id ?? null;
  }
  return null;
}

/** The technician whose sign-in this browser still holds, as the server last described them. */
export async function recallPerson(): Promise<Me | null> {
  try {
    const userId = signedInHere();
    if (!userId || !(await keepsAnything())) return null;
    const database = await openKept();
    const me = getMe.reply?.safeParse(await database.get("people", last)).data;
    return me?.userId === userId ? me : null;
  } catch {
    return null;
  }
}

/** At the end of a sign-in nothing of the shop stays readable here. What was done and not sent stays until it is. */
export async function forgetKept(): Promise<void> {
  if (!(await keepsAnything())) return;
  const database = await openKept();
  await Promise.all([database.clear("reads"), database.clear("people")]);
}
