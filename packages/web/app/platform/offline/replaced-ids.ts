import { type Inspection, inspection, startInspection } from "@autoiq/domain/inspections/contract";
import { mapIdsToExisting } from "@autoiq/domain/inspections/offline-inspection";
import type { OfflineAction, ReplacedId } from "./offline-action";

/** The inspection that an action started on this device. Null for any other action, or one from an older build. */
export const inspectionStartedBy = (act: OfflineAction): Inspection | null =>
  act.call === startInspection.name
    ? (inspection.safeParse(JSON.parse(act.about.begun ?? "null")).data ?? null)
    : null;

/** The id that this device chose for the inspection it started. Undefined for any other action. */
export const localInspectionId = (act: OfflineAction): string | undefined =>
  act.call === startInspection.name ? (act.body as { begun?: { id?: string } } | null)?.begun?.id : undefined;

/**
 * Maps the ids of records that this action created on the device to the server's ids. They differ when the action
 * joined somebody else's record.
 */
export function replacedId(act: OfflineAction, reply: unknown): ReplacedId {
  const mine = inspectionStartedBy(act);
  const existing = mine && inspection.safeParse(reply).data;
  return existing && existing.id !== mine.id ? mapIdsToExisting(mine, existing) : new Map();
}
