import { customerName } from "@autoiq/domain/customers/schema";
import type { getTerms, saveTerms as saveContract } from "@autoiq/domain/customers/terms/contract";
import { checkCreditLimit, soundTerms } from "@autoiq/domain/customers/terms/rules";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerOf } from "../reads.ts";
import { findTerms, lockForCredit, updateTerms } from "./store.ts";

type Reply = ReplyOf<typeof getTerms>;

/** A customer's terms, and what is due at a location. @throws {AppError} `not-found` */
export async function termsOf(tx: TenantTx, of: { customerId: string; locationId: string }): Promise<Reply> {
  const found = await findTerms(tx, of);
  if (!found) throw new AppError("not-found", "That customer wasn't found.");
  return found;
}

/** Sets a customer's terms. Posted invoices keep theirs. */
export async function saveTerms(
  tx: TenantTx,
  context: ActionContext,
  customerId: string,
  body: BodyOf<typeof saveContract>,
): Promise<Reply | Refusal> {
  const customer = await customerOf(tx, customerId);
  if (customer.mergedInto) return conflict("This record was merged into another one. Open that one.");
  const of = { customerId, locationId: context.caller.locationId };
  const before = await termsOf(tx, of);
  const terms = soundTerms(body);
  await updateTerms(tx, customerId, terms);
  await recordAction(tx, context, {
    action: `changed the terms of ${customerName(customer)}`,
    subject: "customer",
    subjectId: customerId,
    before: before.terms,
    after: terms,
  });
  tx.changed("customer", customerId);
  return termsOf(tx, of);
}

/**
 * Whether a customer's account takes another invoice at the location. Locks the account, so that two invoices at once
 * do not both fit. @returns null where the customer's limit allows it
 */
export async function refuseAboveLimit(
  tx: TenantTx,
  { caller }: ActionContext,
  of: { customerId: string; locationId: string; name: string; addedCents: number; overrides: boolean },
): Promise<{ refusal: Refusal } | { refusal: null; isAbove: boolean }> {
  await lockForCredit(tx, of.customerId);
  const { terms, dueCents } = await termsOf(tx, of);
  const checked = checkCreditLimit(terms, {
    ...of,
    dueCents,
    mayOverride: can(caller, "credit-limit.override"),
  });
  return checked.ok ? { refusal: null, ...checked.value } : { refusal: checked };
}
