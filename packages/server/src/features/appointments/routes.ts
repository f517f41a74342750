import {
  bookAppointment,
  changeAppointmentStatus,
  checkIn,
  listAppointments,
  moveAppointment,
} from "@autoiq/domain/appointments/contract";
import type { FastifyInstance } from "fastify";
import { checkIn as checkInCar } from "../../journeys/check-in.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { bookAppointment as book } from "./book-appointment.ts";
import { changeStatus } from "./change-status.ts";
import { moveAppointment as move } from "./move-appointment.ts";
import { calendar } from "./reads.ts";

export function appointmentsRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listAppointments, (call) =>
    call.read((tx) => calendar(tx, call.caller.locationId, call.query)),
  );
  route(app, services, bookAppointment, (call) => call.write((tx) => book(tx, call, call.body)));
  route(app, services, moveAppointment, (call) =>
    call.write((tx) => move(tx, call, call.params.id, call.body)),
  );
  route(app, services, changeAppointmentStatus, (call) =>
    call.write((tx) => changeStatus(tx, call, call.params.id, call.body)),
  );
  route(app, services, checkIn, (call) =>
    call.write((tx) => checkInCar(tx, call, call.params.id, call.body)),
  );
}
