import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { heldOf, roomOf } from "@autoiq/domain/payments/deposits/rules";
import type { RepairOrderStatus } from "@autoiq/domain/repair-orders/schema";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { findUnreturned } from "./charges/store.ts";
import { findOpenRequest } from "./requests/store.ts";
import { findDepositPaper, findDeposits } from "./store.ts";

interface Order {
  readonly id: string;
  readonly status: RepairOrderStatus;
  readonly presented: { readonly totalCents: number };
}

/** What the rules ask before money is taken ahead on a repair order. */
export async function standing(tx: TenantTx, { id, status, presented }: Order) {
  return { status, presentedCents: presented.totalCents, heldCents: heldOf(await findDeposits(tx, id)) };
}

/** What was paid ahead on a repair order, what is asked for by card, and how much more could be. */
export async function depositsOf(tx: TenantTx, order: Order): Promise<Deposits> {
  const [deposits, request, unreturned] = await Promise.all([
    findDeposits(tx, order.id),
    findOpenRequest(tx, order.id),
    findUnreturned(tx, order.id),
  ]);
  const heldCents = heldOf(deposits);
  const { status, presented } = order;
  return {
    ...{ deposits, heldCents, request: request ?? null, unreturned },
    roomCents: roomOf({ status, presentedCents: presented.totalCents, heldCents }),
  };
}

/** What the receipt of a deposit says. @throws {AppError} `not-found`, also where it is another repair order's */
export async function depositPaper(
  tx: TenantTx | CustomerTx,
  of: { readonly id: string; readonly repairOrderId?: string | undefined },
) {
  const found = await findDepositPaper(tx, of.id);
  if (!found || (of.repairOrderId && found.repairOrderId !== of.repairOrderId))
    throw new AppError("not-found", "That deposit is not on file.");
  return found;
}
