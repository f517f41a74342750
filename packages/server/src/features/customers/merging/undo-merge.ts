import type { undoMerge as contract } from "@autoiq/domain/customers/merging/contract";
import { type Customer, customer, customerName } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refuseDuplicate } from "../create-customer.ts";
import { changeCustomer, lockCustomer } from "../store.ts";
import { findMerge, reverseMerge } from "./store.ts";

/** The contacts that both would claim stay with whom they belonged to before the two were one. */
const without = (now: Customer, back: Customer): Customer => ({
  ...now,
  phone: now.phone === back.phone ? null : now.phone,
  email: now.email === back.email ? null : now.email,
  textsAllowed: now.phone === back.phone ? false : now.textsAllowed,
});

/**
 * What the merge moved goes back, if it is still there; what came since stays with the survivor, and so does what was
 * changed in their record since, except for a phone or an email that belongs to the other one.
 * @throws {AppError} `not-found`
 */
export async function undoMerge(
  tx: TenantTx,
  deed: Deed,
  id: string,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const merge = await findMerge(tx, id);
  if (!merge) throw new AppError("not-found", "That is not on record.");
  const { fromId, intoId } = merge;
  if (merge.undoneAt) return conflict("These two records were taken apart already.");
  const locked = new Map<string, Customer | undefined>();
  for (const each of [fromId, intoId].sort()) locked.set(each, await lockCustomer(tx, each));
  const into = locked.get(intoId);
  if (!into || into.mergedInto)
    return refuse("This record was made part of another one since. Take those two apart first.");
  const fromBefore = customer.parse(merge.fromBefore);
  const intoBefore = customer.parse(merge.intoBefore);
  const intoAfter = customer.parse(merge.intoAfter);
  // Nobody touched it since: then it is again what it was. Otherwise it keeps what was written.
  const survivor = into.version === intoAfter.version ? intoBefore : without(into, fromBefore);
  await reverseMerge(tx, id, fromId, deed.now);
  const back = await changeCustomer(tx, intoId, survivor);
  const refused = await refuseDuplicate(tx, fromBefore, fromId);
  if (refused) return refused;
  const from = await changeCustomer(tx, fromId, fromBefore);
  await recordDeed(tx, deed, {
    action: `took the record of ${customerName(from)} apart from this one`,
    subject: "customer",
    subjectId: intoId,
    before: into,
    after: back,
  });
  await recordDeed(tx, deed, {
    action: `taken apart from ${customerName(back)}`,
    subject: "customer",
    subjectId: fromId,
    before: { mergedInto: intoId },
    after: from,
  });
  for (const each of [fromId, intoId]) tx.changed("customer", each);
  tx.changed("vehicle", intoId);
  return { fromId, intoId };
}
