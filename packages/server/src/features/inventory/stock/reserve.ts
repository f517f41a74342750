import { randomUUID } from "node:crypto";
import { fill } from "@autoiq/domain/inventory/stock/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import {
  dropReserved,
  findReservedLines,
  findWaiting,
  lockLevels,
  markArrived,
  type WaitingLine,
  writeReservations,
} from "./store.ts";

// Reserving, releasing, taking and counting all lock the shelf's row first and read afterwards. So reservations never
// exceed the stock, and no concurrent reservation is missed.

export interface StockedLine {
  readonly lineId: string;
  readonly partId: string;
  readonly quantity: string;
}

interface When {
  readonly now: Date;
  readonly by: string | null;
}

/**
 * Reserves lines of one repair order in their order, each completely or not at all. Existing reservations stay.
 * Returns the lines without enough stock.
 */
export async function reserveLines(
  tx: TenantTx,
  when: When,
  of: { repairOrderId: string; locationId: string },
  lines: readonly StockedLine[],
): Promise<StockedLine[]> {
  if (lines.length === 0) return [];
  const levels = await lockLevels(
    tx,
    of.locationId,
    lines.map((line) => line.partId),
  );
  const reserved = new Set(
    (
      await findReservedLines(
        tx,
        lines.map((line) => line.lineId),
      )
    ).map((row) => row.lineId),
  );
  const open = lines.filter((line) => !reserved.has(line.lineId));
  const taken = [...levels].flatMap(([partId, level]) =>
    fill(
      level.available,
      open.filter((line) => line.partId === partId),
    ),
  );
  await keep(
    tx,
    when,
    of.locationId,
    taken.map((line) => ({ ...line, repairOrderId: of.repairOrderId })),
  );
  return open.filter((line) => !taken.includes(line));
}

async function keep(
  tx: TenantTx,
  { now, by }: When,
  locationId: string,
  lines: readonly (StockedLine & { repairOrderId: string })[],
): Promise<void> {
  if (lines.length === 0) return;
  await writeReservations(tx, locationId, lines, now, by);
  await markArrived(
    tx,
    lines.map((line) => line.lineId),
  );
  for (const partId of new Set(lines.map((line) => line.partId))) tx.changed("part", partId);
}

/** Releases what was reserved for these lines, and offers it to the work that has waited longest. */
export async function releaseLines(
  tx: TenantTx,
  when: When,
  locationId: string,
  lines: readonly StockedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const partIds = [...new Set(lines.map((line) => line.partId))];
  await lockLevels(tx, locationId, partIds);
  const gone = await dropReserved(
    tx,
    lines.map((line) => line.lineId),
  );
  if (gone === 0) return;
  for (const partId of partIds) tx.changed("part", partId);
  await fillWaiting(
    tx,
    when,
    locationId,
    partIds,
    lines.map((line) => line.lineId),
  );
}

/**
 * Reserves newly free pieces for approved work that waits for them, in order of approval. With the shelves locked. The
 * technicians of that work are notified. Returns the lines that got theirs. `except` lines get none now.
 */
export async function fillWaiting(
  tx: TenantTx,
  when: When,
  locationId: string,
  partIds: readonly string[],
  except: readonly string[] = [],
): Promise<WaitingLine[]> {
  const [levels, all] = [
    await lockLevels(tx, locationId, partIds),
    await findWaiting(tx, locationId, partIds),
  ];
  const waiting = all.filter((line) => !except.includes(line.lineId));
  const taken = [...levels].flatMap(([partId, level]) =>
    fill(
      level.available,
      waiting.filter((line) => line.partId === partId),
    ),
  );
  await keep(tx, when, locationId, taken);
  for (const repairOrderId of new Set(taken.map((line) => line.repairOrderId)))
    tx.changed("repair-order", repairOrderId);
  if (taken.length > 0)
    await tx.enqueue("repair-orders.notify-part-arrived", {
      organizationId: tx.organizationId,
      lineIds: taken.map((line) => line.lineId),
      eventId: randomUUID(),
      byUserId: when.by,
    });
  return taken;
}

/** The repair orders by number, each once, of lines that gained or lost a reservation. */
export const ordersOf = (lines: readonly { repairOrderId: string; number: number }[]) => [
  ...new Map(lines.map(({ repairOrderId, number }) => [repairOrderId, { repairOrderId, number }])).values(),
];
