import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { formatDay } from "@autoiq/domain/kernel/time";
import type { changePackageExpiry as contract, SoldPackage } from "@autoiq/domain/payments/packages/contract";
import { packageBalance } from "@autoiq/domain/payments/packages/rules";
import { soldPackageOf } from "../../features/payments/packages/reads.ts";
import {
  findSoldPackage,
  lockSoldPackage,
  writePackageExpiry,
} from "../../features/payments/packages/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Changes the last day of a package on which something is left, also after that day. */
export async function changePackageExpiry(
  tx: TenantTx,
  context: ActionContext,
  soldPackageId: string,
  { expiresOn, reason }: BodyOf<typeof contract>,
): Promise<SoldPackage | Refusal> {
  const sold = (await lockSoldPackage(tx, soldPackageId))
    ? await findSoldPackage(tx, soldPackageId)
    : undefined;
  if (!sold) throw new AppError("not-found", "That package wasn't found.");
  const current = () =>
    soldPackageOf(tx, { id: soldPackageId, locationId: context.caller.locationId, now: context.now });
  if (sold.expiresOn === expiresOn) return current();
  if (packageBalance(sold) <= 0) return conflict("Nothing is left on this package.");
  await writePackageExpiry(tx, { soldPackageId, expiresOn });
  await recordAction(tx, context, {
    action: expiresOn
      ? `changed the last day of the package “${sold.name}” to ${formatDay(expiresOn, "")}`
      : `removed the last day of the package “${sold.name}”`,
    subject: "package",
    subjectId: soldPackageId,
    before: { expiresOn: sold.expiresOn },
    after: { expiresOn, reason },
  });
  tx.changed("payment", soldPackageId);
  return current();
}
