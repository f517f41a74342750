import type { RestockParts } from "@autoiq/domain/inventory/returns/contract";
import { canRestock } from "@autoiq/domain/inventory/returns/rules";
import { addDecimals } from "@autoiq/domain/kernel/money";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { fillWaiting } from "../stock/reserve.ts";
import { lockLevels } from "../stock/store.ts";
import { type Issue, writeReturns } from "./store.ts";

/**
 * Puts pieces back on the shelf they came from. The shelves are locked before anything is counted, so that two people
 * who return the same piece see each other's change. Returned pieces go to work that waits for them. `find` reads the
 * possible issues under those locks. `except` lines get none of it now.
 */
export async function restockParts(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly locationId: string;
    readonly pieces: readonly RestockParts[];
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
    return refuse("One of these parts wasn't sold on this invoice. Refresh and choose again.");
  const partIds = known.map((issue) => issue.partId);
  await lockLevels(tx, of.locationId, partIds);
  const issues = (await of.find()).filter((issue) => named.has(issue.id));
  for (const issue of issues) {
    const allowed = canRestock(issue, named.get(issue.id) ?? "0");
    if (!allowed.ok) return allowed;
  }
  const pieces = issues.map((issue) => ({
    id: context.newId(),
    issueId: issue.id,
    quantity: named.get(issue.id) ?? "0",
  }));
  await writeReturns(tx, { at: context.now, by: context.caller.userId, reason: of.reason, pieces });
  const when = { now: context.now, by: context.caller.userId };
  await fillWaiting(tx, when, of.locationId, [...new Set(partIds)], of.except);
  for (const partId of new Set(partIds)) tx.changed("part", partId);
  return issues;
}
