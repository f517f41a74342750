import type { Inspection, InspectionItem } from "./contract.ts";
import { emptyReadings } from "./points.ts";
import type { Template } from "./templates/contract.ts";

/** A point's version before anyone has written to it. */
export const firstVersion = 1;

/** An inspection as shown by the device that starts it. Only the shop knows the car's previous readings. */
export function beginInspection(of: {
  template: Pick<Template, "id" | "name" | "version" | "points">;
  car: { repairOrderId: string; repairOrderNumber: number; vehicle: string; odometer: number | null };
  at: string;
  /** Returns a new id with each call. */
  newId: () => string;
}): { inspection: Inspection; points: { pointId: string; id: string }[] } {
  const points = of.template.points.map((point) => ({ pointId: point.id, id: of.newId() }));
  const items = of.template.points.map(
    ({ id: _, ...point }, index): InspectionItem => ({
      ...point,
      id: points[index]?.id ?? "",
      rating: null,
      note: "",
      measurement: "",
      readings: emptyReadings,
      last: null,
      version: firstVersion,
      photos: [],
      videos: [],
    }),
  );
  const inspection: Inspection = {
    id: of.newId(),
    ...of.car,
    name: of.template.name,
    templateId: of.template.id,
    templateVersion: of.template.version,
    startedAt: of.at,
    completedAt: null,
    completedBy: null,
    signedOffAt: null,
    signedOffName: null,
    items,
  };
  return { inspection, points };
}

const itemKey = ({ section, label }: InspectionItem) => `${section}\n${label}`.toLowerCase();

/**
 * Maps the ids of an inspection and its points to those of an existing inspection of the same car. As between visits,
 * points are the same when group and name are the same. Points that only the first one has are not mapped.
 */
export function mapIdsToExisting(mine: Inspection, existing: Inspection): ReadonlyMap<string, string> {
  const idByKey = new Map(existing.items.map((item) => [itemKey(item), item.id]));
  const found = mine.items.flatMap((item) => {
    const id = idByKey.get(itemKey(item));
    return id ? [[item.id, id] as const] : [];
  });
  return new Map([[mine.id, existing.id], ...found]);
}
