import { monthOf } from "@autoiq/domain/assets/depreciation";
import { monthsToClose, type Posting, postingsOf } from "@autoiq/domain/assets/postings";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { depreciatedOf } from "../reads.ts";
import { findDepreciated } from "../store.ts";
import { closeMonths, findEntries, findMonthCloses, insertEntries } from "./store.ts";

/**
 * Books the depreciation and the disposals of the location's months that are due, on today's day. Each month once: of two
 * servers, one books it.
 * @param fromDay the day in whose month the books begin
 */
export async function closeMonthsOf(
  tx: TenantTx,
  of: { readonly locationId: string; readonly fromDay: string; readonly today: string },
  { now, newId }: { readonly now: Date; newId(): string },
): Promise<void> {
  const { locationId, today } = of;
  const first = monthOf(of.fromDay);
  const closed = new Set(await findMonthCloses(tx, locationId));
  const due = monthsToClose(first, today, closed);
  if (due.length === 0) return;
  const own = new Set(
    await closeMonths(tx, { locationId, months: due.map((month) => `${month}-01`), at: now }),
  );
  const [equipment, entries] = [
    await findDepreciated(tx, locationId),
    await findEntries(tx, { locationId, first: `${first}-01` }),
  ];
  const added: (Posting & { equipmentId: string; name: string; month: string })[] = [];
  for (const month of due.filter((each) => own.has(each)))
    for (const piece of equipment) {
      const depreciated = depreciatedOf(piece);
      if (!depreciated) continue;
      const booked = [...entries, ...added].filter(
        (each) => each.equipmentId === piece.id && each.month <= month,
      );
      const postings = postingsOf(
        Object.assign({}, depreciated, { proceedsCents: piece.purchase.proceedsCents ?? 0 }),
        { first, month },
        booked,
      );
      for (const posting of postings)
        added.push(Object.assign({ equipmentId: piece.id, name: piece.name, month }, posting));
    }
  if (added.length > 0)
    await insertEntries(tx, {
      locationId,
      bookedOn: today,
      at: now,
      ids: added.map(() => newId()),
      equipmentIds: added.map((each) => each.equipmentId),
      months: added.map(({ month }) => `${month}-01`),
      kinds: added.map(({ kind }) => kind),
      names: added.map(({ name }) => name),
      amounts: added.map(({ amountCents }) => amountCents),
      costs: added.map(({ costCents }) => costCents),
      accumulated: added.map(({ accumulatedCents }) => accumulatedCents),
      proceeds: added.map(({ proceedsCents }) => proceedsCents),
    });
}
