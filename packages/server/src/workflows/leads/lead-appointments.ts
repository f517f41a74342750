import type {
  ClientAppointment,
  cancelAppointmentAsClient,
  requestAppointment,
} from "@autoiq/domain/appointments/client/contract";
import type { bookAppointment, changeAppointmentStatus } from "@autoiq/domain/appointments/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { bookAppointment as book } from "../../features/appointments/book-appointment.ts";
import { changeStatus } from "../../features/appointments/change-status.ts";
import { cancelAppointmentAsClient as cancelAsClient } from "../../features/appointments/client/cancel-as-client.ts";
import { requestAppointment as requestAsClient } from "../../features/appointments/client/request-appointment.ts";
import type { ClientActionContext } from "../../platform/client-action-context.ts";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { bookLeads, unbookLeads } from "./advance-leads.ts";

const byStaff = (context: ActionContext) => ({
  now: context.now,
  newId: () => context.newId(),
  actor: context.caller,
  locationId: context.caller.locationId,
});
const byClient = (context: ClientActionContext, locationId: string) => ({
  now: context.now,
  newId: () => context.newId(),
  actor: context.actor,
  locationId,
});

/** Books, and moves the customer's open lead to booked. */
export async function bookWithLead(
  tx: TenantTx,
  context: ActionContext,
  body: BodyOf<typeof bookAppointment>,
): Promise<ReplyOf<typeof bookAppointment> | Refusal> {
  const booked = await book(tx, context, body);
  if (!("ok" in booked))
    await bookLeads(tx, byStaff(context), { customerId: body.customerId, appointmentId: booked.id });
  return booked;
}

/** The same for a customer who books online. */
export async function requestWithLead(
  tx: TenantTx,
  context: ClientActionContext,
  locationId: string,
  body: BodyOf<typeof requestAppointment>,
): Promise<ClientAppointment | Refusal> {
  const requested = await requestAsClient(tx, context, locationId, body);
  if (!("ok" in requested))
    await bookLeads(tx, byClient(context, locationId), {
      customerId: context.customerId,
      appointmentId: requested.id,
    });
  return requested;
}

/** Changes the status. A canceled or missed appointment gives its lead back, to find another time. */
export async function changeStatusWithLead(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof changeAppointmentStatus>,
): Promise<ReplyOf<typeof changeAppointmentStatus> | Refusal> {
  const changed = await changeStatus(tx, context, id, body);
  if (!("ok" in changed) && (body.status === "cancelled" || body.status === "no-show"))
    await unbookLeads(tx, byStaff(context), body.status === "no-show" ? "No-show" : "Appointment canceled");
  return changed;
}

/** The same for a customer who cancels online. */
export async function cancelWithLead(
  tx: TenantTx,
  context: ClientActionContext,
  id: string,
  body: BodyOf<typeof cancelAppointmentAsClient>,
): Promise<ClientAppointment | Refusal> {
  const cancelled = await cancelAsClient(tx, context, id, body);
  if (!("ok" in cancelled))
    await unbookLeads(tx, byClient(context, cancelled.locationId), "Canceled by the customer");
  return cancelled;
}
