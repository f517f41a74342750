import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getShop } from "@autoiq/domain/shops/contract";
import type { Location } from "@autoiq/domain/shops/schema";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";
import { findLocation, findPlaceNames, findShop, findZone, locationCount, refundRule } from "./store.ts";

export { drawnLogo, logoOfShop } from "./logo/reads.ts";

const missing = () => new AppError("not-found", "That shop location is not on file.");

export async function shopOf(tx: TenantTx, locationId: string): Promise<ReplyOf<typeof getShop>> {
  const found = await findShop(tx, locationId);
  if (!found) throw missing();
  return found;
}

/** A location with its rates, part matrix and bays: what pricing and the calendar go by. */
export async function locationOf(tx: TenantTx | CustomerTx, locationId: string): Promise<Location> {
  const found = await findLocation(tx, locationId);
  if (!found) throw missing();
  return found.location;
}

/** The IANA zone in which the location's days begin and end. */
export async function zoneOf(tx: TenantTx, locationId: string): Promise<string> {
  const found = await findZone(tx, locationId);
  if (!found) throw missing();
  return found.timeZone;
}

/** What the location is called, as its messages sign. */
export async function shopNameOf(tx: TenantTx, locationId: string): Promise<string> {
  const found = await findZone(tx, locationId);
  if (!found) throw missing();
  return found.name;
}

/** What those locations are called, and where they are. */
export const placeNamesOf = (tx: TenantTx, ids: readonly string[]) => findPlaceNames(tx, ids);

/** Whether the business asks for a second factor before money goes back. */
export const refundNeedsSecondFactor = async (tx: TenantTx): Promise<boolean> =>
  (await refundRule(tx))?.refunds ?? false;

/** How many shops at one address each the business has. */
export const countLocations = async (tx: TenantTx): Promise<number> =>
  (await locationCount(tx))?.locations ?? 0;

export type { Habit } from "./habits/content.ts";
export { habitsOf } from "./habits/reads.ts";
