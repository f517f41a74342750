import { expect, test } from "vitest";
import { explainLimits, explainReadings } from "./explain-readings.ts";
import { emptyReadings } from "./points.ts";

const limits = { soonAt: "4", urgentAt: "2" };

test("measurements are explained in sentences, with the limit that made them a finding", () => {
  const tread = { kind: "tread", measurement: "3", unit: "/32 in", limits } as const;
  expect(explainReadings({ ...tread, readings: { ...emptyReadings, dot: "4B9XABC0119" } })).toBe(
    "3/32 in of tread left. Tire made in week 1 of 2019.",
  );
  expect(explainLimits({ ...tread, readings: emptyReadings })).toBe(
    "This shop's limits: soon at 4/32 in or less, urgent at 2/32 in or less.",
  );
  const battery = { kind: "battery", measurement: "12.1", unit: "V", limits: null } as const;
  expect(explainReadings({ ...battery, readings: { dot: "", cca: "420", ratedCca: "700" } })).toBe(
    "The battery shows 12.1 V. It delivers 60% of its rated starting power.",
  );
  expect(explainLimits({ ...battery, readings: emptyReadings })).toBe("");
});
