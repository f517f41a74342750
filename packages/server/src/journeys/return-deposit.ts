import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { returnDeposit as contract, Deposits } from "@autoiq/domain/payments/deposits/contract";
import { returnDeposit as mayReturn } from "@autoiq/domain/payments/deposits/rules";
import { depositsOf } from "../features/payments/deposits/reads.ts";
import { endByReturn, findDeposits } from "../features/payments/deposits/store.ts";
import { lockRepairOrder } from "../features/repair-orders/reads.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { Principal } from "../platform/http/route.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { mailDeposit } from "./mail-deposit.ts";
import { checkMayRefund } from "./may-refund.ts";

/** Gives a deposit back while there is no invoice that has counted it. The same request again changes nothing. */
export async function returnDeposit(
  tx: TenantTx,
  deed: Deed & { readonly principal: Principal },
  of: { id: string; depositId: string },
  { method, reason }: BodyOf<typeof contract>,
): Promise<Deposits | Refusal> {
  await checkMayRefund(tx, deed);
  const order = await lockRepairOrder(tx, of.id);
  const deposit = (await findDeposits(tx, of.id)).find((each) => each.id === of.depositId);
  if (!deposit) throw new AppError("not-found", "That deposit is not one of this repair order.");
  if (deposit.state === "returned" && deposit.returnedAs === method && deposit.reason === reason)
    return depositsOf(tx, order);
  const allowed = mayReturn(deposit);
  if (!allowed.ok) return allowed;
  await endByReturn(tx, { id: deposit.id, at: deed.now, method, by: deed.caller.name, reason });
  await recordDeed(tx, deed, {
    action: `gave back the deposit of ${formatCents(deposit.amountCents)} ${method === "cash" ? "in cash" : "by check"}`,
    subject: "payment",
    subjectId: deposit.id,
    repairOrderId: of.id,
    before: { heldCents: deposit.amountCents },
    after: { heldCents: 0, method, reason },
  });
  await mailDeposit(tx, {
    ...{ id: deed.newId(), at: deed.now, order, amountCents: deposit.amountCents, kind: "returned" },
  });
  tx.changed("payment", deposit.id);
  tx.changed("repair-order", of.id);
  return depositsOf(tx, order);
}
