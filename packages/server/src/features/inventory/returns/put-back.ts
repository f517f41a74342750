import type { PutBack } from "@autoiq/domain/inventory/returns/contract";
import { mayPutBack } from "@autoiq/domain/inventory/returns/rules";
import { addDecimals } from "@autoiq/domain/kernel/money";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { Deed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { fillWaiting } from "../stock/reserve.ts";
import { lockLevels } from "../stock/store.ts";
import { type Issue, writeReturns } from "./store.ts";

/**
 * Puts pieces back on the shelf that they were taken from. The shelves are held before anything is counted, so that two
 * who bring back the same piece are told of one another; what comes back goes to work that waits for it.
 * `find` asks for the issues that may be named, under those locks. `except` lines get none of it now.
 */
export async function putBack(
  tx: TenantTx,
  deed: Deed,
  of: {
    readonly locationId: string;
    readonly pieces: readonly PutBack[];
    readonly reason: string;
    readonly find: () => Promise<readonly Issue[]>;
    readonly except?: readonly string[];
  },
): Promise<readonly Issue[] | Refusal> {
  const named = new Map<string, string>();
  for (const { issueId, quantity } of of.pieces)
    named.set(issueId, addDecimals([named.get(issueId) ?? "0", quantity]));
  const known = (await of.find()).filter((issue) => named.has(issue.id));
  if (known.length < named.size)
    return refuse("One of these parts was not taken for this bill. Reload the page and choose again.");
  const partIds = known.map((issue) => issue.partId);
  await lockLevels(tx, of.locationId, partIds);
  const issues = (await of.find()).filter((issue) => named.has(issue.id));
  for (const issue of issues) {
    const allowed = mayPutBack(issue, named.get(issue.id) ?? "0");
    if (!allowed.ok) return allowed;
  }
  const pieces = issues.map((issue) => ({
    ...{ id: deed.newId(), issueId: issue.id, quantity: named.get(issue.id) ?? "0" },
  }));
  await writeReturns(tx, { at: deed.now, by: deed.caller.userId, reason: of.reason, pieces });
  const when = { now: deed.now, by: deed.caller.userId };
  await fillWaiting(tx, when, of.locationId, [...new Set(partIds)], of.except);
  for (const partId of new Set(partIds)) tx.changed("part", partId);
  return issues;
}
