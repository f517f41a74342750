import {
  addBlock,
  getAvailability,
  removeBlock,
  removeSpecialDay,
  saveBookingRules,
  saveWorkWeek,
  setSpecialDays,
} from "@autoiq/domain/appointments/availability/contract";
import {
  bookAppointment,
  changeAppointment,
  changeAppointmentStatus,
  checkIn,
  findFreeSlots,
  getAppointment,
  getAppointmentHistory,
  getCustomerVisits,
  listAppointments,
  listRequests,
  moveAppointment,
} from "@autoiq/domain/appointments/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { checkIn as checkInCar } from "../../workflows/check-in/check-in.ts";
import { bookWithLead, changeStatusWithLead } from "../../workflows/leads/lead-appointments.ts";
import { addBlock as block } from "./availability/add-block.ts";
import { availability } from "./availability/reads.ts";
import { removeBlock as unblock } from "./availability/remove-block.ts";
import { removeSpecialDay as reopen } from "./availability/remove-special-day.ts";
import { saveBookingRules as saveRules } from "./availability/save-booking-rules.ts";
import { saveWorkWeek as saveWeek } from "./availability/save-work-week.ts";
import { setSpecialDays as setDays } from "./availability/set-special-days.ts";
import { changeAppointment as change } from "./change-appointment.ts";
import { moveAppointment as move } from "./move-appointment.ts";
import { appointmentOf, calendar, historyOf, nextFree, requestsOf, visitsOf } from "./reads.ts";

export function appointmentsRoutes(app: FastifyInstance, services: RouteServices): void {
  route(
    app,
    services,
    listAppointments,
    (call) => call.read((tx) => calendar(tx, call.caller.locationId, call.query)),
    { cache: "shared" },
  );
  route(
    app,
    services,
    listRequests,
    (call) => call.read((tx) => requestsOf(tx, call.caller.locationId, call.now)),
    { cache: "shared" },
  );
  route(
    app,
    services,
    findFreeSlots,
    (call) => call.read((tx) => nextFree(tx, call.caller.locationId, call.query, call.now)),
    { cache: "shared" },
  );
  route(app, services, getCustomerVisits, (call) =>
    call.read((tx) => visitsOf(tx, call.params.customerId, call.now)),
  );
  route(app, services, getAppointment, (call) => call.read((tx) => appointmentOf(tx, call.params.id)));
  route(app, services, getAppointmentHistory, (call) => call.read((tx) => historyOf(tx, call.params.id)));
  route(app, services, bookAppointment, (call) => call.write((tx) => bookWithLead(tx, call, call.body)));
  route(app, services, moveAppointment, (call) =>
    call.write((tx) => move(tx, call, call.params.id, call.body)),
  );
  route(app, services, changeAppointment, (call) =>
    call.write((tx) => change(tx, call, call.params.id, call.body)),
  );
  route(app, services, changeAppointmentStatus, (call) =>
    call.write((tx) => changeStatusWithLead(tx, call, call.params.id, call.body)),
  );
  route(app, services, checkIn, (call) =>
    call.write((tx) => checkInCar(tx, call, call.params.id, call.body)),
  );

  route(app, services, getAvailability, (call) =>
    call.read((tx) => availability(tx, call.caller.locationId, call.now)),
  );
  route(app, services, setSpecialDays, (call) => call.write((tx) => setDays(tx, call, call.body)));
  route(app, services, removeSpecialDay, (call) => call.write((tx) => reopen(tx, call, call.params.day)));
  route(app, services, saveWorkWeek, (call) =>
    call.write((tx) => saveWeek(tx, call, call.params.staffId, call.body)),
  );
  route(app, services, addBlock, (call) => call.write((tx) => block(tx, call, call.body)));
  route(app, services, removeBlock, (call) => call.write((tx) => unblock(tx, call, call.params.id)));
  route(app, services, saveBookingRules, (call) => call.write((tx) => saveRules(tx, call, call.body)));
}
