import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { sellPackage as contract, SoldPackage } from "@autoiq/domain/payments/packages/contract";
import { expiryDay, packageValues } from "@autoiq/domain/payments/packages/rules";
import { takenPhrase } from "@autoiq/domain/payments/tender";
import { customerOf } from "../../features/customers/reads.ts";
import { findPackage } from "../../features/payments/packages/offers/store.ts";
import { soldPackageOf } from "../../features/payments/packages/reads.ts";
import {
  findSoldPackage,
  insertSoldJobs,
  insertSoldPackage,
  insertSoldPayments,
} from "../../features/payments/packages/store.ts";
import { cannedJobs } from "../../features/repair-orders/reads.ts";
import { locationOf } from "../../features/shops/reads.ts";
import { vehiclesOf } from "../../features/vehicles/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Sells a package. It is money received, and no sale: sales and tax come when its work is invoiced. */
export async function sellPackage(
  tx: TenantTx,
  context: ActionContext,
  body: BodyOf<typeof contract>,
): Promise<SoldPackage | Refusal> {
  const { id, packageId, customerId, vehicleId, priceCents, payments } = body;
  const { locationId } = context.caller;
  const current = () => soldPackageOf(tx, { id, locationId, now: context.now });
  const existing = await findSoldPackage(tx, id);
  if (existing)
    return existing.customerId === customerId && existing.priceCents === priceCents
      ? current()
      : conflict("That package ID is already used. Refresh and try again.");
  const offer = await findPackage(tx, packageId);
  if (!offer) throw new AppError("not-found", "That package wasn't found.");
  if (!offer.active) return conflict(`The shop no longer offers “${offer.name}”. Choose another package.`);
  if (offer.priceCents !== priceCents)
    return conflict(
      `“${offer.name}” costs ${formatCents(offer.priceCents)} now, not ${formatCents(priceCents)}. Refresh and try again.`,
    );
  const customer = await customerOf(tx, customerId);
  if (customer.mergedInto)
    return conflict("That customer's record was merged into another one. Choose the customer again.");
  if (vehicleId && !(await vehiclesOf(tx, customerId)).some((vehicle) => vehicle.id === vehicleId))
    return refuse("That vehicle isn't this customer's. Choose another one, or any vehicle.");
  const today = new Map((await cannedJobs(tx, locationId)).map((job) => [job.id, job.subtotalCents]));
  const values = packageValues(
    priceCents,
    offer.jobs.map((job) => ({ units: job.units, priceCents: today.get(job.cannedJobId) ?? 0 })),
  );
  if (!values.ok) return values;
  const { timeZone } = await locationOf(tx, locationId);
  const inserted = await insertSoldPackage(tx, {
    id,
    packageId,
    locationId,
    customerId,
    vehicleId,
    name: offer.name,
    priceCents,
    expiresOn: expiryDay(dayIn(timeZone, context.now), offer.expiresMonths),
    at: context.now,
    by: context.caller.name,
  });
  if (inserted === 0) return conflict("That package ID is already used. Refresh and try again.");
  await insertSoldJobs(
    tx,
    id,
    offer.jobs.map((job, position) => ({ ...job, position, valueCents: values.value[position] ?? 0 })),
  );
  await insertSoldPayments(
    tx,
    id,
    payments.map((payment) => ({ ...payment, id: context.newId() })),
  );
  await recordAction(tx, context, {
    action: `sold the package “${offer.name}” for ${formatCents(priceCents)} ${payments.map(takenPhrase).join(" and ")}`,
    subject: "package",
    subjectId: id,
    after: {
      name: offer.name,
      priceCents,
      vehicleId,
      payments: payments.map(({ method, amountCents, details }) => ({ method, amountCents, ...details })),
    },
  });
  tx.changed("payment", id);
  tx.changed("customer", customerId);
  return current();
}
