import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { payByPackage } from "@autoiq/domain/payments/packages/rules";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import {
  dropPackageUses,
  findPackageUses,
  type PackageUse,
  payWithPackages,
} from "../../features/payments/packages/uses/store.ts";
import type { WholeOrder } from "../../features/repair-orders/reads.ts";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** What the packages on a repair order's approved jobs pay of its invoice, or why they cannot. */
export async function packagesToPay(
  tx: TenantTx,
  order: WholeOrder,
): Promise<{ readonly ok: true; readonly uses: readonly PackageUse[]; readonly cents: number } | Refusal> {
  const approved = order.jobs.filter((job) => job.authorization === "approved");
  const uses = (await findPackageUses(tx, order.id)).filter((use) =>
    approved.some((job) => job.id === use.jobId),
  );
  for (const use of uses) {
    const job = approved.find((each) => each.id === use.jobId)!;
    const allowed = payByPackage(use, { name: job.name, pay: job.pay, subtotalCents: jobSubtotal(job) });
    if (!allowed.ok) return allowed;
  }
  const cents = sum(uses.map((use) => use.valueCents));
  const { totalCents } = order.authorized;
  if (cents > totalCents)
    return refuse(
      `Packages pay ${formatCents(cents)}, but the invoice comes to ${formatCents(totalCents)}. Remove the discount on the whole estimate, or a package from its job.`,
    );
  return { ok: true, uses, cents };
}

/** Pays a posted invoice with the units of its jobs. Units of jobs that were not approved go back to their packages. */
export async function payInvoiceWithPackages(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly repairOrderId: string;
    readonly invoiceId: string;
    readonly uses: readonly PackageUse[];
  },
): Promise<void> {
  const unused = (await findPackageUses(tx, of.repairOrderId)).filter(
    (use) => !of.uses.some((each) => each.id === use.id),
  );
  if (unused.length > 0)
    await dropPackageUses(
      tx,
      unused.map((use) => use.id),
    );
  if (of.uses.length === 0) return;
  const uses = of.uses.map((use) => ({
    id: use.id,
    paymentId: context.newId(),
    name: use.name,
    valueCents: use.valueCents,
    soldPackageId: use.soldPackageId,
  }));
  await payWithPackages(tx, {
    invoiceId: of.invoiceId,
    at: context.now,
    takenByName: context.caller.name,
    uses,
  });
  for (const { paymentId } of uses) tx.changed("payment", paymentId);
}

/** Gives the units of a repair order that is not invoiced back to their packages. */
export async function releasePackages(tx: TenantTx, repairOrderId: string): Promise<void> {
  const uses = await findPackageUses(tx, repairOrderId);
  if (uses.length === 0) return;
  await dropPackageUses(
    tx,
    uses.map((use) => use.id),
  );
  for (const { soldPackageId } of uses) tx.changed("payment", soldPackageId);
}
