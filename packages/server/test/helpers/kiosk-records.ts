import { createHash, randomBytes, randomUUID } from "node:crypto";
import { kioskTokenPrefix } from "@autoiq/domain/time-clock/kiosks/contract";
import type { Shop } from "../servers/full-server.ts";

export interface KioskRecords {
  /** A kiosk that only its own call closes. */
  readonly spareKioskId: string;
  /** The token of another one. */
  readonly kioskToken: string;
}

/** A kiosk at that shop, as its owner would have opened it. @returns the token */
export async function makeKiosk(
  shop: Shop,
  of: { id?: string; name?: string; isRevoked?: boolean } = {},
): Promise<string> {
  const token = `${kioskTokenPrefix}${randomBytes(32).toString("base64url")}`;
  const { staffId, name } = shop.people.owner;
  await shop.run(
    `insert into kiosks (organization_id, id, location_id, name, hash, created_at, created_by_staff_id, created_by_name, revoked_at)
     values ($1, $2, $3, $4, $5, '2026-11-20T15:00:00Z', $6, $7, $8)`,
    ...[shop.organizationId, of.id ?? randomUUID(), shop.locationId, of.name ?? "Front tablet"],
    ...[createHash("sha256").update(token).digest(), staffId, name],
    of.isRevoked ? "2026-11-20T15:00:00Z" : null,
  );
  return token;
}

/** Kiosks with the ids that they are named by. */
export async function makeKioskRecords(shop: Shop): Promise<KioskRecords> {
  const spareKioskId = randomUUID();
  await makeKiosk(shop, { id: spareKioskId, name: "Spare tablet" });
  return { spareKioskId, kioskToken: await makeKiosk(shop) };
}
