import { sum } from "@autoiq/domain/kernel/money";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { Method } from "@autoiq/domain/payment-methods/methods";
import type { HeldMovement } from "@autoiq/domain/payments/held/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf, logoOfShop } from "../../shops/reads.ts";

/** A LIKE pattern in lower case for what contains the text. Null: anything. */
export const patternOf = (q: string): string | null =>
  q ? `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%` : null;

/** What the business owes, from what each location owes, and on how many. */
export const owedOn = (
  places: readonly {
    readonly locationId: string;
    readonly name: string;
    readonly outstandingCents: number;
    readonly count: number;
  }[],
) => ({
  outstandingCents: sum(places.map((each) => each.outstandingCents)),
  outstandingCount: sum(places.map((each) => each.count)),
  places: places.map(({ count: _, ...place }) => place),
});

/** Business days at locations. A day begins and ends at midnight in `zone`. */
export interface HeldPeriod {
  readonly locationIds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}
/** The same as instants. */
export const instantsOf = ({ locationIds, from, to, zone }: HeldPeriod) => ({
  locationIds,
  from: instantAt(zone, from, "00:00"),
  until: instantAt(zone, addDays(to, 1), "00:00"),
});

/** The sale, as the first movement. */
export const soldMovement = (
  of: { readonly id: string; readonly soldAt: string; readonly by: string; readonly location: string },
  changeCents: number,
  method: Method | null,
): HeldMovement => ({
  id: of.id,
  kind: "sold",
  at: of.soldAt,
  by: of.by,
  location: of.location,
  changeCents,
  method,
  invoiceId: null,
  invoiceNumber: null,
  reason: "",
});

/** The letterhead of a receipt: that of the location that sold it. */
export async function paperOf(tx: TenantTx, locationId: string) {
  const [location, logo] = await Promise.all([locationOf(tx, locationId), logoOfShop(tx)]);
  return { location, logo };
}

/** Cents as a table has them, in dollars. */
export const dollars = (cents: number) => (cents / 100).toFixed(2);
