import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { DayTakings } from "@autoiq/domain/payment-methods/takings";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findTakings } from "./store.ts";

/**
 * What was received and refunded on the business days `from` to `to`, both included, by day, method, and terminal card
 * brand. A day begins and ends at midnight in `zone`, the location's time zone.
 */
export const takingsOf = (
  tx: TenantTx,
  of: {
    readonly locationIds: readonly string[];
    readonly from: string;
    readonly to: string;
    readonly zone: string;
  },
): Promise<DayTakings[]> =>
  findTakings(tx, {
    locationIds: of.locationIds,
    from: instantAt(of.zone, of.from, "00:00"),
    until: instantAt(of.zone, addDays(of.to, 1), "00:00"),
    zone: of.zone,
  });
