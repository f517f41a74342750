import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import { type CashCount, denominations } from "@autoiq/domain/payments/drawer/rules";
import { codeCharacters, codeLength } from "@autoiq/domain/payments/gift-cards/code";
import { periodOf } from "../features/payments/drawer/reads.ts";
import { advanceDrawer, findDrawer, insertClose, insertDrawer } from "../features/payments/drawer/store.ts";
import { hashOfCode, lastFourOf } from "../features/payments/gift-cards/code.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { openDay } from "./calendar.ts";
import { createRandom } from "./random.ts";
import { manager } from "./rows/shared.ts";
import { demoLocationId, demoZone } from "./shop.ts";
import type { Owner, Simulated } from "./simulate.ts";
import { insertRows } from "./store.ts";

/** Days ago, the buyer, the amount in cents, how it was paid, and who it is for. */
const giftCards = [
  [40, 4, 10_000, "card-terminal", "Priya"],
  [18, 5, 5000, "cash", ""],
  [2, 6, 7500, "cash", "Uncle Ray"],
] as const;

/**
 * Gift cards that the demo shop sold, and a cash drawer that was closed on its last open days. The drawer
 * comes last: money is dated after the last close.
 */
export async function insertHeldMoney(tx: TenantTx, simulated: Simulated): Promise<void> {
  const { owners, today } = simulated;
  const random = createRandom(11);
  const client = owners.find(({ person }) => person.email === "client@demo.example");
  const often = [...owners]
    .filter((owner) => owner !== client && owner.cars.length > 0)
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  // The demo's client account sees a gift card of its own.
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
  await closeDays(tx, today, random);
}

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
