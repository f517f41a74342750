import { instantAt } from "@autoiq/domain/kernel/time";
import type { PlannedRecord } from "@autoiq/domain/moving-in/plan-import";
import type { ImportLocation } from "./store.ts";

/** What the rows of an import have in common. */
export interface ImportContext {
  readonly location: ImportLocation;
  readonly now: Date;
  /** The other system, as a person reads it. */
  readonly systemName: string;
}

export const text = (of: PlannedRecord | undefined, field: string): string => String(of?.fields[field] ?? "");
export const number = (of: PlannedRecord, field: string): number => Number(of.fields[field] ?? 0);
export const odometer = (of: PlannedRecord): number | null => (of.fields.odometer as number | null) ?? null;

/** A day of the files at an hour of the shop, and never after the import. */
export function momentOf({ location, now }: ImportContext, day: string, clock: string): Date {
  if (!day) return now;
  const at = instantAt(location.timeZone, day, clock);
  return at < now ? at : now;
}

export const openedAt = (context: ImportContext, order: PlannedRecord): Date =>
  momentOf(context, text(order, "openedOn"), "09:00");
export const closedAt = (context: ImportContext, order: PlannedRecord): Date =>
  momentOf(context, text(order, "closedOn") || text(order, "openedOn"), "17:00");
