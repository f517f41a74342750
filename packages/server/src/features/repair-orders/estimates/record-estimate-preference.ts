import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { recordEstimatePreference as contract } from "@autoiq/domain/repair-orders/estimates/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { Signature } from "../links/signature.ts";
import { lockRepairOrder } from "../reads.ts";
import { estimatePreferenceOf } from "./reads.ts";
import { saveSignature } from "./save-signature.ts";
import { insertPreference } from "./store.ts";

const words = {
  estimate: "wants a written estimate",
  limit: "wants no estimate up to",
  none: "wants no written estimate",
} as const;

/** Saves the estimate preference that the customer chose and signed. A later one replaces an earlier one. */
export async function recordEstimatePreference(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof contract>,
  signature: Signature | null,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (body.choice === "limit" && body.limitCents === null)
    return refuse("Enter the amount up to which the customer doesn't want an estimate.");
  if (body.choice !== "limit" && body.limitCents !== null)
    return refuse("Only the second statement takes an amount. Choose it, or leave the amount blank.");
  if (!signature && !body.afterHours)
    return refuse(
      "The customer needs to sign the statement. Get a signature, or mark the car as left after hours.",
    );
  if (signature) await saveSignature(tx, signature, context.now);
  const { choice, limitCents, person, alsoAuthorized, afterHours } = body;
  await insertPreference(tx, {
    id: context.newId(),
    repairOrderId: id,
    choice,
    limitCents,
    person,
    alsoAuthorized,
    afterHours,
    signatureFileId: signature?.fileId ?? null,
    recordedBy: context.caller.userId,
    recordedName: context.caller.name,
    now: context.now,
  });
  await recordAction(tx, context, {
    action: `recorded that ${person} ${words[choice]}${limitCents === null ? "" : ` ${formatCents(limitCents)}`}`,
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    after: { choice, limitCents, person, alsoAuthorized, afterHours, signed: signature !== null },
  });
  tx.changed("repair-order", id);
  return { choice: (await estimatePreferenceOf(tx, id)).choice! };
}
