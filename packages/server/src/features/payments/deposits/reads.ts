import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { heldOf, roomOf } from "@autoiq/domain/payments/deposits/rules";
import type { RepairOrderStatus } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findDeposits } from "./store.ts";

/** What was paid ahead on a repair order, and how much more could be. */
export async function depositsOf(
  tx: TenantTx,
  order: { id: string; status: RepairOrderStatus; presented: { totalCents: number } },
): Promise<Deposits> {
  const deposits = await findDeposits(tx, order.id);
  const heldCents = heldOf(deposits);
  const { status, presented } = order;
  return {
    ...{ deposits, heldCents },
    roomCents: roomOf({ status, presentedCents: presented.totalCents, heldCents }),
  };
}
