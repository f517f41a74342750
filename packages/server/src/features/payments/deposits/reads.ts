import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { depositHeld, depositRoom } from "@autoiq/domain/payments/deposits/rules";
import type { RepairOrderStatus } from "@autoiq/domain/repair-orders/schema";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { findWaitingDeposit } from "../card-readers/deposits/store.ts";
import { findUnrefundedCharges } from "./charges/store.ts";
import { findOpenRequest } from "./requests/store.ts";
import { findDepositDocument, findDeposits, findHeldDeposits } from "./store.ts";

interface Order {
  readonly id: string;
  readonly status: RepairOrderStatus;
  readonly presented: { readonly totalCents: number };
}

/** What the rules need to know before a deposit is taken on a repair order. */
export async function depositState(tx: TenantTx, { id, status, presented }: Order) {
  return { status, presentedCents: presented.totalCents, heldCents: depositHeld(await findDeposits(tx, id)) };
}

/** A repair order's deposits, the open card request, and how much more may be taken. */
export async function depositsOf(tx: TenantTx, order: Order): Promise<Deposits> {
  const [deposits, request, unreturned, onReader] = await Promise.all([
    findDeposits(tx, order.id),
    findOpenRequest(tx, order.id),
    findUnrefundedCharges(tx, order.id),
    findWaitingDeposit(tx, { cardReaderId: null, repairOrderId: order.id }),
  ]);
  const heldCents = depositHeld(deposits);
  const { status, presented } = order;
  return {
    deposits,
    heldCents,
    request: request ?? null,
    unreturned,
    onReader: onReader ?? null,
    refundableCents: depositRoom({ status, presentedCents: presented.totalCents, heldCents }),
  };
}

/** The deposits that a location holds. */
export const heldDeposits = async (tx: TenantTx, locationId: string) => ({
  rows: await findHeldDeposits(tx, locationId),
});

/** The content of a deposit receipt. @throws {AppError} `not-found`, also when it belongs to another repair order */
export async function depositDocument(
  tx: TenantTx | CustomerTx,
  of: { readonly id: string; readonly repairOrderId?: string | undefined },
) {
  const found = await findDepositDocument(tx, of.id);
  if (!found || (of.repairOrderId && found.repairOrderId !== of.repairOrderId))
    throw new AppError("not-found", customerText.notFound.deposit);
  return found;
}
