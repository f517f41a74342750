import { describe, expect, it } from "vitest";
import {
  arrivalsFinding,
  arrivalsReasons,
  techniciansFinding,
  techniciansReasons,
} from "./floor-findings.ts";

const cells = [
  { weekday: 1, hour: 8, cars: 6 },
  { weekday: 2, hour: 8, cars: 6 },
  { weekday: 2, hour: 13, cars: 4 },
];
const rows = [
  { name: "Ann", sold: 9_000, present: 10_000 },
  { name: "Bo", sold: 4_000, present: 8_000 },
  { name: "New", sold: 0, present: 0 },
];

describe("findings of the floor", () => {
  it("name the busiest hour of the week, the earliest of equals", () => {
    expect(arrivalsFinding(cells)).toBe("Most cars arrive on Monday at 8 AM: 6 of 16 cars");
    expect(arrivalsReasons(cells)).toEqual([
      "Tuesday is the busiest day with 10 cars.",
      "75% arrive before noon.",
    ]);
    expect(arrivalsFinding([])).toBe("No cars arrived in this period");
    expect(arrivalsReasons([])).toEqual([]);
  });

  it("count technicians who reached the target, of those who were present", () => {
    expect(techniciansFinding(rows, 9000)).toBe("1 of 2 technicians reached the 90% target");
    expect(techniciansFinding(rows, null)).toBe("Ann sold the largest share of available hours: 90%");
    expect(techniciansFinding([], 9000)).toBe("No technician attendance in this period");
    expect(techniciansReasons(rows)).toEqual(["Together they sold 72% of their available hours."]);
  });
});
