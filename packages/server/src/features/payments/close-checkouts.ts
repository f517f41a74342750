import type { TenantTx } from "../../platform/tenancy.ts";
import { enqueueClose } from "./jobs.ts";
import { giveUpPayment, type OpenCheckout } from "./store.ts";

/**
 * Gives up checkouts that another way of paying has overtaken. A card that is charged there all the same, because its
 * owner was faster, is still counted or given back when the provider says so.
 */
export async function closeCheckouts(
  tx: TenantTx,
  open: readonly OpenCheckout[],
  giveUp: (tx: TenantTx, id: string) => Promise<void> = giveUpPayment,
): Promise<void> {
  for (const { id, provider, reference } of open) {
    await giveUp(tx, id);
    if (reference) await enqueueClose(tx, { provider, reference });
  }
}
