import { describe, expect, it } from "vitest";
import { ratesByPeriod, ratesByWeek, ratesOf, trendMondays } from "./rates.ts";
import { minutesAhead, overtimeAhead, type Schedule, scheduledSpans } from "./schedule.ts";
import { floorFinding, stateOf } from "./state.ts";
import { minutesOfKind, stretchesOf } from "./stretches.ts";

const zone = "America/New_York";
/** Wednesday, November 18, 2026, in New York. */
const at = (clock: string) => new Date(`2026-11-18T${clock}:00-05:00`);
const midnight = at("00:00");
const span = (from: string, to: string | null) => ({ from: at(from), to: to ? at(to) : null });
const job = (from: string, to: string | null, jobName = "Brakes") => ({
  from: at(from),
  to: to ? at(to) : null,
  jobName,
  repairOrderNumber: 1043,
});
const clocks = (of: Partial<Parameters<typeof stretchesOf>[0]>) =>
  stretchesOf({ isTechnician: true, attendance: [], jobs: [], ...of }, midnight, at("12:00")).map(
    ({ kind, from, to }) => `${kind} ${(to.getTime() - from.getTime()) / 60_000}`,
  );

describe("a person's day", () => {
  it("is jobs, breaks, and idle time between them until now", () => {
    const rest = { kind: "rest" as const, from: at("10:00"), to: at("10:15") };
    const of = {
      attendance: [{ ...span("08:00", null), breaks: [rest] }],
      jobs: [job("08:10", "10:00"), job("10:15", "11:20", "Alignment")],
    };
    expect(clocks(of)).toEqual(["idle 10", "job 110", "break 15", "job 65", "idle 40"]);
    const stretches = stretchesOf({ isTechnician: true, ...of }, midnight, at("12:00"));
    expect(minutesOfKind(stretches, "idle")).toBe(50);
  });

  it("has no idle time for somebody who is no technician, and none while clocked out", () => {
    const attendance = [
      { ...span("08:00", "09:00"), breaks: [] },
      { ...span("10:00", null), breaks: [] },
    ];
    expect(clocks({ isTechnician: false, attendance })).toEqual(["present 60", "present 120"]);
    expect(clocks({ attendance })).toEqual(["idle 60", "idle 120"]);
  });

  it("begins at midnight, counts a job without attendance, and ends a break with its entry", () => {
    const meal = { kind: "meal" as const, from: at("09:00"), to: null };
    expect(
      clocks({
        attendance: [{ ...span("08:00", "09:30"), breaks: [meal] }],
        jobs: [{ ...job("00:00", "01:00"), from: new Date(midnight.getTime() - 3_600_000) }],
      }),
    ).toEqual(["job 60", "idle 60", "break 30"]);
  });
});

describe("a person's state", () => {
  const shift = [{ from: at("08:00"), to: at("17:00") }];
  const of = (more: Partial<Parameters<typeof stateOf>[0]>, clock = "12:00", usesClock = true) =>
    stateOf(
      { stretches: [], clockedInSince: null, isMissed: false, leftAt: null, scheduled: shift, ...more },
      at(clock),
      usesClock,
    );

  it("is out 15 minutes after the shift began, if anybody uses the clock", () => {
    expect([of({}, "08:14"), of({}, "08:15"), of({}, "08:15", false)]).toEqual([
      "expected",
      "out",
      "expected",
    ]);
  });

  it("tells who left, who is off, and whose clock was left running", () => {
    expect(of({ leftAt: at("11:00") })).toBe("left");
    expect(of({ scheduled: [] })).toBe("off");
    expect(of({ isMissed: true, scheduled: [] })).toBe("missed");
  });

  it("is what the last stretch is", () => {
    const last = (kind: "job" | "break" | "idle" | "present") =>
      of({
        clockedInSince: at("08:00"),
        stretches: [{ kind, from: at("08:00"), to: at("12:00"), job: null }],
      });
    expect([last("job"), last("break"), last("idle"), last("present")]).toEqual([
      "on-job",
      "on-break",
      "idle",
      "here",
    ]);
  });
});

describe("the finding", () => {
  const person = (
    state: Parameters<typeof floorFinding>[0][number]["state"],
    idle: string | null = null,
  ) => ({
    name: "Tom",
    state,
    idleSince: idle ? at(idle) : null,
  });
  const of = (...people: Parameters<typeof floorFinding>[0]) => floorFinding(people, at("12:00"));

  it("says who is here and who is idle", () => {
    expect(
      of(person("on-job"), person("on-job"), person("here"), person("idle", "11:20"), person("out")),
    ).toBe("4 of 5 here, 1 idle 40 min");
    expect(of(person("idle", "11:50"), person("idle", "10:45"), person("off"))).toBe(
      "2 of 2 here, 2 idle, the longest 1 h 15 min",
    );
  });

  it("does not count a short pause, and says what else there is", () => {
    expect(of(person("idle", "11:56"), person("on-job"))).toBe("2 of 2 here, 1 on a job");
    expect(of(person("on-job"), person("on-job"))).toBe("2 of 2 here, all on a job");
    expect(of(person("on-break"), person("on-job"))).toBe("2 of 2 here, 1 on a break");
    expect(of(person("expected"))).toBe("Nobody is here yet");
    expect(of(person("left"))).toBe("Everyone left");
    expect(of(person("off"))).toBe("Nobody works today");
  });
});

describe("the hours ahead", () => {
  const day = "2026-11-18";
  const own: Schedule = {
    zone,
    open: { opens: "07:30", closes: "18:00" },
    week: [{ weekday: 3, starts: "08:00", ends: "17:00", breakStarts: "12:00", breakEnds: "13:00" }],
    off: [],
  };

  it("are the rest of the shift without its break and without time off", () => {
    expect(minutesAhead(day, own, at("10:00"), 120)).toBe(360);
    expect(
      minutesAhead(day, { ...own, off: [{ from: at("15:00"), to: at("18:00") }] }, at("10:00"), 120),
    ).toBe(240);
    expect(scheduledSpans(day, { ...own, off: [{ from: at("06:00"), to: at("19:00") }] })).toEqual([]);
    expect(minutesAhead(day, own, at("17:30"), 500)).toBe(0);
    expect(minutesAhead("2026-11-19", own, at("10:00"), 0)).toBe(0);
  });

  it("are at most eight a day for somebody without a schedule of their own", () => {
    const none = { ...own, week: null };
    expect(minutesAhead(day, none, at("07:00"), 0)).toBe(480);
    expect(minutesAhead(day, none, at("10:00"), 300)).toBe(180);
  });

  it("add overtime by the person's rule", () => {
    const worked = [600, 600, 300, 0, 0, 0, 0];
    const ahead = [0, 0, 300, 600, 600, 0, 0];
    expect(overtimeAhead("federal", worked, ahead)).toEqual({
      overtimeMinutes: 0,
      overtimeAheadMinutes: 600,
    });
    expect(overtimeAhead("california", worked, ahead)).toEqual({
      overtimeMinutes: 240,
      overtimeAheadMinutes: 360,
    });
    expect(overtimeAhead("exempt", worked, ahead)).toEqual({ overtimeMinutes: 0, overtimeAheadMinutes: 0 });
  });
});

describe("the rates", () => {
  const sums = (day: string, flag: number, onJobs: number, clockedIn: number) => ({
    day,
    flag,
    onJobs,
    clockedIn,
  });

  it("are efficiency, productivity, and proficiency, and unknown where nothing was clocked", () => {
    expect(ratesOf([sums("2026-11-18", 900, 600, 800)])).toEqual({
      flag: 900,
      onJobs: 600,
      clockedIn: 800,
      efficiency: 15_000,
      productivity: 7500,
      proficiency: 11_250,
    });
    expect(ratesOf([])).toMatchObject({ efficiency: null, productivity: null, proficiency: null });
  });

  it("count today, the week since Monday, and 28 days", () => {
    const days = ["2026-10-21", "2026-10-22", "2026-11-15", "2026-11-16", "2026-11-18"].map((day, index) =>
      sums(day, 10 ** index, 0, 0),
    );
    const { today, week, fourWeeks } = ratesByPeriod(days, "2026-11-18");
    expect([today.flag, week.flag, fourWeeks.flag]).toEqual([10_000, 11_000, 11_110]);
  });

  it("go back 12 weeks, a week without hours too", () => {
    expect(trendMondays("2026-11-18").at(0)).toBe("2026-08-31");
    const weeks = ratesByWeek([sums("2026-11-22", 100, 200, 200)], "2026-11-22");
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ week: "2026-11-16", rates: { efficiency: 5000 } });
    expect(weeks.at(-2)).toMatchObject({ week: "2026-11-09", rates: { efficiency: null } });
  });
});
