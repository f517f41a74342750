import fc from "fast-check";
import { expect, test } from "vitest";
import { capacityShare, changeSince, emptyReadings, proposeRating, readPoint, tireMade } from "./points.ts";
import { ratings } from "./ratings.ts";

const tread = { kind: "tread", readings: emptyReadings, capacityLimits: null } as const;
const limits = { soonAt: "4", urgentAt: "2" };

test("wear is bad when low, a temperature when high, and the limit itself counts", () => {
  const at = (measurement: string) => proposeRating({ ...tread, measurement, limits });
  expect([at("4.5"), at("4"), at("2.01"), at("2"), at("0")]).toEqual([
    "green",
    "yellow",
    "yellow",
    "red",
    "red",
  ]);
  const vent = (measurement: string) =>
    proposeRating({ ...tread, kind: "number", measurement, limits: { soonAt: "46", urgentAt: "56" } });
  expect([vent("45.9"), vent("46"), vent("56")]).toEqual(["green", "yellow", "red"]);
  expect(at("")).toBeNull();
  expect(proposeRating({ ...tread, measurement: "3", limits: null })).toBeNull();
});

test("the worse of a battery's two measurements counts", () => {
  const battery = (measurement: string, cca: string) =>
    proposeRating({
      kind: "battery",
      measurement,
      limits: { soonAt: "12.4", urgentAt: "12" },
      readings: { cca, ratedCca: "700" },
      capacityLimits: { soonAt: "80", urgentAt: "60" },
    });
  expect(capacityShare({ cca: "559", ratedCca: "700" })).toBe(79);
  expect([
    battery("12.6", "700"),
    battery("12.6", "559"),
    battery("12.6", "420"),
    battery("12", "700"),
  ]).toEqual(["green", "yellow", "red", "red"]);
  expect(battery("", "420")).toBe("red");
});

test("less tread never gets a better rating", () => {
  const figure = fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(figure, figure, (one, two) => {
      const rank = (value: number) =>
        ratings.indexOf(proposeRating({ ...tread, measurement: String(value), limits }) ?? "green");
      return one <= two ? rank(one) >= rank(two) : rank(one) <= rank(two);
    }),
  );
});

test("measurements are normalized, and impossible values are rejected", () => {
  const read = (measurement: string, dot = "") =>
    readPoint({ kind: "tread", label: "Left front", measurement, readings: { ...emptyReadings, dot } });
  expect(read("5,5", "DOT 4b9x-abc 0126")).toMatchObject({
    value: { measurement: "5.5", readings: { dot: "4B9XABC0126" } },
  });
  expect(read("worn")).toMatchObject({
    reason: "Enter the tread depth of “Left front” as a number in /32 in, such as 5.5.",
  });
  expect(read("-1").ok).toBe(false);
  expect(read("90")).toMatchObject({
    reason: "90/32 in is too high for “Left front”. Enter at most 40.",
  });
  expect(read("5", "ABC").ok).toBe(false);
  expect(read("5", "0126").ok).toBe(true);
});

test("calculates the age of a tire and the change since the last visit", () => {
  expect(tireMade("4B9XABC0126")).toEqual({ week: 1, year: 2026 });
  expect(tireMade("9926")).toBeNull();
  expect([changeSince("4", "6.5"), changeSince("6", "6"), changeSince("12.6", "12.4")]).toEqual([
    "−2.5",
    "0",
    "+0.2",
  ]);
  expect(changeSince("4", "worn")).toBeNull();
});
