import { expect, it } from "vitest";
import { type DayCar, isToDo, type MyDay, nextJob, runningIn } from "./my-day";

const zone = "America/New_York";
const now = new Date("2026-11-18T14:00:00Z");
const job = (authorization: string, work: string) =>
  ({ authorization, work }) as MyDay["repairOrders"][number]["jobs"][number];
const seen = { id: "1", completedAt: "2026-11-18T13:00:00Z" };

it("a car is to be worked on while a job may be worked or its inspection is not done", () => {
  expect(isToDo({ jobs: [], inspection: null })).toBe(true);
  expect(isToDo({ jobs: [job("proposed", "pending")], inspection: null })).toBe(true);
  expect(isToDo({ jobs: [job("approved", "on-hold")], inspection: seen })).toBe(true);
  expect(isToDo({ jobs: [job("proposed", "pending")], inspection: seen })).toBe(false);
  expect(isToDo({ jobs: [job("approved", "completed")], inspection: null })).toBe(false);
});

it("begins with the first job that may be worked and does not wait for something", () => {
  const jobs = [
    job("proposed", "pending"),
    job("approved", "completed"),
    job("approved", "on-hold"),
    job("approved", "pending"),
  ].map((each, index) => ({ ...each, id: String(index) }));
  expect(nextJob([{ jobs }] as unknown as DayCar[])).toBe("3");
  expect(nextJob([])).toBeUndefined();
});

it("a clock of an earlier day was left running, one that was started today runs late", () => {
  const day = (startedAt: string) => {
    const clock = { jobId: "j", jobName: "Oil", repairOrderId: "r", repairOrderNumber: 1, startedAt };
    return {
      onJob: clock,
      forgotten: [clock, { ...clock, jobId: null, jobName: null }],
    } as unknown as MyDay;
  };
  // 10 in the evening of the 17th in Tampa, which is the 18th in UTC.
  expect(runningIn(day("2026-11-18T03:00:00Z"), zone, now)).toMatchObject({
    onJob: { left: true },
    leftIn: true,
  });
  expect(runningIn(day("2026-11-18T06:00:00Z"), zone, now)).toMatchObject({
    onJob: { left: false },
    leftIn: false,
  });
  expect(runningIn({ ...day("2026-11-18T03:00:00Z"), forgotten: [] }, zone, now).onJob?.left).toBe(false);
});
