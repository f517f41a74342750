import type { TenantTx } from "../../../platform/tenancy.ts";
import { running } from "../store.ts";

export { queryHours } from "./store.ts";

/** The running clocks at a location, longest first. */
export const runningClocks = (tx: TenantTx, locationId: string) =>
  running(tx, { locationId, staffId: null, timeEntryId: null });
