import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { maxKiosks } from "@autoiq/domain/time-clock/kiosks/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { newToken } from "./kiosk-token.ts";
import { kiosksOf } from "./list-kiosks.ts";
import { addKiosk, findKiosks, lockKiosk, replaceToken } from "./store.ts";

/** How long the same request again gets a new token for its kiosk instead of a conflict. */
const retryMs = 10 * 60_000;

const sameId = conflict("This kiosk was already opened. Close it and open another one.");

export type CreatedKiosk = Awaited<ReturnType<typeof kiosksOf>> & { token: string };

/**
 * Opens a kiosk at the caller's location. Its token is in no stored response, so a repeat of a request whose response was
 * lost gets a new one, which replaces the one that nobody saw.
 */
export async function createKiosk(
  tx: TenantTx,
  context: ActionContext,
  { id, name }: { id: string; name: string },
): Promise<CreatedKiosk | Refusal> {
  const { caller, now } = context;
  const { locationId } = caller;
  const { token, hash } = newToken();
  const earlier = await lockKiosk(tx, id);
  if (earlier) {
    const isRepeat =
      earlier.createdByStaffId === caller.staffId &&
      earlier.locationId === locationId &&
      earlier.name === name &&
      earlier.lastUsedAt === null &&
      earlier.revokedAt === null &&
      now.getTime() - Date.parse(earlier.createdAt) < retryMs;
    if (!isRepeat) return sameId;
    await replaceToken(tx, { id, hash });
    return Object.assign(await kiosksOf(tx, locationId), { token });
  }
  const opened = (await findKiosks(tx, locationId)).filter(({ revokedAt }) => revokedAt === null);
  if (opened.length >= maxKiosks)
    return refuse(`A location can have ${maxKiosks} kiosks. Close one that you no longer use.`);
  if (opened.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    return conflict(`There is a kiosk “${name}” already. Choose another name, or close that one first.`);
  const added = await addKiosk(tx, {
    id,
    locationId,
    name,
    hash,
    at: now,
    createdByStaffId: caller.staffId,
    createdByName: caller.name,
  });
  if (added === 0) return sameId;
  await recordAction(tx, context, {
    action: `opened the time clock kiosk “${name}”`,
    subject: "location",
    subjectId: locationId,
  });
  tx.changed("time-entry", id);
  return Object.assign(await kiosksOf(tx, locationId), { token });
}
