import { demoPoints } from "../points.ts";
import type { Random } from "../random.ts";
import type { Visit } from "../simulate.ts";
import { type AllRows, later, manager, seatById } from "./shared.ts";

/** A courtesy inspection, signed off by the manager. */
export function pushInspection(rows: AllRows, visit: Visit, random: Random): void {
  const at = later(visit.openedAt, 5);
  rows.inspections.push({
    id: visit.id,
    repair_order_id: visit.id,
    name: "Courtesy inspection",
    started_at: at,
    started_by: seatById.get(visit.technicianId)?.userId ?? null,
    completed_at: later(at, 14),
    completed_by: seatById.get(visit.technicianId)?.userId ?? null,
    signed_off_at: later(at, 18),
    signed_off_by: manager.userId,
    signed_off_name: manager.name,
  });
  demoPoints.forEach(([section, label, unit], index) => {
    const rating = random.weighted([
      ["green", 82],
      ["yellow", 13],
      ["red", 5],
    ] as const);
    rows.inspection_items.push({
      id: random.uuid(),
      inspection_id: visit.id,
      repair_order_id: visit.id,
      position: index + 1,
      section,
      label,
      rating,
      note:
        rating === "red" ? "Needs attention now" : rating === "yellow" ? "Look again at the next visit" : "",
      measurement: measured(random, unit, rating),
      unit,
    });
  });
}

function measured(random: Random, unit: string, rating: "green" | "yellow" | "red"): string {
  const between = (green: [number, number], yellow: [number, number], red: [number, number]) => {
    const [low, high] = { green, yellow, red }[rating];
    return String(random.int(low, high));
  };
  if (unit === "/32 in") return between([6, 10], [4, 5], [1, 3]);
  if (unit === "mm") return between([6, 11], [4, 5], [1, 3]);
  if (unit === "V") return (Number(between([126, 129], [122, 125], [114, 121])) / 10).toFixed(1);
  if (unit === "°F") return between([38, 45], [46, 55], [56, 75]);
  return "";
}
