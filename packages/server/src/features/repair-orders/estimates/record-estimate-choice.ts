import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { recordEstimateChoice as contract } from "@autoiq/domain/repair-orders/estimates/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { Signature } from "../links/signature.ts";
import { lockRepairOrder } from "../reads.ts";
import { keepSignature } from "./keep-signature.ts";
import { choiceOf } from "./reads.ts";
import { insertChoice } from "./store.ts";

const words = {
  estimate: "asks for a written estimate",
  limit: "wants no estimate up to",
  none: "wants no written estimate",
} as const;

/** Keeps the statement that the customer chose and signed; a later choice takes the place of an earlier one. */
export async function recordEstimateChoice(
  tx: TenantTx,
  deed: Deed,
  id: string,
  body: BodyOf<typeof contract>,
  signature: Signature | null,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (body.choice === "limit" && body.limitCents === null)
    return refuse("Write the amount up to which the customer wants no estimate.");
  if (body.choice !== "limit" && body.limitCents !== null)
    return refuse("An amount belongs to the second statement only. Choose it, or leave the amount out.");
  if (!signature && !body.afterHours)
    return refuse(
      "The customer signs the statement. Have them sign, or say that the car was left after hours.",
    );
  if (signature) await keepSignature(tx, signature, deed.now);
  const { choice, limitCents, person, alsoMay, afterHours } = body;
  await insertChoice.run(
    tx,
    ...[tx.organizationId, deed.newId(), id, choice, limitCents, person, alsoMay, afterHours],
    ...[signature?.fileId ?? null, deed.caller.userId, deed.caller.name, deed.now],
  );
  await recordDeed(tx, deed, {
    action: `wrote down that ${person} ${words[choice]}${limitCents === null ? "" : ` ${formatCents(limitCents)}`}`,
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    after: { choice, limitCents, person, alsoMay, afterHours, signed: signature !== null },
  });
  tx.changed("repair-order", id);
  return { choice: (await choiceOf(tx, id)).choice! };
}
