import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getShop } from "@autoiq/domain/shops/contract";
import type { Location, WeekStart } from "@autoiq/domain/shops/schema";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";
import {
  findExemptCertificate,
  findLocation,
  findLocationNames,
  findShop,
  findTipPercents,
  findZone,
  locationCount,
  partialPayments,
  refundRule,
} from "./store.ts";

export { activeDepartments, refuseDepartments } from "./departments/reads.ts";
export { departmentJson, findCreditsDiagnosis as creditsDiagnosis } from "./departments/store.ts";
export { drawnLogo, logoOfShop } from "./logo/reads.ts";
export { findOpenRequestPage } from "./request-page/store.ts";
export { setupOf } from "./setup/reads.ts";
export { isPracticeShop, listLocations } from "./store.ts";

const missing = () => new AppError("not-found", "That location wasn't found.");

export async function shopOf(tx: TenantTx, locationId: string): Promise<ReplyOf<typeof getShop>> {
  const found = await findShop(tx, locationId);
  if (!found) throw missing();
  return found;
}

/** A location with its rates, parts matrix and bays, as pricing and the calendar use them. */
export async function locationOf(tx: TenantTx | CustomerTx, locationId: string): Promise<Location> {
  const found = await findLocation(tx, locationId);
  if (!found) throw missing();
  return found.location;
}

/** The number of a certificate that exempts the customer from sales tax at the location today. Null without one. */
export const exemptCertificateOf = async (
  tx: TenantTx,
  of: { readonly locationId: string; readonly customerId: string },
): Promise<string | null> => (await findExemptCertificate(tx, of))?.number ?? null;

/** The IANA time zone in which the location's days start and end. */
export async function zoneOf(tx: TenantTx, locationId: string): Promise<string> {
  const found = await findZone(tx, locationId);
  if (!found) throw missing();
  return found.timeZone;
}

/** The IANA time zone of a location, and the day on which its weeks begin. */
export async function calendarOf(
  tx: TenantTx,
  locationId: string,
): Promise<{ readonly zone: string; readonly weekStart: WeekStart }> {
  const found = await findZone(tx, locationId);
  if (!found) throw missing();
  return { zone: found.timeZone, weekStart: found.weekStartsOn };
}

/** The location's name, as its messages are signed. */
export async function shopNameOf(tx: TenantTx, locationId: string): Promise<string> {
  const found = await findZone(tx, locationId);
  if (!found) throw missing();
  return found.name;
}

/** The names and addresses of those locations. */
export const locationNamesOf = (tx: TenantTx, ids: readonly string[]) => findLocationNames(tx, ids);

/** Whether the business requires a second factor for refunds. */
export const refundNeedsSecondFactor = async (tx: TenantTx): Promise<boolean> =>
  (await refundRule(tx))?.refunds ?? false;

/** Whether customers of the location may pay part of an invoice by card. */
export const customersMayPayPart = async (tx: TenantTx | CustomerTx, locationId: string): Promise<boolean> =>
  (await partialPayments(tx, locationId))?.allowed ?? false;

/** The tips that the location suggests, in percent. Null: it accepts none. */
export const tipPercentsOf = async (
  tx: TenantTx | CustomerTx,
  locationId: string,
): Promise<number[] | null> => (await findTipPercents(tx, locationId))?.percents ?? null;

/** The number of the business's open locations. */
export const countLocations = async (tx: TenantTx): Promise<number> =>
  (await locationCount(tx))?.locations ?? 0;

export { learnedPatternsOf } from "./learned-patterns/reads.ts";
export type { LearnedPattern } from "./learned-patterns/schema.ts";
export { cardPricingJson, orderPricingJson } from "./pricing-columns.ts";
