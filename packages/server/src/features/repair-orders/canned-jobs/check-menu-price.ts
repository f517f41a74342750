import type { Cents } from "@autoiq/domain/kernel/money";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { checkDiscount, type DiscountAmounts, exceeds } from "@autoiq/domain/repair-orders/discount";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";
import { whoMayDiscount } from "../../staff/reads.ts";

/** How far a menu price is below what the lines sell for today. */
const discountBelowList = (listCents: Cents, menuCents: Cents): DiscountAmounts => ({
  givenCents: Math.max(0, listCents - menuCents),
  fullCents: Math.max(listCents, menuCents),
});

/**
 * Refuses a menu price that is further below the shop's own prices than the person's limit allows. It is checked when
 * the price is set, because from then on it is the shop's price, and everyone may sell at it.
 */
export async function refuseMenuPrice(
  tx: TenantTx,
  caller: Pick<Caller, "limits" | "locationId">,
  of: { name: string; listCents: Cents; menuCents: Cents | null; before: Cents | null },
): Promise<Refusal | undefined> {
  const ceiling = caller.limits.discountBasisPoints;
  if (of.menuCents === null) return undefined;
  const after = discountBelowList(of.listCents, of.menuCents);
  if (!exceeds(after, ceiling)) return undefined;
  const allowed = checkDiscount({
    ceiling,
    jobName: of.name,
    after,
    before: of.before === null ? undefined : discountBelowList(of.listCents, of.before),
    others: await whoMayDiscount(tx, caller.locationId, after),
  });
  return allowed.ok ? undefined : allowed;
}
