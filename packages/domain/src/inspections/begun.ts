import type { Inspection, InspectionItem } from "./contract.ts";
import { noReadings } from "./points.ts";
import type { Template } from "./templates/contract.ts";

/** A point's version before anybody has written on it. */
export const firstVersion = 1;

/** An inspection as the device that begins it shows it: what the car had last time is only known to the shop. */
export function beginInspection(of: {
  template: Pick<Template, "id" | "name" | "version" | "points">;
  car: { repairOrderId: string; repairOrderNumber: number; vehicle: string; odometer: number | null };
  at: string;
  /** A new id at each call. */
  newId: () => string;
}): { inspection: Inspection; points: { pointId: string; id: string }[] } {
  const points = of.template.points.map((point) => ({ pointId: point.id, id: of.newId() }));
  const items = of.template.points.map(
    ({ id: _, ...point }, index): InspectionItem => ({
      ...point,
      id: points[index]?.id ?? "",
      ...{ rating: null, note: "", measurement: "", readings: noReadings },
      ...{ last: null, version: firstVersion, photos: [], videos: [] },
    }),
  );
  const inspection: Inspection = {
    ...{ id: of.newId(), ...of.car, name: of.template.name },
    ...{ templateId: of.template.id, templateVersion: of.template.version, startedAt: of.at },
    ...{ completedAt: null, completedBy: null, signedOffAt: null, signedOffName: null, items },
  };
  return { inspection, points };
}

const placeOf = ({ section, label }: InspectionItem) => `${section}\n${label}`.toLowerCase();

/**
 * Ids of one inspection and its points, by those of another of the same car whose place it takes: as between visits, a
 * point is the same where its group and name are. What only the first has stays without a place.
 */
export function inPlaceOf(mine: Inspection, theirs: Inspection): ReadonlyMap<string, string> {
  const places = new Map(theirs.items.map((item) => [placeOf(item), item.id]));
  const found = mine.items.flatMap((item) => {
    const id = places.get(placeOf(item));
    return id ? [[item.id, id] as const] : [];
  });
  return new Map([[mine.id, theirs.id], ...found]);
}
