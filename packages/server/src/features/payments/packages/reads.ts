import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { sum } from "@autoiq/domain/kernel/money";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { HeldTotals } from "@autoiq/domain/payment-methods/takings";
import type {
  JobPackageUse,
  listPackages,
  listSoldPackages,
  SoldPackage,
  SoldPackageRow,
} from "@autoiq/domain/payments/packages/contract";
import {
  nextUnitCents,
  packageBalance,
  packageState,
  refundPackage,
  refundParts,
  soldPackageStateLabels,
  unitsLeft,
} from "@autoiq/domain/payments/packages/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import {
  dollars,
  type HeldPeriod,
  instantsOf,
  owedOn,
  paperOf,
  patternOf,
  soldMovement,
} from "../held/reads.ts";
import { findPackages } from "./offers/store.ts";
import {
  findOpenOrder,
  findPackageMovements,
  findSoldPackage,
  findSoldPackages,
  type SoldPackageRecord,
  sumOutstandingPackages,
  sumPackages,
} from "./store.ts";
import { findPackageUses } from "./uses/store.ts";

const missing = () => new AppError("not-found", "That package wasn't found.");

/** Whether a package can be used now. Its days are those of the location that sold it. */
export const stateNow = (of: SoldPackageRecord, now: Date) => packageState(of, dayIn(of.timeZone, now));

const rowOf = (of: SoldPackageRecord, now: Date): SoldPackageRow => ({
  id: of.id,
  name: of.name,
  state: stateNow(of, now),
  priceCents: of.priceCents,
  balanceCents: packageBalance(of),
  soldAt: of.soldAt,
  by: of.by,
  locationId: of.locationId,
  location: of.location,
  customerId: of.customerId,
  customer: of.customer,
  vehicleId: of.vehicleId,
  vehicle: of.vehicle,
  expiresOn: of.expiresOn,
  jobs: of.jobs.map((job) => ({
    cannedJobId: job.cannedJobId,
    name: job.name,
    units: job.units,
    usedUnits: job.takenUnits - job.openUnits,
    openUnits: job.openUnits,
    leftUnits: of.refundedCents > 0 ? 0 : unitsLeft(job),
    valueCents: job.valueCents,
  })),
});

/** What the shop offers. */
export const packagesOf = async (tx: TenantTx): Promise<ReplyOf<typeof listPackages>> => ({
  packages: await findPackages(tx),
});

/** The sold packages of the business, and what it owes on all of them. */
export async function soldPackagesOf(
  tx: TenantTx,
  { list, q, customerId }: QueryOf<typeof listSoldPackages>,
  now: Date,
  limit = 500,
): Promise<ReplyOf<typeof listSoldPackages>> {
  const [packages, places] = await Promise.all([
    findSoldPackages(tx, {
      onlyActive: list === "active",
      search: patternOf(q),
      customerId: customerId ?? null,
      limit,
    }),
    sumOutstandingPackages(tx),
  ]);
  const { outstandingCount: outstandingPackages, ...owed } = owedOn(places);
  return { packages: packages.map((each) => rowOf(each, now)), outstandingPackages, ...owed };
}

/** The sold packages as a table, a row for each canned job. Amounts in dollars, those of the package on its first row. */
export async function soldPackageTable(tx: TenantTx, list: "active" | "all", now: Date, limit: number) {
  const { packages } = await soldPackagesOf(tx, { list, q: "" }, now, limit);
  return {
    name: "packages",
    columns: [
      ...(["Package", "Sold", "Location", "Customer", "Vehicle", "Last day", "Status"] as const),
      ...(["Work", "Units", "Used", "On open repair orders", "Left", "Sold for", "Balance"] as const),
    ],
    rows: packages.flatMap((sold) =>
      sold.jobs.map((job, index) => ({
        Package: sold.name,
        Sold: sold.soldAt,
        Location: sold.location,
        Customer: sold.customer,
        Vehicle: sold.vehicle,
        "Last day": sold.expiresOn ?? "",
        Status: soldPackageStateLabels[sold.state],
        Work: job.name,
        Units: job.units,
        Used: job.usedUnits,
        "On open repair orders": job.openUnits,
        Left: job.leftUnits,
        "Sold for": index === 0 ? dollars(sold.priceCents) : "",
        Balance: index === 0 ? dollars(sold.balanceCents) : "",
      })),
    ),
  };
}

/** A sold package with its history, and what of it could be refunded at the location. @throws {AppError} `not-found` */
export async function soldPackageOf(
  tx: TenantTx,
  of: { readonly id: string; readonly locationId: string; readonly now: Date },
): Promise<SoldPackage> {
  const found = await findSoldPackage(tx, of.id);
  if (!found) throw missing();
  const [movements, allowed] = await Promise.all([findPackageMovements(tx, of.id), refundOf(tx, found, of)]);
  return {
    ...rowOf(found, of.now),
    payments: found.payments,
    redeemedCents: found.redeemedCents,
    refundedCents: found.refundedCents,
    movements: [{ ...soldMovement(found, found.priceCents, null), work: "" }, ...movements],
    refundParts: allowed.ok
      ? refundParts(allowed.value, found.payments).map(({ payment, amountCents }) => ({
          paymentId: payment.id,
          method: payment.method,
          amountCents,
        }))
      : [],
    keptBecause: allowed.ok ? "" : allowed.reason,
  };
}

/** Whether what is left on a package may be refunded at the location, in cents. */
export async function refundOf(tx: TenantTx, found: SoldPackageRecord, at: { readonly locationId: string }) {
  const units = sum(found.jobs.map((job) => job.openUnits));
  const repairOrderNumber = units > 0 ? await findOpenOrder(tx, found.id) : null;
  return refundPackage({ ...found, open: { units, repairOrderNumber } }, at);
}

interface OrderJobs {
  readonly id: string;
  readonly customer: { readonly id: string };
  readonly vehicle: { readonly id: string };
  readonly jobs: readonly {
    readonly id: string;
    readonly cannedJobId: string | null;
    readonly pay: string;
  }[];
}

/** The packages on the jobs of a repair order, and for each other job the package that ends first and has its work. */
export async function orderPackagesOf(
  tx: TenantTx,
  order: OrderJobs,
  now: Date,
): Promise<{ jobs: JobPackageUse[] }> {
  const uses = await findPackageUses(tx, order.id);
  const packages = await findSoldPackages(tx, {
    onlyActive: false,
    search: null,
    customerId: order.customer.id,
    limit: 500,
  });
  const byId = new Map(packages.map((each) => [each.id, each]));
  const usable = packages
    .filter((each) => stateNow(each, now) === "active")
    .filter((each) => each.vehicleId === null || each.vehicleId === order.vehicle.id)
    // Those that end first, and then the oldest, are used first.
    .sort((a, b) => {
      const [one, other] = [a.expiresOn ?? "9999", b.expiresOn ?? "9999"];
      return one < other ? -1 : one > other ? 1 : a.soldAt < b.soldAt ? -1 : 1;
    });
  const jobs = order.jobs.flatMap((job): JobPackageUse[] => {
    const use = uses.find((each) => each.jobId === job.id);
    const of = use
      ? byId.get(use.soldPackageId)
      : usable.find((each) =>
          each.jobs.some((work) => work.cannedJobId === job.cannedJobId && unitsLeft(work) > 0),
        );
    const work = of?.jobs.find((each) => each.cannedJobId === (use?.cannedJobId ?? job.cannedJobId));
    if (!of || !work || (!use && job.pay !== "customer")) return [];
    return [
      {
        jobId: job.id,
        soldPackageId: of.id,
        name: of.name,
        isUsed: use !== undefined,
        valueCents: use?.valueCents ?? nextUnitCents(work),
        units: work.units,
        leftUnits: unitsLeft(work),
        expiresOn: of.expiresOn,
      },
    ];
  });
  return { jobs };
}

/** The packages with a balance that the locations sold, newest first, at most 500. */
export async function activePackages(
  tx: TenantTx,
  locationIds: readonly string[],
  now: Date,
): Promise<SoldPackageRow[]> {
  const { packages } = await soldPackagesOf(tx, { list: "active", q: "" }, now);
  return packages.filter((each) => locationIds.includes(each.locationId));
}

/**
 * What packages moved at the locations on the business days `from` to `to`, and what the locations owe now on the packages
 * that they sold. In cents.
 */
export const packageTotalsOf = (tx: TenantTx, of: HeldPeriod): Promise<HeldTotals> =>
  sumPackages(tx, instantsOf(of));

/** What the receipt of a sold package prints. @throws {AppError} `not-found` */
export async function packagePaper(tx: TenantTx, id: string) {
  const sold = await findSoldPackage(tx, id);
  if (!sold) throw missing();
  return { sold, ...(await paperOf(tx, sold.locationId)) };
}
