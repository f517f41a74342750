import * as availability from "@autoiq/domain/appointments/availability/contract";
import * as clientVisits from "@autoiq/domain/appointments/client/contract";
import * as appointments from "@autoiq/domain/appointments/contract";
import * as plans from "@autoiq/domain/appointments/day-plan/contract";
import * as feeds from "@autoiq/domain/appointments/feeds/contract";
import { clientChosenIds as chosenIds, type Entry, on } from "./request-entry.ts";

const slot = { startsAt: "2026-11-24T15:00:00Z", endsAt: "2026-11-24T16:00:00Z" };
const oneDay = { from: "2026-11-20", to: "2026-11-20" };
// Ids chosen by the caller are the same for everyone. They name nothing that exists.
const clientChosenIds = {
  block: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e05",
  visit: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e06",
};

/** One valid request for each call of the calendar. */
export const calendarEntries: readonly Entry[] = [
  on(plans.planDay)(() => ({ body: { day: "2026-11-24", overruns: [] } })),
  on(plans.applyDayPlan)((of) => ({
    body: {
      moves: [
        {
          appointmentId: of.appointmentId,
          bayId: of.bayId,
          technicianId: of.technicianId,
          version: 1,
          startsAt: "2026-11-24T16:00:00Z",
          endsAt: "2026-11-24T17:00:00Z",
        },
      ],
      work: [],
    },
  })),
  on(appointments.listAppointments)(() => ({ query: oneDay })),
  on(appointments.bookAppointment)((of) => ({
    body: {
      ...slot,
      bayId: of.bayId,
      technicianId: of.technicianId,
      customerId: of.customerId,
      vehicleId: of.vehicleId,
      concern: "Oil change",
      visit: "waiter",
    },
  })),
  on(appointments.moveAppointment)((of) => ({
    params: { id: of.appointmentId },
    body: { ...slot, bayId: of.bayId, technicianId: of.technicianId, version: 1 },
  })),
  on(appointments.changeAppointmentStatus)((of) => ({
    params: { id: of.appointmentId },
    body: { status: "arrived", version: 1 },
  })),
  on(appointments.checkIn)((of) => ({
    params: { id: of.appointmentId },
    body: {
      vehicleId: of.vehicleId,
      odometer: 41_500,
      concern: "Oil change",
      keytag: "7",
      promisedAt: "2026-11-24T20:00:00Z",
      version: 1,
    },
  })),

  on(appointments.changeAppointment)((of) => ({
    params: { id: of.otherAppointmentId },
    body: { vehicleId: of.vehicleId, concern: "Oil change and tires", visit: "waiter", version: 1 },
  })),
  on(appointments.listRequests)(() => ({})),
  on(appointments.findFreeSlots)((of) => ({
    query: { minutes: 60, from: "2026-11-24", bayId: of.bayId, technicianId: of.technicianId, limit: 3 },
  })),
  on(appointments.getCustomerVisits)((of) => ({ params: { customerId: of.customerId } })),
  on(appointments.getAppointment)((of) => ({ params: { id: of.appointmentId } })),
  on(appointments.getAppointmentHistory)((of) => ({ params: { id: of.appointmentId } })),
  on(availability.getAvailability)(() => ({})),
  on(availability.setSpecialDays)(() => ({
    body: { name: "Founder's Day", from: "2026-12-09", to: "2026-12-10", opens: "09:00", closes: "12:00" },
  })),
  on(availability.removeSpecialDay)(() => ({ params: { day: "2026-12-09" } })),
  on(availability.saveWorkWeek)((of) => ({
    params: { staffId: of.technicianId },
    body: { version: 1, week: [{ weekday: 2, starts: "08:00", ends: "16:00" }] },
  })),
  on(availability.addBlock)((of) => ({
    body: {
      id: clientChosenIds.block,
      bayId: of.bayId,
      reason: "Lift inspection",
      startsAt: "2026-12-15T13:00:00Z",
      endsAt: "2026-12-15T20:00:00Z",
    },
  })),
  on(availability.removeBlock)(() => ({ params: { id: clientChosenIds.block } })),
  on(availability.saveBookingRules)(() => ({
    body: {
      version: 0,
      acceptsRequests: true,
      confirmsRequests: true,
      noticeHours: 2,
      daysAhead: 30,
      reasons: [{ reason: "brakes" as const, minutes: 120 }],
    },
  })),
  on(clientVisits.getClientAppointments)(() => ({})),
  on(clientVisits.getClientTimes)((of) => ({
    params: { organizationId: of.organizationId, locationId: of.locationId },
    query: { from: "2026-12-01", reason: "brakes" },
  })),
  on(clientVisits.requestAppointment)((of) => ({
    params: { organizationId: of.organizationId, locationId: of.locationId },
    body: {
      id: clientChosenIds.visit,
      vehicleId: of.vehicleId,
      reason: "brakes",
      concern: "They squeal",
      visit: "waiter",
      startsAt: "2026-12-01T14:00:00Z",
    },
  })),
  on(clientVisits.moveAppointmentAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: of.otherAppointmentId },
    body: { startsAt: "2026-12-02T14:00:00Z", version: of.otherAppointmentVersion },
  })),
  on(clientVisits.cancelAppointmentAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: of.otherAppointmentId },
    body: { version: of.otherAppointmentVersion },
  })),
  on(feeds.listOwnFeeds)(() => ({})),
  on(feeds.createOwnFeed)(() => ({
    body: { id: chosenIds.calendarFeed, showsCustomers: true, showsShifts: true },
  })),
  on(feeds.listFeeds)(() => ({})),
  on(feeds.createFeed)((of) => ({
    body: { id: chosenIds.bayFeed, showsCustomers: false, bayId: of.bayId, staffId: null },
  })),
  on(feeds.replaceFeed)((of) => ({ params: { id: of.calendarFeedId } })),
  on(feeds.revokeFeed)((of) => ({ params: { id: of.spareCalendarFeedId } })),
];
