import type { mergeCustomers as contract } from "@autoiq/domain/customers/duplicates/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refuseDuplicateEmail } from "../create-customer.ts";
import { changeCustomer, lockCustomer } from "../store.ts";
import { insertMerge, leaveFor } from "./store.ts";

/**
 * One transaction. The merged record gives up its phone and email, the survivor gets the values that the person
 * chose, and every reference to the merged record moves to the survivor. Both records are locked in the order of
 * their ids, so that two people who merge the same pair in opposite directions never deadlock.
 * @throws {AppError} `not-found`
 */
export async function mergeCustomers(
  tx: TenantTx,
  context: ActionContext,
  intoId: string,
  { fromId, fromVersion, version, ...input }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  if (fromId === intoId) return refuse("This is the same record. Choose another one to merge.");
  const locked = new Map<string, Awaited<ReturnType<typeof lockCustomer>>>();
  for (const id of [fromId, intoId].sort()) locked.set(id, await lockCustomer(tx, id));
  const from = locked.get(fromId);
  const into = locked.get(intoId);
  if (!from || !into) throw new AppError("not-found", "That customer wasn't found.");
  const gone = [from, into].find((each) => each.mergedInto);
  if (gone) return conflict(`${customerName(gone)} was already merged into another record.`);
  if (from.version !== fromVersion) return stale(await lastActor(tx, fromId), "customer");
  if (into.version !== version) return stale(await lastActor(tx, intoId), "customer");
  await leaveFor(tx, { fromId, intoId });
  const refused = await refuseDuplicateEmail(tx, input.email, intoId);
  if (refused) return refused;
  const after = await changeCustomer(tx, intoId, input);
  const id = context.newId();
  await insertMerge(tx, { id, from, into, after, at: context.now, byName: context.caller.name });
  const names = { from: customerName(from), into: customerName(after) };
  await recordAction(tx, context, {
    action: `merged ${names.from} into this record`,
    subject: "customer",
    subjectId: intoId,
    before: { into, from },
    after,
  });
  await recordAction(tx, context, {
    action: `was merged into ${names.into}`,
    subject: "customer",
    subjectId: fromId,
    before: from,
    after: { mergedInto: intoId },
  });
  for (const each of [fromId, intoId]) tx.changed("customer", each);
  tx.changed("vehicle", intoId);
  return { id: intoId, mergeId: id };
}
