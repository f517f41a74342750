import { fillIn } from "@autoiq/domain/catalog/message";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { TechnicianRequest } from "@autoiq/domain/repair-orders/technician-requests/contract";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { notifyStaff } from "../../../features/messages/notifications/notify-staff.ts";
import { findRequester } from "../../../features/repair-orders/own-work/store.ts";
import { respondToRequest } from "../../../features/repair-orders/technician-requests/respond-to-request.ts";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/** Saves the front desk's response to a request, and notifies the technician who asked. */
export async function answerRequest(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  answer: string,
): Promise<TechnicianRequest | Refusal> {
  const request = await respondToRequest(tx, context, id, answer);
  if ("ok" in request) return request;
  const requester = await findRequester(tx, id);
  if (!requester) return request;
  const about = { number: requester.number, vehicle: vehicleLabel(requester.vehicle) };
  await notifyStaff(tx, context, {
    kind: "request-answered",
    about: `answered ${id}`,
    content: (t) => ({
      title: fillIn(t.requestAnswered, { person: context.caller.name, ...about }),
      body: answer,
    }),
    path: `/repair-orders/${request.repairOrderId}`,
    order: about,
    staffIds: [requester.staffId],
  });
  return request;
}
