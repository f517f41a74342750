import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ClosingPreview } from "@autoiq/domain/shops/closing/contract";
import { type Blocker, blockerKinds } from "@autoiq/domain/shops/closing/rules";
import type { TenantTx } from "../../platform/tenancy.ts";
import * as store from "./store.ts";

/** How many of a kind the preview names. */
const named = 5;

/** How much of each kind is in the way of closing, with the first of them. Only kinds of which there is any. */
export async function blockersOf(
  tx: TenantTx,
  of: { readonly locationId: string; readonly now: Date },
): Promise<(Blocker & ClosingPreview["blockers"][number])[]> {
  const byKind = Map.groupBy(await store.findBlockers(tx, of), ({ kind }) => kind);
  return blockerKinds.flatMap((kind) => {
    const rows = byKind.get(kind) ?? [];
    const items = rows.slice(0, named).map(({ id, label, at }) => ({ id, label, at }));
    return rows.length > 0 ? [{ kind, count: rows.length, items }] : [];
  });
}

/** What is in the way of closing a location, and what happens with it. @throws {AppError} `not-found` */
export async function previewClosing(tx: TenantTx, locationId: string, now: Date): Promise<ClosingPreview> {
  const [location, others, blockers, people, facts] = await Promise.all([
    store.findLocation(tx, locationId),
    store.findOthers(tx, locationId),
    blockersOf(tx, { locationId, now }),
    store.findPeople(tx, locationId),
    store.findFacts(tx, { locationId, now }),
  ]);
  if (!location || !facts) throw new AppError("not-found", "That location wasn't found.");
  const { kiosks, hasRequestPage, apiKeys, partsInStock, unpaid, isDayOpen } = facts;
  const { name, version, timeZone, closedAt, closedByName } = location;
  const about = { id: locationId, name, version, timeZone, closedAt, closedByName };
  const ends = { kiosks, hasRequestPage, apiKeys, partsInStock, unpaid, isDayOpen };
  return Object.assign({ others, blockers, people }, about, ends);
}
