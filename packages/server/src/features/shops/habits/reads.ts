import type { TenantTx } from "../../../platform/tenancy.ts";
import { contents, type Habit, type HabitName } from "./content.ts";
import { findFirstZone, findHabits } from "./store.ts";

export interface Learned<Content> {
  readonly content: Content;
  /** The instant of the night in which it was learned. */
  readonly learnedAt: string;
}

/** What was learned under these names; a shop that opened today has none of it yet. */
export async function habitsOf<Name extends HabitName>(
  tx: TenantTx,
  ...names: Name[]
): Promise<{ readonly [Key in Name]?: Learned<Habit<Key>> }> {
  const rows = await findHabits(tx, names);
  return Object.fromEntries(
    rows.map(({ name, content, learnedAt }) => [
      name,
      { content: contents[name as Name].parse(content), learnedAt },
    ]),
  ) as never;
}

/** The zone of the business's first location: by its clock the night comes. */
export const firstZoneOf = async (tx: TenantTx): Promise<string> => (await findFirstZone(tx)) ?? "UTC";
