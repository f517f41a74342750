import type { TenantTx } from "../../platform/tenancy.ts";
import { enqueueClose } from "./jobs.ts";
import { giveUpPayment, type OpenCheckout } from "./store.ts";

/**
 * Closes checkouts that another payment has made obsolete. If a card is charged there anyway because the payer was
 * faster, the charge is counted or refunded when the provider reports it.
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
