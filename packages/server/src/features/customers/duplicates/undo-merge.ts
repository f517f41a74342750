import type { undoMerge as contract } from "@autoiq/domain/customers/duplicates/contract";
import { type Customer, customer, customerLanguage, customerName } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refuseDuplicateEmail } from "../create-customer.ts";
import { changeCustomer, lockCustomer } from "../store.ts";
import { findMerge, reverseMerge } from "./store.ts";

/** Contacts that both would claim go back to their owner before the merge. */
const without = (now: Customer, back: Customer): Customer => ({
  ...now,
  phone: now.phone === back.phone ? null : now.phone,
  email: now.email === back.email ? null : now.email,
  smsAllowed: now.phone === back.phone ? false : now.smsAllowed,
});

/** A record as a merge saved it. Merges from before customers had a language saved none. */
const savedRecord = customer.extend({ language: customerLanguage.default("en-US") });

/**
 * What the merge moved goes back if it is still there. What was added later stays with the survivor, and so do later
 * changes to its record, except for a phone or an email that belongs to the other customer.
 * @throws {AppError} `not-found`
 */
export async function undoMerge(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const merge = await findMerge(tx, id);
  if (!merge) throw new AppError("not-found", "That merge wasn't found.");
  const { fromId, intoId } = merge;
  if (merge.undoneAt) return conflict("This merge was already undone.");
  const locked = new Map<string, Customer | undefined>();
  for (const each of [fromId, intoId].sort()) locked.set(each, await lockCustomer(tx, each));
  const into = locked.get(intoId);
  if (!into || into.mergedInto)
    return refuse("This record was later merged into another one. Undo that merge first.");
  const fromBefore = savedRecord.parse(merge.fromBefore);
  const intoBefore = savedRecord.parse(merge.intoBefore);
  const intoAfter = savedRecord.parse(merge.intoAfter);
  // If it was not changed since, its earlier values are restored. Otherwise it keeps its current ones.
  const survivor = into.version === intoAfter.version ? intoBefore : without(into, fromBefore);
  await reverseMerge(tx, { id, fromId }, context.now);
  const back = await changeCustomer(tx, intoId, survivor);
  const refused = await refuseDuplicateEmail(tx, fromBefore.email, fromId);
  if (refused) return refused;
  const from = await changeCustomer(tx, fromId, fromBefore);
  await recordAction(tx, context, {
    action: `undid the merge with ${customerName(from)}`,
    subject: "customer",
    subjectId: intoId,
    before: into,
    after: back,
  });
  await recordAction(tx, context, {
    action: `was separated from ${customerName(back)}`,
    subject: "customer",
    subjectId: fromId,
    before: { mergedInto: intoId },
    after: from,
  });
  for (const each of [fromId, intoId]) tx.changed("customer", each);
  tx.changed("vehicle", intoId);
  return { fromId, intoId };
}
