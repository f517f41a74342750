import { annualSalesWhileActive, segmentOf } from "@autoiq/domain/customers/segments/rules";
import { addDays, dayIn, dayNumber, dayOf, instantAt } from "@autoiq/domain/kernel/time";
import type { CustomerForecast } from "@autoiq/intelligence/learned-patterns/learn-customers";
import type { ShopPast } from "@autoiq/intelligence/learned-patterns/learn-patterns";
import { z } from "zod";
import { findPasts, type ProspectRow, replaceProspects } from "../../features/customers/prospects/store.ts";
import { firstZoneOf, learnedPatternsOf } from "../../features/shops/learned-patterns/reads.ts";
import type { LearnedPattern, LearnedPatternName } from "../../features/shops/learned-patterns/schema.ts";
import { saveLearnedPatterns } from "../../features/shops/learned-patterns/store.ts";
import { carPasts, partKinds, servicePrices } from "../../features/vehicles/part-lifetimes/reads.ts";
import { refreshTask } from "../../features/vehicles/services/save-interval.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { runOnThread } from "../../platform/threads/run-on-thread.ts";

export const learnPatternsTask = "shops.learn-patterns";
const yearsBack = 8;
const yearMs = 365.25 * 86_400_000;

type Customers = Awaited<ReturnType<typeof findPasts>>;
type Gathered = {
  past: ShopPast;
  customers: Customers;
  cannedJobs: string[];
  prices: LearnedPattern<"prices">;
  zone: string;
};

async function gather(tx: TenantTx, now: Date): Promise<Gathered> {
  const zone = await firstZoneOf(tx);
  const [{ cars, sold }, customers, prices] = await Promise.all([
    carPasts(tx, new Date(now.getTime() - yearsBack * yearMs)),
    findPasts(tx),
    servicePrices(tx, new Date(now.getTime() - yearMs)),
  ]);
  const cannedJobs = [...new Set(sold.flat())];
  const indexById = new Map(cannedJobs.map((id, index) => [id, index]));
  const orders = sold.map((ids) => ids.map((id) => indexById.get(id)!));
  const today = dayNumber(dayIn(zone, now));
  return { past: { today, cars, kinds: partKinds, customers, orders }, customers, cannedJobs, prices, zone };
}

/** The forecast row of one customer. */
function prospectRow(
  { id, days, cents }: Customers[number],
  prospect: CustomerForecast,
  today: string,
): ProspectRow {
  const firstOn = dayOf(days[0]!);
  const lastOn = dayOf(days.at(-1)!);
  const lifetimeSalesCents = cents.reduce((sum, each) => sum + each, 0);
  const { returnProbability, expectedVisitCount, visitCents } = prospect;
  return {
    customer_id: id,
    segment: segmentOf({ visits: days.length, firstOn, lastOn, returnProbability, today }),
    visits: days.length,
    first_on: firstOn,
    last_on: lastOn,
    visit_cents: visitCents,
    lifetime_sales_cents: lifetimeSalesCents,
    return_probability: returnProbability,
    expected_visits: expectedVisitCount,
    expected_sales_cents: Math.round(expectedVisitCount * visitCents),
    year_cents: annualSalesWhileActive(days.length, firstOn, lastOn, lifetimeSalesCents),
  };
}

/** Whether any car's estimate would move by more than half a mile in a hundred. */
const differs = (
  one: LearnedPattern<"mileage">["fleet"],
  other: LearnedPattern<"mileage">["fleet"] | undefined,
) =>
  !other ||
  (["days", "miles"] as const).some((key) => Math.abs(one[key] - other[key]) > 0.005 * Math.abs(other[key]));

/** A time at night, spread over two hours so that a server's shops do not all learn at once. */
function nextNight(zone: string, now: Date, organizationId: string): string {
  const minutes = Number.parseInt(organizationId.slice(-4), 16) % 120;
  const at = instantAt(zone, addDays(dayIn(zone, now), 1), "02:30");
  return new Date(at.getTime() + minutes * 60_000).toISOString();
}

/** Learns a shop's patterns from all of its records, on a separate thread, and again every night. May run twice. */
export const learnPatternsJob = (services: Pick<RouteServices, "tenancy" | "now">) =>
  job({
    task: learnPatternsTask,
    payload: z.object({ organizationId: z.uuid() }),
    handle: async ({ organizationId }) => {
      const shop = { organizationId, userId: null };
      const now = services.now();
      const { past, customers, cannedJobs, prices, zone } = await services.tenancy.read(shop, (tx) =>
        gather(tx, now),
      );
      const patterns = await runOnThread("learn-patterns", past);
      const { fleet, coverage, lives } = patterns;
      const { model, value, held, prospects } = patterns.customers;
      const pairs = patterns.together.map(({ one, other, ...pair }) => ({
        oneId: cannedJobs[one]!,
        otherId: cannedJobs[other]!,
        ...pair,
      }));
      const learned: { readonly [Name in LearnedPatternName]: LearnedPattern<Name> } = {
        mileage: { fleet, ...coverage },
        lives: { lives: [...lives.lives], table: [...lives.table] },
        visits: { model, value, held, customers: customers.length },
        together: { orders: past.orders.length, pairs },
        prices,
      };
      const today = dayIn(zone, now);
      await services.tenancy.write<void>(shop, async (tx) => {
        const before = await learnedPatternsOf(tx, "mileage");
        await saveLearnedPatterns(tx, learned, now);
        await replaceProspects(
          tx,
          customers.map((customer, index) => prospectRow(customer, prospects[index]!, today)),
        );
        if (differs(fleet, before.mileage?.content.fleet))
          await tx.enqueue(refreshTask, { organizationId }, { key: `${refreshTask} ${organizationId}` });
        await tx.enqueue(
          learnPatternsTask,
          { organizationId },
          { key: `${learnPatternsTask} ${organizationId}`, runAt: nextNight(zone, now, organizationId) },
        );
        tx.changed("customer", organizationId);
      });
    },
  });
