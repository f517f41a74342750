import * as timeClock from "@autoiq/domain/time-clock/contract";
import { type Entry, on } from "./request-entry.ts";

/** Requests for the time clock. */
export const timeClockEntries: readonly Entry[] = [
  on(timeClock.getMyDay)(() => ({})),
  on(timeClock.clockIn)(() => ({})),
  on(timeClock.clockOnJob)((of) => ({ params: { id: of.jobId } })),
  on(timeClock.clockOffJob)((of) => ({ params: { id: of.jobId } })),
  on(timeClock.clockOut)(() => ({})),
  on(timeClock.listMissedClockOuts)(() => ({})),
  on(timeClock.getHours)(() => ({ query: { from: "2026-11-01", to: "2026-11-30" } })),
  on(timeClock.fixEndTime)((of) => ({
    params: { id: of.clockId },
    body: { endedAt: "2026-11-20T14:00:00Z" },
  })),
];
