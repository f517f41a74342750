import { accept, type Result, refuse } from "../../kernel/result.ts";
import { measured, type PointLimits, unitOf } from "../points.ts";
import type { TemplatePoint } from "./contract.ts";

const key = (point: Pick<TemplatePoint, "section" | "label">) =>
  `${point.section.toLowerCase()}\n${point.label.toLowerCase()}`;

/**
 * The points as stored: grouped in order of first appearance, with units and limits only on measured points. Rejects
 * two points with the same name and group.
 */
export function orderPoints(points: readonly TemplatePoint[]): Result<TemplatePoint[]> {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const point of points) {
    if (names.has(key(point)))
      return refuse(`“${point.label}” appears twice in “${point.section}”. Rename one of them.`);
    if (ids.has(point.id)) return refuse(`“${point.label}” has the same ID as another point.`);
    names.add(key(point));
    ids.add(point.id);
  }
  const groups = new Map<string, TemplatePoint[]>();
  for (const point of points) {
    const group = [...groups.keys()].find((each) => each.toLowerCase() === point.section.toLowerCase());
    const section = group ?? point.section;
    groups.set(section, [...(groups.get(section) ?? []), fitted({ ...point, section })]);
  }
  return accept([...groups.values()].flat());
}

function fitted(point: TemplatePoint): TemplatePoint {
  const isMeasured = measured(point.kind);
  const limits: PointLimits | null = isMeasured ? point.limits : null;
  return {
    ...point,
    unit: isMeasured ? unitOf(point.kind) || point.unit : "",
    limits,
    capacityLimits: point.kind === "battery" ? point.capacityLimits : null,
  };
}

type Placed = Pick<TemplatePoint, "id" | "section">;

/** Moves one point up or down, into the next group when it reaches the end of its own. */
export function movePoint<Point extends Placed>(points: readonly Point[], id: string, by: 1 | -1): Point[] {
  const from = points.findIndex((point) => point.id === id);
  const moved = points[from];
  if (!moved) return [...points];
  const neighbor = points[from + by];
  if (neighbor && neighbor.section !== moved.section)
    return points.map((point) => (point.id === id ? { ...point, section: neighbor.section } : point));
  if (!neighbor) return [...points];
  const rest = points.filter((point) => point.id !== id);
  return [...rest.slice(0, from + by), moved, ...rest.slice(from + by)];
}

/** Moves a whole group before or after its neighbor. */
export function moveGroup<Point extends Placed>(
  points: readonly Point[],
  section: string,
  by: 1 | -1,
): Point[] {
  const names = [...new Set(points.map((point) => point.section))];
  const from = names.indexOf(section);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return [...points];
  const rest = names.filter((name) => name !== section);
  const order = [...rest.slice(0, to), section, ...rest.slice(to)];
  return order.flatMap((name) => points.filter((point) => point.section === name));
}
