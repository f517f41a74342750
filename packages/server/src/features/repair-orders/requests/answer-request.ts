import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { TechnicianRequest } from "@autoiq/domain/repair-orders/requests/contract";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { requestById, writeAnswer } from "./store.ts";

export const noRequest = () => new AppError("not-found", "That request is not on file.");

/** The desk's answer; the first one counts, and the second person is told whose it was. */
export async function answerRequest(
  tx: TenantTx,
  deed: Deed,
  id: string,
  answer: string,
): Promise<TechnicianRequest | Refusal> {
  const written = await writeAnswer.run(tx, tx.organizationId, id, answer, deed.now, deed.caller.name);
  const request = await requestById.one(tx, tx.organizationId, id);
  if (!request) throw noRequest();
  if (written === 0) {
    return request.answeredAt
      ? conflict(`${request.answeredName} has answered this already: “${request.answer}”`)
      : conflict("This repair order is at another location. Answer it from there.");
  }
  await recordDeed(tx, deed, {
    action: `answered ${request.askedBy}`,
    subject: "technician-request",
    subjectId: id,
    repairOrderId: request.repairOrderId,
    after: { question: request.body, answer },
  });
  tx.changed("repair-order", request.repairOrderId);
  return request;
}
