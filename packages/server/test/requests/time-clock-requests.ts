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
  on(timeClock.fixEndTime)((of) => ({
    params: { id: of.clockId },
    body: { endedAt: "2026-11-20T14:00:00Z" },
  })),
];
