import type { TenantTx } from "../../../platform/tenancy.ts";
import { renameLabels } from "./store.ts";

/** Renames labels on the location's open repair orders, all at once, so that two names may be swapped. */
export async function renamed(
  tx: TenantTx,
  locationId: string,
  renames: readonly { earlier: string; later: string }[],
): Promise<void> {
  if (renames.length === 0) return;
  const touched = await renameLabels(tx, {
    locationId,
    earliers: renames.map(({ earlier }) => earlier),
    laters: renames.map(({ later }) => later),
  });
  for (const { id } of touched) tx.changed("repair-order", id);
}
