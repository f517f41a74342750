import * as contract from "@autoiq/domain/appointments/client/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { cancelWithLead, requestWithLead } from "../../../workflows/leads/lead-appointments.ts";
import { asCustomer, customerIn } from "../../portal/reads.ts";
import { moveAppointmentAsClient } from "./move-as-client.ts";
import { clientCalendar, clientTimes } from "./reads.ts";

/** A signed-in client's own visits, identified only by the confirmed email address, never by what the browser says. */
export function clientAppointmentsRoutes(app: FastifyInstance, services: RouteServices): void {
  const { tenancy } = services;

  route(app, services, contract.getClientAppointments, ({ principal, now }) =>
    clientCalendar(tenancy, principal, now),
  );
  route(app, services, contract.getClientTimes, async ({ principal, params, query, now }) => {
    const { organizationId, customerId } = await customerIn(tenancy, principal, params.organizationId);
    return tenancy.read({ organizationId, userId: null }, (tx) =>
      clientTimes(tx, params.locationId, customerId, query, now),
    );
  });
  route(app, services, contract.requestAppointment, (call) =>
    asCustomer(tenancy, call, (tx, context) =>
      requestWithLead(tx, context, call.params.locationId, call.body),
    ),
  );
  route(app, services, contract.moveAppointmentAsClient, (call) =>
    asCustomer(tenancy, call, (tx, context) =>
      moveAppointmentAsClient(tx, context, call.params.id, call.body),
    ),
  );
  route(app, services, contract.cancelAppointmentAsClient, (call) =>
    asCustomer(tenancy, call, (tx, context) => cancelWithLead(tx, context, call.params.id, call.body)),
  );
}
