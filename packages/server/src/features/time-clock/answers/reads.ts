import type { TenantTx } from "../../../platform/tenancy.ts";
import { running } from "../store.ts";

export { findHoursAsked as hoursAsked } from "./store.ts";

/** Whose clocks run at a location, the one that has run longest first. */
export const runningClocks = (tx: TenantTx, locationId: string) =>
  running.all(tx, tx.organizationId, locationId, null, null);
