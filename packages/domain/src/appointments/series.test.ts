import { expect, it } from "vitest";
import { usHolidays } from "./holidays.ts";
import { seriesOf } from "./series.ts";

it("repeats at the same clock on the wall, in winter and in summer", () => {
  const first = { startsAt: "2027-03-08T14:00:00Z", endsAt: "2027-03-08T15:30:00Z" };
  expect(seriesOf("America/New_York", first, { weeks: 1, times: 3 })).toEqual([
    first,
    { startsAt: "2027-03-15T13:00:00.000Z", endsAt: "2027-03-15T14:30:00.000Z" },
    { startsAt: "2027-03-22T13:00:00.000Z", endsAt: "2027-03-22T14:30:00.000Z" },
  ]);
  expect(seriesOf("America/Phoenix", first, { weeks: 1, times: 2 })[1]?.startsAt).toBe(
    "2027-03-15T14:00:00.000Z",
  );
});

it("knows the days on which shops close, as the calendar of the year has them", () => {
  const days = (year: number) => usHolidays(year).map((each) => each.day);
  expect(days(2026)).toEqual([
    ...["2026-01-01", "2026-05-25", "2026-07-04", "2026-09-07", "2026-11-26", "2026-12-25"],
  ]);
  expect(days(2027)).toEqual([
    ...["2027-01-01", "2027-05-31", "2027-07-04", "2027-09-06", "2027-11-25", "2027-12-25"],
  ]);
});
