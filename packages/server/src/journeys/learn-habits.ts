import { segmentOf, yearWhileComing } from "@autoiq/domain/customers/segments/rules";
import { addDays, dayIn, dayNumber, dayOf, instantAt } from "@autoiq/domain/kernel/time";
import type { Prospect } from "@autoiq/intelligence/habits/learn-customers";
import type { ShopPast } from "@autoiq/intelligence/habits/learn-habits";
import { z } from "zod";
import { findPasts, type ProspectRow, replaceProspects } from "../features/customers/prospects/store.ts";
import type { Habit, HabitName } from "../features/shops/habits/content.ts";
import { firstZoneOf, habitsOf } from "../features/shops/habits/reads.ts";
import { saveHabits } from "../features/shops/habits/store.ts";
import { carPasts, partKinds, servicePrices } from "../features/vehicles/lives/reads.ts";
import { refreshTask } from "../features/vehicles/services/save-interval.ts";
import type { RouteServices } from "../platform/http/route.ts";
import { job } from "../platform/jobs.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { offThread } from "../platform/threads/off-thread.ts";

export const learnTask = "shops.learn-habits";
const yearsBack = 8;
const yearMs = 365.25 * 86_400_000;

type Customers = Awaited<ReturnType<typeof findPasts>>;
type Gathered = {
  past: ShopPast;
  customers: Customers;
  savedJobs: string[];
  prices: Habit<"prices">;
  zone: string;
};

async function gather(tx: TenantTx, now: Date): Promise<Gathered> {
  const zone = await firstZoneOf(tx);
  const [{ cars, sold }, customers, prices] = await Promise.all([
    carPasts(tx, new Date(now.getTime() - yearsBack * yearMs)),
    findPasts(tx),
    servicePrices(tx, new Date(now.getTime() - yearMs)),
  ]);
  const savedJobs = [...new Set(sold.flat())];
  const places = new Map(savedJobs.map((id, place) => [id, place]));
  const orders = sold.map((ids) => ids.map((id) => places.get(id)!));
  const today = dayNumber(dayIn(zone, now));
  return { past: { today, cars, kinds: partKinds, customers, orders }, customers, savedJobs, prices, zone };
}

/** What is kept of one customer. */
function prospectRow({ id, days, cents }: Customers[number], prospect: Prospect, today: string): ProspectRow {
  const firstOn = dayOf(days[0]!);
  const lastOn = dayOf(days.at(-1)!);
  const pastCents = cents.reduce((sum, each) => sum + each, 0);
  const { stillComing, visitsAhead, visitCents } = prospect;
  return {
    customer_id: id,
    segment: segmentOf({ visits: days.length, firstOn, lastOn, stillComing, today }),
    ...{ visits: days.length, first_on: firstOn, last_on: lastOn },
    ...{ visit_cents: visitCents, past_cents: pastCents },
    ...{ still_coming: stillComing, visits_ahead: visitsAhead },
    cents_ahead: Math.round(visitsAhead * visitCents),
    year_cents: yearWhileComing(days.length, firstOn, lastOn, pastCents),
  };
}

/** Whether the estimate of some car would move by more than half a mile in a hundred. */
const differs = (one: Habit<"mileage">["fleet"], other: Habit<"mileage">["fleet"] | undefined) =>
  !other ||
  (["days", "miles"] as const).some((key) => Math.abs(one[key] - other[key]) > 0.005 * Math.abs(other[key]));

/** The hour when nobody works, spread over two so that a server's shops do not all learn at once. */
function nextNight(zone: string, now: Date, organizationId: string): string {
  const minutes = Number.parseInt(organizationId.slice(-4), 16) % 120;
  const at = instantAt(zone, addDays(dayIn(zone, now), 1), "02:30");
  return new Date(at.getTime() + minutes * 60_000).toISOString();
}

/** Learns a shop's habits from all of its records, on a thread of its own, and again every night; may run twice. */
export const learnJob = (services: Pick<RouteServices, "tenancy" | "now">) =>
  job({
    task: learnTask,
    payload: z.object({ organizationId: z.uuid() }),
    handle: async ({ organizationId }) => {
      const shop = { organizationId, userId: null };
      const now = services.now();
      const { past, customers, savedJobs, prices, zone } = await services.tenancy.read(shop, (tx) =>
        gather(tx, now),
      );
      const habits = await offThread("learn-habits", past);
      const { fleet, coverage, lives } = habits;
      const { model, value, held, prospects } = habits.customers;
      const pairs = habits.together.map(({ one, other, ...pair }) => ({
        ...{ oneId: savedJobs[one]!, otherId: savedJobs[other]! },
        ...pair,
      }));
      const learned: { readonly [Name in HabitName]: Habit<Name> } = {
        mileage: { fleet, ...coverage },
        lives: { lives: [...lives.lives], table: [...lives.table] },
        visits: { model, value, held, customers: customers.length },
        together: { orders: past.orders.length, pairs },
        prices,
      };
      const today = dayIn(zone, now);
      await services.tenancy.write<void>(shop, async (tx) => {
        const before = await habitsOf(tx, "mileage");
        await saveHabits(tx, learned, now);
        await replaceProspects(
          tx,
          customers.map((customer, place) => prospectRow(customer, prospects[place]!, today)),
        );
        if (differs(fleet, before.mileage?.content.fleet))
          await tx.enqueue(refreshTask, { organizationId }, { key: `${refreshTask} ${organizationId}` });
        await tx.enqueue(
          learnTask,
          { organizationId },
          { key: `${learnTask} ${organizationId}`, runAt: nextNight(zone, now, organizationId) },
        );
        tx.changed("customer", organizationId);
      });
    },
  });
