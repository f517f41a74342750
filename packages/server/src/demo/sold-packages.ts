import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { atMenuPrice } from "@autoiq/domain/repair-orders/canned-jobs/menu-price";
import { flatLines } from "@autoiq/domain/repair-orders/lines/fields";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import type { Line, LineInput } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../platform/tenancy.ts";
import { openDay } from "./calendar.ts";
import type { PlannedJob } from "./jobs.ts";
import { createRandom } from "./random.ts";
import { manager } from "./rows/shared.ts";
import { demoCannedJobId, demoLocationId, demoZone } from "./shop.ts";
import type { Owner, Simulated, Visit } from "./simulate.ts";
import { insertRows } from "./store.ts";

const offers = [
  {
    id: "de300000-0000-4000-8000-000000000501",
    name: "5 synthetic oil changes",
    job: "LOF-SYN",
    units: 5,
    priceCents: 34_999,
  },
  {
    id: "de300000-0000-4000-8000-000000000502",
    name: "4 tire rotations",
    job: "ROTATE",
    units: 4,
    priceCents: 8999,
  },
] as const;
type Offer = (typeof offers)[number];

/** Days ago, the package, how it was paid, and how many of its units were used since. */
const sales = [
  [52, 0, "card-terminal", 0],
  [33, 0, "check", 1],
  [21, 1, "cash", 1],
  [9, 0, "card-terminal", 0],
] as const;

interface SoldPackage {
  readonly id: string;
  readonly offer: Offer;
  readonly method: string;
  readonly soldAt: Date;
  readonly customerId: string | undefined;
}
interface Use {
  readonly sold: SoldPackage;
  readonly visit: Visit;
  readonly job: PlannedJob;
  readonly priceBeforeCents: number;
}
export interface SoldPackages {
  readonly sold: readonly SoldPackage[];
  readonly uses: readonly Use[];
}

/** A unit's part of the price, rounded down. The demo uses no last unit, which would be worth what is left. */
const unitCents = ({ priceCents, units }: Offer): number => Math.floor(priceCents / units);

/** The lines of a job that is priced at what a unit pays, as when the desk uses the package on it. */
function atUnitPrice(lines: readonly Line[], cents: number, newId: () => string): Line[] {
  const own = { partState: null, backOrdered: false, coreState: "none" as const };
  return flatLines(atMenuPrice(lines as readonly LineInput[], cents, newId)).map((line) => ({
    ...own,
    ...line,
  }));
}

/**
 * Packages that the shop sold, and visits on which they were used. Those visits are priced and paid by them. The demo's
 * client account has one that is not used yet.
 */
export function planPackages(simulated: Simulated): SoldPackages & { readonly visits: readonly Visit[] } {
  const { owners, visits, today } = simulated;
  const random = createRandom(13);
  const client = owners.find(({ person }) => person.email === "client@demo.example");
  const taken = new Set<Owner | undefined>([client]);
  const used = new Map<string, Visit>();
  const uses: Use[] = [];
  const sold = sales.map(([ago, index, method, units]): SoldPackage => {
    const offer = offers[index];
    const soldAt = instantAt(demoZone, openDay(addDays(today, -ago)), "11:30");
    const workOf = (visit: Visit) =>
      visit.jobs.find(
        ({ template, authorization, work }) =>
          template.code === offer.job && authorization === "approved" && work === "completed",
      );
    const visit =
      units > 0
        ? visits.find(
            (each) =>
              each.paidAt !== null &&
              each.openedAt > soldAt &&
              each.owner.since < soldAt &&
              dayIn(demoZone, each.paidAt) < today &&
              !each.owner.person.company &&
              !taken.has(each.owner) &&
              workOf(each) !== undefined,
          )
        : undefined;
    const buyer =
      visit?.owner ??
      (taken.size === 1 && units === 0 && ago === sales[0][0]
        ? (client ?? owners[0])
        : owners.find((owner) => !taken.has(owner) && !owner.person.company && owner.cars.length > 0));
    taken.add(buyer);
    const one: SoldPackage = { id: random.uuid(), offer, method, soldAt, customerId: buyer?.id };
    const job = visit && workOf(visit);
    if (visit && job) {
      const lines = atUnitPrice(job.lines, unitCents(offer), () => random.uuid());
      uses.push({ sold: one, visit, job, priceBeforeCents: jobSubtotal(job) });
      used.set(visit.id, {
        ...visit,
        jobs: visit.jobs.map((each) => (each === job ? { ...each, lines } : each)),
        packagePayment: { id: random.uuid(), soldPackageId: one.id, amountCents: unitCents(offer) },
      });
    }
    return one;
  });
  return { sold, uses, visits: visits.map((visit) => used.get(visit.id) ?? visit) };
}

/** What the shop offers and sold. Before the payments that the packages make. */
export async function insertPackages(tx: TenantTx, { sold }: SoldPackages): Promise<void> {
  const random = createRandom(17);
  await insertRows(
    tx,
    "prepaid_packages",
    offers.map(({ id, name, priceCents }) => ({ id, name, price_cents: priceCents })),
  );
  await insertRows(
    tx,
    "prepaid_package_jobs",
    offers.map(({ id, job, units }) => ({
      package_id: id,
      canned_job_id: demoCannedJobId(job),
      position: 0,
      units,
    })),
  );
  await insertRows(
    tx,
    "sold_packages",
    sold.map(({ id, offer, soldAt, customerId }) => ({
      id,
      package_id: offer.id,
      location_id: demoLocationId,
      customer_id: customerId,
      name: offer.name,
      price_cents: offer.priceCents,
      sold_at: soldAt,
      sold_by: manager.userId,
      sold_by_name: manager.name,
    })),
  );
  await insertRows(
    tx,
    "sold_package_jobs",
    sold.map(({ id, offer }) => ({
      sold_package_id: id,
      canned_job_id: demoCannedJobId(offer.job),
      position: 0,
      name: offer.name.replace(/^\d+ /, ""),
      units: offer.units,
      value_cents: offer.priceCents,
    })),
  );
  await insertRows(
    tx,
    "sold_package_payments",
    sold.map(({ id, offer, method }) => ({
      id: random.uuid(),
      sold_package_id: id,
      method,
      amount_cents: offer.priceCents,
    })),
  );
}

/** The units that were used. After the payments that they are. */
export const insertPackageUses = (
  tx: TenantTx,
  { uses }: SoldPackages,
  paymentOf: (visitId: string) => string | undefined,
): Promise<void> =>
  insertRows(
    tx,
    "package_uses",
    uses.map(({ sold, visit, job, priceBeforeCents }) => ({
      id: job.id,
      sold_package_id: sold.id,
      canned_job_id: demoCannedJobId(sold.offer.job),
      repair_order_id: visit.id,
      job_id: job.id,
      value_cents: unitCents(sold.offer),
      price_before_cents: priceBeforeCents,
      payment_id: paymentOf(visit.id),
      at: visit.openedAt,
      created_by: manager.userId,
      created_by_name: manager.name,
    })),
  );
