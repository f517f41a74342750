import { createHash } from "node:crypto";
import type { BudgetName, EntryConfig } from "../../../platform/entry-config.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { networkOf } from "../attempts/network.ts";
import { dropOldBudgets, takeFromBudget } from "./store.ts";

export interface Budgets {
  /**
   * Takes one request of that address from a budget that all server processes share.
   * @returns whole seconds to wait; 0 when the request may pass
   */
  take(budget: BudgetName, ip: string): Promise<number>;
}

const sweptEvery = 600_000;
const mostKept = 50_000;

/**
 * How often one address of the network may ask. PostgreSQL keeps count, so that the budgets hold over all processes of
 * an installation; who is refused stays refused in this process's memory until there is something to take again, so
 * that a flood costs the database nothing.
 */
export function createBudgets(tenancy: Tenancy, given: EntryConfig["budgets"], now: () => Date): Budgets {
  const refusedUntil = new Map<string, number>();
  let sweptAt = 0;
  // Until the slowest of them is full again.
  const keptFor = Math.max(86_400, ...Object.values(given).map(({ seconds }) => seconds));
  return {
    async take(budget, ip) {
      const { burst, count, seconds } = given[budget];
      const network = networkOf(ip);
      const key = `${budget} ${network}`;
      const at = now();
      const refused = refusedUntil.get(key);
      if (refused !== undefined) {
        if (refused > at.getTime()) return Math.ceil((refused - at.getTime()) / 1000);
        refusedUntil.delete(key);
      }
      const perSecond = count / seconds;
      const source = createHash("sha256").update(network).digest();
      const sweep = at.getTime() - sweptAt > sweptEvery;
      if (sweep) sweptAt = at.getTime();
      const taken = await tenancy.identityWriteAtOnce((tx) =>
        takeFromBudget.one(tx, budget, source, burst, perSecond, at.toISOString()),
      );
      if (sweep) await tenancy.identityWriteAtOnce((tx) => dropOldBudgets.run(tx, at.toISOString(), keptFor));
      if (!taken || taken.passed) return 0;
      const wait = (1 - taken.remaining) / perSecond;
      if (refusedUntil.size >= mostKept) refusedUntil.delete(refusedUntil.keys().next().value as string);
      refusedUntil.set(key, at.getTime() + wait * 1000);
      return Math.max(1, Math.ceil(wait));
    },
  };
}
