import * as floor from "@autoiq/domain/shop-floor/contract";
import * as breaks from "@autoiq/domain/time-clock/breaks/contract";
import * as timeClock from "@autoiq/domain/time-clock/contract";
import * as corrections from "@autoiq/domain/time-clock/corrections/contract";
import * as kiosks from "@autoiq/domain/time-clock/kiosks/contract";
import * as place from "@autoiq/domain/time-clock/place/contract";
import * as timeOff from "@autoiq/domain/time-clock/time-off/contract";
import * as timeOffPolicies from "@autoiq/domain/time-clock/time-off/policy-contract";
import * as weeks from "@autoiq/domain/time-clock/weeks/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

const reason = "Forgot to clock in";

/** Requests for the time clock. */
export const timeClockEntries: readonly Entry[] = [
  on(timeClock.getMyDay)(() => ({})),
  on(timeClock.clockIn)(() => ({ body: {} })),
  on(place.getClockInPlace)(() => ({})),
  on(place.getClockInRule)(() => ({})),
  on(place.saveClockInRule)(() => ({
    body: {
      version: 0,
      networks: ["203.0.113.0/24"],
      place: { latitude: 27.9506, longitude: -82.4572, radiusMeters: 150 },
      outside: "flag",
    },
  })),
  on(timeClock.clockOnJob)((of) => ({ params: { id: of.jobId }, body: {} })),
  on(timeClock.clockOffJob)((of) => ({ params: { id: of.jobId } })),
  on(timeClock.clockOut)(() => ({})),
  on(timeClock.listMissedClockOuts)(() => ({})),
  on(timeClock.getHours)(() => ({ query: { from: "2026-11-01", to: "2026-11-30" } })),
  on(timeClock.fixEndTime)((of) => ({
    params: { id: of.clockId },
    body: { endedAt: "2026-11-20T14:00:00Z" },
  })),
  on(floor.getShopFloor)(() => ({})),
  on(floor.getFloorRates)(() => ({})),
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
  on(kiosks.listKiosks)(() => ({})),
  on(kiosks.createKiosk)(() => ({ body: { id: clientChosenIds.kiosk, name: "Back tablet" } })),
  on(kiosks.revokeKiosk)((of) => ({ params: { id: of.spareKioskId } })),
  on(kiosks.getOwnPin)(() => ({})),
  on(kiosks.setOwnPin)(() => ({ body: { pin: "7315" } })),
  on(kiosks.openKiosk)(() => ({})),
  on(kiosks.enterPin)((of) => ({ body: { staffId: of.technicianId, pin: "7315" } })),
  on(kiosks.clockAtKiosk)((of) => ({ body: { staffId: of.technicianId, pin: "7315", action: "clock-in" } })),
  on(kiosks.resetPin)((of) => ({ params: { staffId: of.ownerStaffId } })),
  on(timeOff.getOwnTimeOff)(() => ({})),
  on(timeOff.requestTimeOff)(() => ({
    body: {
      id: clientChosenIds.timeOff,
      kind: "vacation",
      firstDay: "2026-12-14",
      lastDay: "2026-12-15",
      from: null,
      until: null,
      note: "Family visit",
    },
  })),
  on(timeOff.cancelOwnTimeOff)((of) => ({ params: { id: of.ownTimeOffId }, body: { version: 1 } })),
  on(timeOff.listTimeOff)(() => ({})),
  on(timeOff.answerTimeOff)((of) => ({
    params: { id: of.timeOffId },
    body: { version: 1, answer: "declined", word: "Two others are off" },
  })),
  on(timeOff.cancelTimeOff)((of) => ({
    params: { id: of.timeOffId },
    body: { version: 99, word: "The day plan changed" },
  })),
  on(timeOffPolicies.getTimeOffPolicies)(() => ({})),
  on(timeOffPolicies.saveTimeOffPolicy)(() => ({
    params: { kind: "sick" },
    body: { version: 0, startsOn: "2026-01-01", workedMinutesPerHour: 1800, capMinutes: 4800 },
  })),
  on(timeOffPolicies.adjustTimeOff)((of) => ({
    body: {
      id: clientChosenIds.timeOffAdjustment,
      staffId: of.technicianId,
      kind: "vacation",
      minutes: 480,
      reason: "From the last software",
    },
  })),
];
