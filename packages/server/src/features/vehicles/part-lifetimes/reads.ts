import { dayNumber } from "@autoiq/domain/kernel/time";
import { partsReplacedBy, wearingParts } from "@autoiq/domain/vehicles/wearing-parts";
import type { CarPast, PartKind } from "@autoiq/intelligence/learned-patterns/learn-part-lifetimes";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { type CarVisitRow, findAllVisits, findServicePrices } from "./store.ts";

export const partKinds: readonly PartKind[] = wearingParts.map(
  ({ key, use, median, medianSpread, shape }) => ({
    key,
    use,
    prior: { median, medianSpread, shape, shapeSpread: 0.3 },
  }),
);

/** A car counts as new on the first day of its model year, because most were built in the half year before. */
const builtIn = (year: number | null) => (year === null ? null : dayNumber(`${year}-01-01`));

/** A car's visits, oldest first, with what was replaced on each. */
export function carPastOf(rows: readonly CarVisitRow[]): CarPast {
  return {
    builtOn: builtIn(rows[0]?.year ?? null),
    visits: rows.map(({ day, odometer, done }) => ({
      day,
      odometer,
      replaced: [...new Set(done.flatMap(partsReplacedBy))],
    })),
  };
}

/** Every car's visits since then, and the canned jobs sold on each repair order. */
export async function carPasts(
  tx: TenantTx,
  since: Date,
): Promise<{ cars: CarPast[]; sold: (readonly string[])[] }> {
  const rows = await findAllVisits(tx, since);
  const byCar = new Map<string, CarVisitRow[]>();
  for (const row of rows) {
    const known = byCar.get(row.vehicleId);
    if (known) known.push(row);
    else byCar.set(row.vehicleId, [row]);
  }
  return {
    cars: [...byCar.values()].map(carPastOf),
    sold: rows.map(({ canned }) => canned).filter(({ length }) => length > 0),
  };
}

/** What each service was sold for in the last year, by the interval's id. */
export async function servicePrices(
  tx: TenantTx,
  since: Date,
): Promise<Record<string, { cents: number; jobs: number }>> {
  const rows = await findServicePrices(tx, since);
  return Object.fromEntries(rows.map(({ id, cents, jobs }) => [id, { cents, jobs }]));
}
