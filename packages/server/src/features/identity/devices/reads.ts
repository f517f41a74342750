import type { Device } from "@autoiq/domain/identity/devices/contract";
import { deviceOf, networkNameOf } from "@autoiq/domain/identity/devices/device";
import { inactivityLimitMs } from "@autoiq/domain/identity/session-lifetimes";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { devicesOf } from "./store.ts";

/** Where an account is signed in, with `sessionId` first and marked as this device. */
export async function openDevicesOf(
  tx: IdentityTx,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<Device[]> {
  const since = new Date(now.getTime() - inactivityLimitMs).toISOString();
  return (await devicesOf(tx, { userId, sessionId, since })).map((row) => ({
    id: row.id,
    name: deviceOf(row.userAgent),
    place: networkNameOf(row.ip),
    signedInAt: row.signedInAt,
    lastUsedAt: row.lastUsedAt,
    here: row.id === sessionId,
  }));
}
