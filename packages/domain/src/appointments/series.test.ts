import { describe, expect, it } from "vitest";
import { usHolidays } from "./holidays.ts";
import { moveSeries, repeatDates, seriesRefusal, visitsIn } from "./series.ts";

it("repeats at the same local time in winter and in summer", () => {
  const first = { startsAt: "2027-03-08T14:00:00Z", endsAt: "2027-03-08T15:30:00Z" };
  expect(repeatDates("America/New_York", first, { weeks: 1, times: 3 })).toEqual([
    first,
    { startsAt: "2027-03-15T13:00:00.000Z", endsAt: "2027-03-15T14:30:00.000Z" },
    { startsAt: "2027-03-22T13:00:00.000Z", endsAt: "2027-03-22T14:30:00.000Z" },
  ]);
  expect(repeatDates("America/Phoenix", first, { weeks: 1, times: 2 })[1]?.startsAt).toBe(
    "2027-03-15T14:00:00.000Z",
  );
});

it("names each holiday", () => {
  expect(usHolidays(2026).map((each) => each.name)).toEqual([
    ...[
      "New Year's Day",
      "Memorial Day",
      "Independence Day",
      "Labor Day",
      "Thanksgiving Day",
      "Christmas Day",
    ],
  ]);
});

it("returns the correct holiday dates for each year", () => {
  const days = (year: number) => usHolidays(year).map((each) => each.day);
  expect(days(2026)).toEqual([
    ...["2026-01-01", "2026-05-25", "2026-07-04", "2026-09-07", "2026-11-26", "2026-12-25"],
  ]);
  expect(days(2027)).toEqual([
    ...["2027-01-01", "2027-05-31", "2027-07-04", "2027-09-06", "2027-11-25", "2027-12-25"],
  ]);
});

describe("the visits of a series", () => {
  const zone = "America/New_York";
  const visit = (id: string, day: string, status = "confirmed") => ({
    id,
    status,
    startsAt: `${day}T14:00:00.000Z`,
    endsAt: `${day}T15:30:00.000Z`,
  });
  const now = new Date("2027-03-02T14:00:00.000Z");
  const past = visit("past", "2027-03-01");
  const started = visit("begun", "2027-03-02");
  const [first, second, third] = [
    visit("1", "2027-03-08"),
    visit("2", "2027-03-15", "requested"),
    visit("3", "2027-03-22"),
  ];
  const series = [
    past,
    started,
    first,
    second,
    third,
    visit("4", "2027-03-29", "cancelled"),
    visit("5", "2027-04-05", "arrived"),
  ];
  const ids = (chosen: typeof first, scope: "one" | "following" | "all") =>
    visitsIn(series, chosen, scope, now).map((each) => each.id);

  it("affected by an action are the chosen one and the upcoming ones", () => {
    expect(ids(second, "one")).toEqual(["2"]);
    expect(ids(second, "following")).toEqual(["2", "3"]);
    expect(ids(second, "all")).toEqual(["1", "2", "3"]);
    expect(ids(past, "all")).toEqual(["past", "1", "2", "3"]);
    expect(ids(past, "following")).toEqual(["past", "1", "2", "3"]);
    const sameDay = { ...second, id: "beside" };
    expect(visitsIn([second, sameDay, third], second, "following", now)).toEqual([second, third]);
  });

  it("move by as many days as the chosen one, to its new time and length", () => {
    // From Monday 10:00 EDT to Wednesday 8:30. The first visit is before the clocks change.
    const to = { startsAt: "2027-03-17T12:30:00Z", endsAt: "2027-03-17T13:00:00Z" };
    expect(moveSeries(zone, [first, second, third], second, to)).toEqual([
      { startsAt: "2027-03-10T13:30:00.000Z", endsAt: "2027-03-10T14:00:00.000Z" },
      to,
      { startsAt: "2027-03-24T12:30:00.000Z", endsAt: "2027-03-24T13:00:00.000Z" },
    ]);
    const back = { startsAt: "2027-03-14T15:00:00.000Z", endsAt: "2027-03-14T16:00:00.000Z" };
    expect(moveSeries(zone, [third], second, back)[0]?.startsAt).toBe("2027-03-21T15:00:00.000Z");
  });

  it("repeat every given number of weeks, with the first one unchanged", () => {
    const slot = { startsAt: "2027-06-07T14:00:00Z", endsAt: "2027-06-07T15:00:00Z" };
    expect(repeatDates(zone, slot, { weeks: 2, times: 3 })).toEqual([
      slot,
      { startsAt: "2027-06-21T14:00:00.000Z", endsAt: "2027-06-21T15:00:00.000Z" },
      { startsAt: "2027-07-05T14:00:00.000Z", endsAt: "2027-07-05T15:00:00.000Z" },
    ]);
  });

  it("that do not fit are listed by day, up to six of them", () => {
    const slots = Array.from({ length: 8 }, (_, index) => visit(String(index), `2027-06-0${index + 1}`));
    const refused = (...reasons: (string | undefined)[]) => seriesRefusal(zone, slots, reasons);
    expect(refused(undefined, "Bay 2 is taken.")).toBe(
      "Nothing was moved. 1 of 8 visits don't fit: Wednesday, June 2: Bay 2 is taken.",
    );
    const six = refused(...Array.from({ length: 6 }, () => "Closed."));
    expect(six).toMatch(/^Nothing was moved\. 6 of 8 .* Sunday, June 6: Closed\.$/);
    const eight = refused(...Array.from({ length: 8 }, () => "Closed."));
    expect(eight).toMatch(/^Nothing was moved\. 8 of 8 .* Sunday, June 6: Closed\. And 2 more\.$/);
  });
});
