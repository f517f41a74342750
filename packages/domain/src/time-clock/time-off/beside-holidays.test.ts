import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum } from "../../kernel/money.ts";
import { besideHolidays, type HolidayTime } from "./beside-holidays.ts";

const day = "2026-11-26";
const leave = (minutes: number, staff = "t1", on = day) => ({ staff, day: on, minutes });
const holiday = (minutes: number, usualMinutes = 480): HolidayTime => ({
  staff: "t1",
  day,
  minutes,
  usualMinutes,
});
const minutesOf = (all: readonly { minutes: number }[]) => all.map(({ minutes }) => minutes);

describe("leave on a paid holiday", () => {
  it.each([
    ["a full day is not taken", [480], holiday(480), [0]],
    ["beside half a holiday half a day is taken", [480], holiday(240), [240]],
    ["hours beside half a holiday are taken in full", [240], holiday(240), [240]],
    ["of two requests the second has what the first leaves", [120, 300], holiday(240), [120, 120]],
    ["a holiday longer than the shift leaves nothing", [480], holiday(600), [0]],
    ["nor one on a day without a shift", [480], holiday(480, 0), [0]],
  ])("%s", (_name, minutes, on, left) => {
    expect(
      minutesOf(
        besideHolidays(
          minutes.map((each) => leave(each)),
          [on],
        ),
      ),
    ).toEqual(left);
  });

  it("of another day or person stays as it is", () => {
    const others = [leave(480, "t2"), leave(480, "t1", "2026-11-27")];
    expect(besideHolidays(others, [holiday(480)])).toEqual(others);
  });

  it("never makes more than the usual shift with the holiday, and never more than was asked for", () => {
    const minutes = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 4 }), minutes, minutes, (all, paid, usual) => {
        const left = minutesOf(
          besideHolidays(
            all.map((each) => leave(each)),
            [holiday(paid, usual)],
          ),
        );
        expect(sum(left) === 0 || sum(left) + paid <= usual).toBe(true);
        expect(left.every((each, index) => each >= 0 && each <= all[index]!)).toBe(true);
      }),
    );
  });
});
