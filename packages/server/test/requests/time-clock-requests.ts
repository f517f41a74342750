import * as breaks from "@autoiq/domain/time-clock/breaks/contract";
import * as timeClock from "@autoiq/domain/time-clock/contract";
import * as corrections from "@autoiq/domain/time-clock/corrections/contract";
import * as weeks from "@autoiq/domain/time-clock/weeks/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

const reason = "Forgot to clock in";

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
  on(breaks.startBreak)(() => ({ body: { kind: "meal" } })),
  on(breaks.endBreak)(() => ({})),
  on(corrections.addTimeEntry)((of) => ({
    body: {
      id: clientChosenIds.timeEntry,
      staffId: of.technicianId,
      startedAt: "2026-11-18T14:00:00Z",
      endedAt: "2026-11-18T22:00:00Z",
      breaks: [
        {
          kind: "meal",
          isPaid: false,
          startedAt: "2026-11-18T17:00:00Z",
          endedAt: "2026-11-18T17:30:00Z",
        },
      ],
      reason,
    },
  })),
  on(corrections.changeTimeEntry)((of) => ({
    params: { id: of.clockId },
    body: {
      version: 1,
      startedAt: "2026-11-19T14:00:00Z",
      endedAt: "2026-11-19T15:30:00Z",
      breaks: [],
      reason,
    },
  })),
  on(corrections.splitTimeEntry)((of) => ({
    params: { id: of.clockId },
    body: {
      version: 2,
      newId: clientChosenIds.splitEntry,
      endedAt: "2026-11-19T14:20:00Z",
      startedAt: "2026-11-19T14:30:00Z",
      reason,
    },
  })),
  on(corrections.deleteTimeEntry)((of) => ({ params: { id: of.clockId }, body: { version: 99, reason } })),
  on(weeks.getOwnWeek)(() => ({ query: { week: "2026-11-16" } })),
  on(weeks.signWeek)(() => ({ body: { week: "2026-11-16", seen: "1.1.60.0.0" } })),
  on(weeks.listTimeWeeks)(() => ({ query: { week: "2026-11-16" } })),
  on(weeks.getTimeWeek)((of) => ({
    params: { staffId: of.technicianId },
    query: { week: "2026-11-16" },
  })),
  on(weeks.approveWeek)((of) => ({
    params: { staffId: of.technicianId },
    body: { week: "2026-11-16", seen: "1.1.60.0.0" },
  })),
];
