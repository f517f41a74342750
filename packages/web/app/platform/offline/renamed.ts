import { inPlaceOf } from "@autoiq/domain/inspections/begun";
import { type Inspection, inspection, startInspection } from "@autoiq/domain/inspections/contract";
import type { Act, Renamed } from "./act";

/** The inspection as an act began it on this device; null where it is another act, or an older build's. */
export const begunBy = (act: Act): Inspection | null =>
  act.call === startInspection.name
    ? (inspection.safeParse(JSON.parse(act.about.begun ?? "null")).data ?? null)
    : null;

/** The id that this device chose for an inspection which it began; undefined for any other act. */
export const startedAs = (act: Act): string | undefined =>
  act.call === startInspection.name ? (act.body as { begun?: { id?: string } } | null)?.begun?.id : undefined;

/** Which records of the server stand for those that this act made here: others, where it joined somebody else's. */
export function renamedBy(act: Act, reply: unknown): Renamed {
  const mine = begunBy(act);
  const theirs = mine && inspection.safeParse(reply).data;
  return theirs && theirs.id !== mine.id ? inPlaceOf(mine, theirs) : new Map();
}
