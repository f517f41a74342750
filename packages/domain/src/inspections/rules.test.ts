import { expect, test } from "vitest";
import { defaultTemplate } from "./default-template.ts";
import { emptyReadings } from "./points.ts";
import { addPhoto, complete, maxPhotosPerItem, rate, restToMarkOk, signOff } from "./rules.ts";
import { orderPoints } from "./templates/rules.ts";

const open = { completedAt: null, signedOffAt: null };
const done = { completedAt: "2026-11-21T10:00:00Z", signedOffAt: null };
const signed = { ...done, signedOffAt: "2026-11-21T11:00:00Z" };

test("a point can be rated until the inspection is signed off", () => {
  expect(rate(open, "red").ok).toBe(true);
  expect(rate(done, "red").ok).toBe(true);
  expect(rate(signed, "red").ok).toBe(false);
});

test("a complete inspection requires a rating on every point", () => {
  expect(rate(open, null).ok).toBe(true);
  expect(rate(done, null).ok).toBe(false);
  expect(rate(done, undefined).ok).toBe(true);
});

test("photos are limited per point", () => {
  expect(addPhoto({ ...open, photos: maxPhotosPerItem - 1 }).ok).toBe(true);
  expect(addPhoto({ ...open, photos: maxPhotosPerItem }).ok).toBe(false);
  expect(addPhoto({ ...signed, photos: 0 }).ok).toBe(false);
});

test("completing names the unrated points", () => {
  const item = (label: string, rating: string | null) => ({ label, rating });
  expect(complete({ ...open, items: [item("Horn", "green"), item("Oil", null)] })).toMatchObject({
    reason: "“Oil” isn't rated yet.",
  });
  expect(complete({ ...open, items: [item("Horn", null), item("Oil", null)] })).toMatchObject({
    reason: "2 points aren't rated yet, starting with “Horn”.",
  });
  expect(complete({ ...open, items: [item("Horn", "green")] }).ok).toBe(true);
  expect(complete({ ...done, items: [] }).ok).toBe(false);
});

test("only a complete inspection can be signed off, and only once", () => {
  expect(signOff({ ...open, items: [] }).ok).toBe(false);
  expect(signOff({ ...done, items: [] }).ok).toBe(true);
  expect(signOff({ ...signed, items: [] }).ok).toBe(false);
});

test("text points need no rating", () => {
  const items = [
    { label: "Horn", rating: "green", kind: "rating" },
    { label: "Tire size", rating: null, kind: "text" },
  ];
  expect(complete({ ...open, items }).ok).toBe(true);
});

test("the default template has sixty points, unique within their section", () => {
  expect(defaultTemplate).toHaveLength(60);
  const names = defaultTemplate.map((point) => `${point.section}/${point.label}`);
  expect(new Set(names).size).toBe(60);
  expect(new Set(defaultTemplate.map((point) => point.id)).size).toBe(60);
  expect(orderPoints(defaultTemplate)).toMatchObject({ ok: true, value: defaultTemplate });
});

test("marking the rest OK leaves rated, text and unmeasured points, and measurements beyond OK", () => {
  const point = (label: string, of: object = {}) => ({
    label,
    kind: "rating" as const,
    rating: null,
    measurement: "",
    readings: emptyReadings,
    limits: null,
    capacityLimits: null,
    ...of,
  });
  const tread = { kind: "tread" as const, limits: { soonAt: "4", urgentAt: "2" } };
  const items = [
    point("Horn"),
    point("Wipers", { rating: "yellow" }),
    point("Spare tire", { rating: "na" }),
    point("Tire size", { kind: "text" }),
    point("Left tread", tread),
    point("Right tread", { ...tread, measurement: "3" }),
    point("Rear tread", { ...tread, measurement: "8" }),
    point("Vent", { kind: "number", measurement: "50" }),
  ];
  expect(restToMarkOk(items).map(({ label }) => label)).toEqual(["Horn", "Rear tread", "Vent"]);
});

test("a point that does not apply counts as rated", () => {
  expect(complete({ ...open, items: [{ label: "Spare tire", rating: "na" }] }).ok).toBe(true);
});
