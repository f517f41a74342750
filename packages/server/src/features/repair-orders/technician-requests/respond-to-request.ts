import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { TechnicianRequest } from "@autoiq/domain/repair-orders/technician-requests/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { requestById, writeResponse } from "./store.ts";

export const noRequest = () => new AppError("not-found", text.notFound.request);

/** Saves the front desk's response. The first one counts, and a second person is shown who responded. */
export async function respondToRequest(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  answer: string,
): Promise<TechnicianRequest | Refusal> {
  const written = await writeResponse(tx, {
    requestId: id,
    answer,
    now: context.now,
    respondedByName: context.caller.name,
  });
  const request = await requestById(tx, id);
  if (!request) throw noRequest();
  if (written === 0) {
    return request.answeredAt
      ? conflict(`${request.respondedByName} already responded: “${request.answer}”`)
      : conflict("This repair order is at another location. Switch to that location to respond.");
  }
  await recordAction(tx, context, {
    action: `responded to ${request.requestedBy}`,
    subject: "technician-request",
    subjectId: id,
    repairOrderId: request.repairOrderId,
    after: { question: request.body, answer },
  });
  tx.changed("repair-order", request.repairOrderId);
  return request;
}
