import * as contract from "@autoiq/domain/appointments/client/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { FastifyInstance } from "fastify";
import { type Principal, type RouteServices, route } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerIn } from "../../portal/reads.ts";
import { cancelAsClient } from "./cancel-as-client.ts";
import type { ClientDeed } from "./client-deed.ts";
import { moveAsClient } from "./move-as-client.ts";
import { clientCalendar, clientTimes } from "./reads.ts";
import { requestAppointment } from "./request-appointment.ts";

/** A signed-in client's own visits, by the confirmed email address and by nothing that the browser says. */
export function clientAppointmentsRoutes(app: FastifyInstance, services: RouteServices): void {
  const { tenancy } = services;

  /** One transaction of the shop, for somebody who is its customer. */
  async function asCustomer<T>(
    call: { principal: Principal; params: { organizationId: string }; now: Date; newId(): string },
    work: (tx: TenantTx, deed: ClientDeed) => Promise<T | Refusal>,
  ): Promise<T> {
    const { principal, params, now, newId } = call;
    const { organizationId, customerId } = await customerIn(tenancy, principal, params.organizationId);
    const actor = { userId: principal.userId, name: `${principal.name} (customer)` };
    return tenancy.write<T>({ organizationId, userId: null }, (tx) =>
      work(tx, { now, newId, customerId, actor }),
    );
  }

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
    asCustomer(call, (tx, deed) => requestAppointment(tx, deed, call.params.locationId, call.body)),
  );
  route(app, services, contract.moveAsClient, (call) =>
    asCustomer(call, (tx, deed) => moveAsClient(tx, deed, call.params.id, call.body)),
  );
  route(app, services, contract.cancelAsClient, (call) =>
    asCustomer(call, (tx, deed) => cancelAsClient(tx, deed, call.params.id, call.body)),
  );
}
