import { expect, it } from "vitest";
import { type DayVehicle, isToDo, type MyDay, nextJob, runningIn } from "./my-day";

const zone = "America/New_York";
const now = new Date("2026-11-18T14:00:00Z");
const job = (authorization: string, work: string) =>
  ({ authorization, work }) as MyDay["repairOrders"][number]["jobs"][number];
const seen = { id: "1", completedAt: "2026-11-18T13:00:00Z" };

it("a car needs work while a job can be worked on or its inspection is incomplete", () => {
  expect(isToDo({ jobs: [], inspection: null })).toBe(true);
  expect(isToDo({ jobs: [job("proposed", "pending")], inspection: null })).toBe(true);
  expect(isToDo({ jobs: [job("approved", "on-hold")], inspection: seen })).toBe(true);
  expect(isToDo({ jobs: [job("proposed", "pending")], inspection: seen })).toBe(false);
  expect(isToDo({ jobs: [job("approved", "completed")], inspection: null })).toBe(false);
});

it("the next job is the first one that can be worked on and is not on hold", () => {
  const jobs = [
    job("proposed", "pending"),
    job("approved", "completed"),
    job("approved", "on-hold"),
    job("approved", "pending"),
  ].map((each, index) => ({ ...each, id: String(index) }));
  expect(nextJob([{ jobs }] as unknown as DayVehicle[])).toBe("3");
  expect(nextJob([])).toBeUndefined();
});

it("a clock from an earlier day was left running, one started today was not", () => {
  const day = (startedAt: string) => {
    const clock = { jobId: "j", jobName: "Oil", repairOrderId: "r", repairOrderNumber: 1, startedAt };
    return {
      onJob: clock,
      forgotten: [clock, { ...clock, jobId: null, jobName: null }],
    } as unknown as MyDay;
  };
  // 10 p.m. on the 17th in Tampa is already the 18th in UTC.
  expect(runningIn(day("2026-11-18T03:00:00Z"), zone, now)).toMatchObject({
    onJob: { isMissedClockOut: true },
    leftIn: true,
  });
  expect(runningIn(day("2026-11-18T06:00:00Z"), zone, now)).toMatchObject({
    onJob: { isMissedClockOut: false },
    leftIn: false,
  });
  expect(
    runningIn({ ...day("2026-11-18T03:00:00Z"), forgotten: [] }, zone, now).onJob?.isMissedClockOut,
  ).toBe(false);
});
