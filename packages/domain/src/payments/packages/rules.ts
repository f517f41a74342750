import { allocate, type Cents, formatCents, sum } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { addMonths, formatDay } from "../../kernel/time.ts";
import { type Method, methodOfRefund } from "../../payment-methods/methods.ts";

export const soldPackageStates = ["active", "expired", "used", "refunded"] as const;
export type SoldPackageState = (typeof soldPackageStates)[number];
export const soldPackageStateLabels: Readonly<Record<SoldPackageState, string>> = {
  active: "Active",
  expired: "Expired",
  used: "Used up",
  refunded: "Refunded",
};

/** A canned job of a sold package. In units, and in cents of its part of the price. */
export interface PackageWork {
  readonly units: number;
  readonly valueCents: Cents;
  /** On repair orders: posted, or not posted yet. */
  readonly takenUnits: number;
  readonly takenCents: Cents;
}

/** How many units of a package's canned job can still be used. */
export const unitsLeft = (work: Pick<PackageWork, "units" | "takenUnits">): number =>
  Math.max(0, work.units - work.takenUnits);

/**
 * What the next unit pays, in cents: the value divided by the units, rounded down. The last unit is worth what the
 * others leave, so that nothing is lost. Zero when no unit is left.
 */
export function nextUnitCents(work: PackageWork): Cents {
  const left = unitsLeft(work);
  if (left === 0) return 0;
  return left === 1 ? work.valueCents - work.takenCents : Math.floor(work.valueCents / work.units);
}

/**
 * What each canned job of a package is worth of its price, in cents, by what its units would cost alone today. Free
 * jobs count like the others by their units. The parts add up to the price.
 */
export function packageValues(
  priceCents: Cents,
  jobs: readonly { readonly units: number; readonly priceCents: Cents }[],
): Result<readonly Cents[]> {
  const free = sum(jobs.map((job) => job.priceCents * job.units)) === 0;
  const values = allocate(
    priceCents,
    jobs.map((job) => (free ? job.units : job.priceCents * job.units)),
  );
  return jobs.some((job, index) => (values[index] ?? 0) < job.units)
    ? refuse(
        "One of the canned jobs has no price, so the package has nothing to pay it with. Enter its price first.",
      )
    : accept(values);
}

/** The last day on which a package that is sold on this day can be used. Null: it never expires. */
export const expiryDay = (soldOn: string, months: number | null): string | null =>
  months === null ? null : addMonths(soldOn, months);

/** Money of a sold package, in cents. */
export interface PackageSums {
  readonly priceCents: Cents;
  /** Paid for jobs, less what was refunded to the package. */
  readonly redeemedCents: Cents;
  readonly refundedCents: Cents;
  readonly expiresOn: string | null;
}

/** What the shop owes on a package, in cents. */
export const packageBalance = (of: PackageSums): Cents => of.priceCents - of.redeemedCents - of.refundedCents;

/** Whether a package can be used on this day, and if not, why. */
export function packageState(of: PackageSums, today: string): SoldPackageState {
  if (of.refundedCents > 0) return "refunded";
  if (packageBalance(of) <= 0) return "used";
  return of.expiresOn !== null && of.expiresOn < today ? "expired" : "active";
}

interface UsedPackage {
  readonly name: string;
  readonly customerId: string;
  readonly vehicleId: string | null;
  readonly state: SoldPackageState;
  readonly expiresOn: string | null;
}

/** Whether a unit of a package can be used on this job. */
export function usePackage(
  of: UsedPackage & { readonly work: PackageWork | undefined },
  job: {
    readonly name: string;
    readonly customerId: string;
    readonly vehicleId: string;
    readonly pay: string;
    readonly hasDiscount: boolean;
  },
): Result<true> {
  if (of.customerId !== job.customerId) return refuse(`“${of.name}” belongs to another customer.`);
  if (of.vehicleId !== null && of.vehicleId !== job.vehicleId)
    return refuse(`“${of.name}” was sold for another vehicle of this customer.`);
  if (of.state === "refunded") return conflict(`“${of.name}” was refunded.`);
  if (of.state === "expired")
    return conflict(
      `“${of.name}” expired on ${formatDay(of.expiresOn ?? "", "")}. To use it, change its date first.`,
    );
  if (!of.work) return refuse(`“${of.name}” does not include “${job.name}”.`);
  if (unitsLeft(of.work) === 0) return conflict(`Nothing is left of “${job.name}” on “${of.name}”.`);
  if (job.pay !== "customer")
    return refuse(
      `The customer does not pay for “${job.name}”. Set Customer as its payer, then use the package.`,
    );
  if (job.hasDiscount) return refuse(`“${job.name}” has a discount. Remove it, then use the package.`);
  return accept(true);
}

/** What a package pays of a posted job, or why it cannot. Amounts in cents, before supplies and tax. */
export function payByPackage(
  of: { readonly name: string; readonly valueCents: Cents },
  job: { readonly name: string; readonly pay: string; readonly subtotalCents: Cents },
): Result<true> {
  if (job.pay === "customer" && job.subtotalCents >= of.valueCents) return accept(true);
  return refuse(
    job.pay === "customer"
      ? `“${job.name}” comes to ${formatCents(job.subtotalCents)}, but “${of.name}” pays ${formatCents(of.valueCents)} for it. Remove the package from the job, or raise its price to that.`
      : `The customer does not pay for “${job.name}”, so “${of.name}” can't. Remove the package from the job.`,
  );
}

export interface PackagePayment {
  readonly id: string;
  readonly method: Method;
  readonly amountCents: Cents;
}

/**
 * What of each payment is given back when the rest of a package is refunded, in cents, in the order of the payments. The parts add up to what is left. A payment of which nothing goes back is left out.
 */
export function refundParts<Payment extends PackagePayment>(
  leftCents: Cents,
  payments: readonly Payment[],
): { readonly payment: Payment; readonly amountCents: Cents }[] {
  let rest = leftCents;
  return payments.flatMap((payment) => {
    const amountCents = Math.min(rest, payment.amountCents);
    rest -= amountCents;
    return amountCents > 0 ? [{ payment, amountCents }] : [];
  });
}

/** Whether the rest of a package may be refunded at a location. */
export function refundPackage(
  of: PackageSums & {
    readonly locationId: string;
    readonly location: string;
    /** Units on repair orders that are not posted, with the number of one of them. */
    readonly open: { readonly units: number; readonly repairOrderNumber: number | null };
  },
  at: { readonly locationId: string },
): Result<Cents> {
  const left = packageBalance(of);
  if (left <= 0) return conflict("Nothing is left on this package.");
  if (of.locationId !== at.locationId) return refuse(`Refund this package at ${of.location}, which sold it.`);
  if (of.open.units > 0)
    return conflict(
      `The package is on repair order ${of.open.repairOrderNumber}. Post its invoice or remove the package from the job, then refund.`,
    );
  return accept(left);
}

/** Whether these ways give back these parts: one for each, by a method that its payment allows. */
export function refundPackageBy(
  parts: readonly { readonly payment: PackagePayment }[],
  ways: readonly { readonly paymentId: string; readonly method: Method }[],
): Result<true> {
  for (const { payment } of parts) {
    const way = ways.find((each) => each.paymentId === payment.id);
    if (!way) return conflict("What goes back changed in the meantime. Refresh and try again.");
    const allowed = methodOfRefund(payment.method, way.method);
    if (!allowed.ok) return allowed;
  }
  return ways.length === parts.length
    ? accept(true)
    : conflict("What goes back changed in the meantime. Refresh and try again.");
}
