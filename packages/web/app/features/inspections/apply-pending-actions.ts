import {
  completeInspection,
  type Inspection,
  type InspectionItem,
  rateItem,
} from "@autoiq/domain/inspections/contract";
import { measured, proposeRating, readPoint } from "@autoiq/domain/inspections/points";
import type { OfflineAction } from "~/platform/offline/offline-action";

type Rated = Partial<Pick<InspectionItem, "rating" | "note" | "measurement" | "readings">>;

/** Same as the server: a measurement alone rates an item without a rating. */
function itemAfter(before: InspectionItem, rated: Rated): InspectionItem {
  const item = { ...before, ...rated };
  const figures = rated.measurement !== undefined || rated.readings !== undefined;
  const read = figures && item.rating === null && measured(item.kind) ? readPoint(item) : null;
  return read?.ok ? { ...item, rating: proposeRating({ ...item, ...read.value }) } : item;
}

function step(inspection: Inspection, act: OfflineAction): Inspection {
  if (act.refused || act.about.inspectionId !== inspection.id) return inspection;
  if (act.call === completeInspection.name && !inspection.completedAt)
    return { ...inspection, completedAt: act.actedAt, completedBy: act.about.by ?? null };
  if (act.call !== rateItem.name) return inspection;
  const { version: _, ...rated } = act.body as Rated & { version: number };
  return {
    ...inspection,
    items: inspection.items.map((item) => (item.id === act.params.id ? itemAfter(item, rated) : item)),
  };
}

/** An inspection with this device's pending actions applied. */
export const applyPendingActions = (inspection: Inspection, acts: readonly OfflineAction[]): Inspection =>
  acts.reduce(step, inspection);
