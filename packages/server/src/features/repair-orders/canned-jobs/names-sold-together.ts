import type { TenantTx } from "../../../platform/tenancy.ts";
import { findNames } from "./store.ts";

interface Pair {
  readonly oneId: string;
  readonly otherId: string;
}

/** Pairs of canned jobs by name. If one was archived since, its pair is omitted. */
export async function namesSoldTogether<P extends Pair>(
  tx: TenantTx,
  pairs: readonly P[],
): Promise<(P & { one: string; other: string })[]> {
  const ids = [...new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const names = new Map((await findNames(tx, ids)).map(({ id, name }) => [id, name]));
  return pairs.flatMap((pair) => {
    const one = names.get(pair.oneId);
    const other = names.get(pair.otherId);
    return one === undefined || other === undefined ? [] : [{ ...pair, one, other }];
  });
}
