import type { TenantTx } from "../../../platform/tenancy.ts";
import { contents, type LearnedPattern, type LearnedPatternName } from "./schema.ts";
import { findFirstZone, findLearnedPatterns } from "./store.ts";

export interface Learned<Content> {
  readonly content: Content;
  /** The time of the night in which it was learned. */
  readonly learnedAt: string;
}

/** What was learned under these names. A new shop has nothing yet. */
export async function learnedPatternsOf<Name extends LearnedPatternName>(
  tx: TenantTx,
  ...names: Name[]
): Promise<{ readonly [Key in Name]?: Learned<LearnedPattern<Key>> }> {
  const rows = await findLearnedPatterns(tx, names);
  return Object.fromEntries(
    rows.map(({ name, content, learnedAt }) => [
      name,
      { content: contents[name as Name].parse(content), learnedAt },
    ]),
  ) as never;
}

/** The time zone of the business's first location, which decides when the nightly run is due. */
export const firstZoneOf = async (tx: TenantTx): Promise<string> => (await findFirstZone(tx)) ?? "UTC";
