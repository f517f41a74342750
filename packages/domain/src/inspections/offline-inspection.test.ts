import { expect, test } from "vitest";
import { inspection as schema } from "./contract.ts";
import { defaultTemplate, defaultTemplateId, defaultTemplateName } from "./default-template.ts";
import { beginInspection, mapIdsToExisting } from "./offline-inspection.ts";

const template = {
  id: defaultTemplateId,
  name: defaultTemplateName,
  version: 0,
  points: [...defaultTemplate],
};
const car = {
  repairOrderId: "4f0c2b9e-34ad-4d0e-8e54-2f6d4f5b0a01",
  repairOrderNumber: 1042,
  vehicle: "2019 Honda Civic",
  odometer: null,
};
/** Unique ids in sequence. */
function ids(start: number) {
  let count = start;
  return () => `4f0c2b9e-34ad-4d0e-8e54-${(count++).toString(16).padStart(12, "0")}`;
}
const startOffline = (start: number, points = template.points) =>
  beginInspection({
    template: { ...template, points },
    car,
    at: "2026-11-20T15:00:00.000Z",
    newId: ids(start),
  });

test("an inspection started on a device has the same shape as the shop's, and an id for each point", () => {
  const { inspection, points } = startOffline(1);
  expect(schema.parse(inspection)).toEqual(inspection);
  expect(inspection.items.map(({ label }) => label)).toEqual(defaultTemplate.map(({ label }) => label));
  expect(points.map(({ pointId }) => pointId)).toEqual(defaultTemplate.map(({ id }) => id));
  expect(points.map(({ id }) => id)).toEqual(inspection.items.map(({ id }) => id));
  expect(new Set([inspection.id, ...points.map(({ id }) => id)]).size).toBe(points.length + 1);
});

test("work maps only to the other inspection's points with the same group and name", () => {
  const mine = startOffline(1).inspection;
  const existing = startOffline(1000, [...template.points].reverse().slice(1)).inspection;
  const ids = mapIdsToExisting(mine, existing);
  expect(ids.get(mine.id)).toBe(existing.id);
  for (const item of existing.items)
    expect(
      ids.get(
        mine.items.find(({ label, section }) => label === item.label && section === item.section)?.id ?? "",
      ),
    ).toBe(item.id);
  expect(ids.get(mine.items.at(-1)?.id ?? "")).toBeUndefined();
  expect(ids.size).toBe(existing.items.length + 1);
});
