import fc from "fast-check";
import { expect, test } from "vitest";
import type { TemplatePoint } from "./contract.ts";
import { moveGroup, movePoint, orderPoints } from "./rules.ts";

const point = (section: string, label: string, more: Partial<TemplatePoint> = {}): TemplatePoint => ({
  id: `${section}-${label}`,
  section,
  label,
  kind: "rating",
  unit: "",
  hint: "",
  limits: null,
  capacityLimits: null,
  cannedJobId: null,
  ...more,
});
const names = (points: readonly TemplatePoint[]) => points.map((each) => `${each.section}.${each.label}`);

test("groups are in order of first appearance, with their points together", () => {
  const orderedPoints = orderPoints([point("A", "1"), point("B", "1"), point("a", "2")]);
  expect(orderedPoints.ok && names(orderedPoints.value)).toEqual(["A.1", "A.2", "B.1"]);
});

test("units and limits are saved only for measured points", () => {
  const limits = { soonAt: "5", urgentAt: "3" };
  const orderedPoints = orderPoints([
    point("A", "1", { unit: "mm", limits, capacityLimits: limits }),
    point("A", "2", { kind: "brake", unit: "in", limits, capacityLimits: limits }),
  ]);
  expect(
    orderedPoints.ok &&
      orderedPoints.value.map(({ unit, limits, capacityLimits }) => [unit, limits, capacityLimits]),
  ).toEqual([
    ["", null, null],
    ["mm", limits, null],
  ]);
});

test("two points with the same name and group are rejected", () => {
  expect(orderPoints([point("A", "Horn"), point("a", "horn", { id: "other" })])).toMatchObject({
    reason: "“horn” appears twice in “a”. Rename one of them.",
  });
});

test("a point moves into the next group before it moves past its points", () => {
  const all = [point("A", "1"), point("A", "2"), point("B", "1")];
  expect(names(movePoint(all, "A-1", 1))).toEqual(["A.2", "A.1", "B.1"]);
  expect(names(movePoint(all, "A-2", 1))).toEqual(["A.1", "B.2", "B.1"]);
  expect(names(movePoint(all, "A-1", -1))).toEqual(names(all));
  expect(names(moveGroup(all, "A", 1))).toEqual(["B.1", "A.1", "A.2"]);
});

test("moving neither loses nor duplicates points", () => {
  const letters = fc.constantFrom("A", "B", "C");
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 8 }),
      fc.array(fc.tuple(fc.nat(7), fc.constantFrom(1, -1), fc.boolean()), { maxLength: 20 }),
      (sections, moves) => {
        const start = sections.map((section, index) => point(section, String(index), { id: String(index) }));
        const ordered = orderPoints(start);
        if (!ordered.ok) return false;
        let points = ordered.value;
        for (const [at, by, group] of moves) {
          const chosen = points[at % (points.length || 1)];
          if (!chosen) break;
          points = group
            ? moveGroup(points, chosen.section, by as 1 | -1)
            : movePoint(points, chosen.id, by as 1 | -1);
        }
        return new Set(points.map(({ id }) => id)).size === start.length && points.length === start.length;
      },
    ),
  );
});
