import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { refundSoldPackage as contract, SoldPackage } from "@autoiq/domain/payments/packages/contract";
import { refundPackageBy, refundParts } from "@autoiq/domain/payments/packages/rules";
import { refundOf, soldPackageOf } from "../../features/payments/packages/reads.ts";
import {
  findPackageRefunds,
  findSoldPackage,
  insertPackageRefunds,
  lockSoldPackage,
} from "../../features/payments/packages/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { checkRefundPermission } from "../payments/check-refund-permission.ts";

/** Pays back what is left on a package: its price less what was used, each payment by a way that it allows. */
export async function refundSoldPackage(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  soldPackageId: string,
  body: BodyOf<typeof contract>,
): Promise<SoldPackage | Refusal> {
  await checkRefundPermission(tx, context);
  const { id, amountCents, reason, ways } = body;
  const { locationId } = context.caller;
  const current = () => soldPackageOf(tx, { id: soldPackageId, locationId, now: context.now });
  const sold = (await lockSoldPackage(tx, soldPackageId))
    ? await findSoldPackage(tx, soldPackageId)
    : undefined;
  if (!sold) throw new AppError("not-found", "That package wasn't found.");
  const [existing] = await findPackageRefunds(tx, [id]);
  if (existing)
    return existing.soldPackageId === soldPackageId && existing.kind === "refunded"
      ? current()
      : conflict("That ID is already used. Refresh and try again.");
  const left = await refundOf(tx, sold, { locationId });
  if (!left.ok) return left;
  if (left.value !== amountCents)
    return conflict(
      `${formatCents(left.value)} is left on this package now, not ${formatCents(amountCents)}. Refresh and try again.`,
    );
  const parts = refundParts(left.value, sold.payments);
  const allowed = refundPackageBy(parts, ways);
  if (!allowed.ok) return allowed;
  const paidBack = parts.map((part, index) => {
    const way = ways.find((each) => each.paymentId === part.payment.id)!;
    return {
      id: index === 0 ? id : context.newId(),
      paymentId: part.payment.id,
      method: way.method,
      amountCents: part.amountCents,
      details: way.details,
    };
  });
  await insertPackageRefunds(tx, {
    soldPackageId,
    locationId,
    reason,
    at: context.now,
    by: context.caller.name,
    parts: paidBack,
  });
  await recordAction(tx, context, {
    action: `refunded ${formatCents(sum(paidBack.map((each) => each.amountCents)))} of the package “${sold.name}” ${paidBack.map(({ method }) => paymentMethods[method].refunded).join(" and ")}`,
    subject: "package",
    subjectId: soldPackageId,
    before: { balanceCents: amountCents },
    after: { balanceCents: 0, reason, parts: paidBack },
  });
  tx.changed("payment", soldPackageId);
  tx.changed("customer", sold.customerId);
  return current();
}
