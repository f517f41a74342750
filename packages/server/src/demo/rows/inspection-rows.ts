import { demoInspectionPoints, demoTemplateId, demoTemplateName } from "../inspection-template.ts";
import type { Random } from "../random.ts";
import type { Visit } from "../simulate.ts";
import { type AllRows, later, manager, membershipById } from "./shared.ts";

type Last = Record<string, unknown>;
/** Each car's last result for each item, because visits are in chronological order. */
const lastOf = new WeakMap<AllRows, Map<string, Last[]>>();

/** A courtesy inspection, signed off by the manager. */
export function pushInspection(rows: AllRows, visit: Visit, random: Random): void {
  const at = later(visit.openedAt, 5);
  const completedAt = later(at, 14);
  rows.inspections.push({
    id: visit.id,
    repair_order_id: visit.id,
    name: demoTemplateName,
    template_id: demoTemplateId,
    template_version: 1,
    started_at: at,
    started_by: membershipById.get(visit.technicianId)?.userId ?? null,
    completed_at: completedAt,
    completed_by: membershipById.get(visit.technicianId)?.userId ?? null,
    signed_off_at: later(at, 18),
    signed_off_by: manager.userId,
    signed_off_name: manager.name,
  });
  const cars = lastOf.get(rows) ?? new Map<string, Last[]>();
  lastOf.set(rows, cars);
  const before = cars.get(visit.car.id);
  const now: Last[] = [];
  // Nobody compares within a car's closed history, and forty thousand items load faster without it.
  const fresh = visit.stage !== "closed";
  demoInspectionPoints.forEach(({ id, section, label, unit, kind, limits, cannedJobId }, index) => {
    const rating = random.weighted([
      ["green", 82],
      ["yellow", 13],
      ["red", 5],
    ] as const);
    const item = {
      id: random.uuid(),
      inspection_id: visit.id,
      repair_order_id: visit.id,
      position: index + 1,
      point_id: id,
      section,
      label,
      kind,
      limits: fresh ? limits : null,
      canned_job_id: cannedJobId,
      rating,
      note:
        rating === "red" ? "Needs attention now" : rating === "yellow" ? "Look again at the next visit" : "",
      measurement: measured(random, unit, rating),
      unit,
      last: fresh ? (before?.[index] ?? null) : null,
    };
    const { id: customerId } = visit.owner;
    rows.inspection_items.push(item);
    now.push({
      at: completedAt,
      repairOrderNumber: visit.number,
      odometer: visit.odometer,
      rating,
      measurement: item.measurement,
      readings: { dot: "", cca: "", ratedCca: "" },
      customerId,
    });
  });
  cars.set(visit.car.id, now);
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
