import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import { type CashCount, denominations } from "@autoiq/domain/payments/drawer/rules";
import { codeCharacters, codeLength } from "@autoiq/domain/payments/gift-cards/code";
import { periodOf } from "../features/payments/drawer/reads.ts";
import { advanceDrawer, findDrawer, insertClose, insertDrawer } from "../features/payments/drawer/store.ts";
import { hashOfCode, lastFourOf } from "../features/payments/gift-cards/code.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { isShopOpen } from "./calendar.ts";
import { createRandom } from "./random.ts";
import { manager } from "./rows/shared.ts";
import { demoCannedJobId, demoLocationId, demoZone } from "./shop.ts";
import type { Owner, Simulated } from "./simulate.ts";
import { insertRows } from "./store.ts";

const packages = [
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

/** Days ago, the customer among those who came often, the package, and how it was paid. */
const soldPackages = [
  [52, 0, 0, "card-terminal"],
  [33, 1, 0, "check"],
  [21, 2, 1, "cash"],
  [9, 3, 0, "card-terminal"],
] as const;
/** Days ago, the buyer, the amount in cents, how it was paid, and who it is for. */
const giftCards = [
  [40, 4, 10_000, "card-terminal", "Priya"],
  [18, 5, 5000, "cash", ""],
  [2, 6, 7500, "cash", "Uncle Ray"],
] as const;

/**
 * Gift cards and packages that the demo shop sold, and a cash drawer that was closed on its last open days. The drawer
 * comes last: money is dated after the last close.
 */
export async function insertHeldMoney(tx: TenantTx, simulated: Simulated): Promise<void> {
  const { owners, today } = simulated;
  const random = createRandom(11);
  const client = owners.find(({ person }) => person.email === "client@demo.example");
  const often = [...owners]
    .filter((owner) => owner !== client && owner.cars.length > 0)
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  // The demo's client account sees a package and a gift card of its own.
  const buyers: readonly (Owner | undefined)[] = [client ?? often[0], ...often];
  const at = (daysAgo: number) => instantAt(demoZone, openDay(addDays(today, -daysAgo)), "11:30");
  await insertRows(
    tx,
    "gift_cards",
    giftCards.map(([ago, buyer, cents, method, recipient], index) => {
      const code = Array.from({ length: codeLength }, () => random.pick([...codeCharacters])).join("");
      return {
        id: random.uuid(),
        location_id: demoLocationId,
        customer_id: buyers[index === 0 ? 0 : buyer]?.id ?? null,
        code_hash: hashOfCode(code),
        last_four: lastFourOf(code),
        method,
        amount_cents: cents,
        recipient_name: recipient,
        sold_at: at(ago),
        sold_by: manager.userId,
        sold_by_name: manager.name,
      };
    }),
  );
  await insertRows(
    tx,
    "prepaid_packages",
    packages.map(({ id, name, priceCents }) => ({ id, name, price_cents: priceCents })),
  );
  await insertRows(
    tx,
    "prepaid_package_jobs",
    packages.map(({ id, job, units }) => ({
      package_id: id,
      canned_job_id: demoCannedJobId(job),
      position: 0,
      units,
    })),
  );
  const sold = soldPackages.map(([ago, buyer, offer, method]) => ({
    id: random.uuid(),
    offer: packages[offer],
    method,
    soldAt: at(ago),
    customerId: buyers[buyer]?.id,
  }));
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
  await closeDays(tx, today, random);
}

/** The day, or the last open one before it. */
const openDay = (day: string): string => (isShopOpen(day) ? day : openDay(addDays(day, -1)));

/** What is left in the drawer for change, in cents. */
const floatCents = 20_000;
/** By how much each count was over or short, in cents, oldest first. */
const differences = [0, -500, 0, 0, 200];

async function closeDays(
  tx: TenantTx,
  today: string,
  random: ReturnType<typeof createRandom>,
): Promise<void> {
  const days: string[] = [];
  for (
    let day = openDay(addDays(today, -1));
    days.length < differences.length;
    day = openDay(addDays(day, -1))
  )
    days.unshift(day);
  const locationId = demoLocationId;
  const opened = instantAt(demoZone, days[0] ?? today, "07:30");
  await insertDrawer(tx, { locationId, at: opened, floatCents });
  for (const [index, day] of days.entries()) {
    const drawer = (await findDrawer(tx, locationId))!;
    const through = instantAt(demoZone, day, "18:15");
    const { takings, checks, cash, terminalCents } = await periodOf(tx, {
      locationId,
      drawer,
      until: through,
    });
    const differenceCents = differences[index] ?? 0;
    const { expectedCents, ...flow } = cash;
    const countedCents = expectedCents + differenceCents;
    const leftCents = Math.min(floatCents, countedCents);
    await insertClose(tx, {
      ...flow,
      id: random.uuid(),
      locationId,
      number: index + 1,
      day,
      from: new Date(drawer.closedThrough),
      through,
      counts: countOf(countedCents),
      countedCents,
      explanation: differenceCents === 0 ? "" : "Counted twice. Change given wrong.",
      leftCents,
      terminalCents,
      batchCents: terminalCents,
      batchExplanation: "",
      takings,
      checks,
      by: manager.name,
    });
    await advanceDrawer(tx, { locationId, number: index + 1, through, floatCents: leftCents });
  }
}

/** The fewest bills and coins of an amount in cents. */
function countOf(cents: number): CashCount {
  let rest = cents;
  return [...denominations]
    .sort((a, b) => b - a)
    .flatMap((each) => {
      const count = Math.floor(rest / each);
      rest -= count * each;
      return count > 0 ? [{ cents: each, count }] : [];
    });
}
