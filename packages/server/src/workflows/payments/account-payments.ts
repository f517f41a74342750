import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { methodOfRefund, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type {
  applyCredit as applyContract,
  CustomerAccount,
  refundCredit as refundContract,
  takeAccountPayment as takeContract,
} from "@autoiq/domain/payments/accounts/contract";
import {
  type ChargeShare,
  divideAccount,
  drawCredit,
  type Share,
} from "@autoiq/domain/payments/accounts/rules";
import { takenPhrase } from "@autoiq/domain/payments/tender";
import { customerOf } from "../../features/customers/reads.ts";
import { accountOf } from "../../features/payments/accounts/reads.ts";
import {
  findAccountPayment,
  findApplication,
  findCheckoutsOf,
  findCreditRefund,
  insertAccountParts,
  insertAccountPayment,
  insertChargePayments,
  insertCreditRefund,
  lockOpenInvoices,
} from "../../features/payments/accounts/store.ts";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { refreshRepairOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { emailAccountReceipt } from "../billing/email-account-receipt.ts";
import { checkRefundPermission } from "./check-refund-permission.ts";

const usedId = () => conflict("That ID is already used. Refresh and try again.");

async function locked(tx: TenantTx, context: ActionContext, customerId: string) {
  const customer = await customerOf(tx, customerId);
  if (customer.mergedInto) return conflict("This record was merged into another one. Open that one.");
  const place = { customerId, locationId: context.caller.locationId };
  await lockOpenInvoices(tx, place);
  return { ok: true as const, customer, place, account: await accountOf(tx, place) };
}

/** Writes the parts, and what follows from them: abandoned checkouts, repair orders that are paid, screens. */
async function pay(
  tx: TenantTx,
  context: ActionContext,
  account: CustomerAccount,
  parts: readonly (Share & { readonly creditId: string })[],
  applicationId: string | null,
): Promise<void> {
  const { now, caller } = context;
  const ids = new Set(parts.map((part) => part.invoiceId));
  const paid = account.invoices.filter(({ id }) => ids.has(id));
  await closeCheckouts(tx, await findCheckoutsOf(tx, [...ids]));
  await insertAccountParts(tx, {
    parts: parts.map((part) => ({ ...part, id: context.newId() })),
    applicationId,
    at: now,
    by: caller.name,
  });
  for (const { id, repairOrderId } of paid) {
    // The status of each follows from its own jobs, clocks, and payments.
    if (repairOrderId) await refreshRepairOrder(tx, repairOrderId, now, "progress");
    tx.changed("invoice", id);
  }
}

/** What the credits of payments pay of finance charges. */
async function payCharges(
  tx: TenantTx,
  { now, caller, newId }: ActionContext,
  of: {
    locationId: string;
    parts: readonly (ChargeShare & { readonly creditId: string })[];
    applicationId: string | null;
  },
): Promise<void> {
  if (of.parts.length === 0) return;
  const { locationId, applicationId } = of;
  const parts = of.parts.map((part) => ({ ...part, id: newId() }));
  await insertChargePayments(tx, { locationId, applicationId, parts, at: now, by: caller.name });
}

const totalOf = (all: readonly { readonly amountCents: number }[]) =>
  sum(all.map((each) => each.amountCents));

const named = (account: CustomerAccount, shares: readonly Share[]) =>
  shares.map(({ invoiceId, amountCents }) => ({
    invoice: account.invoices.find(({ id }) => id === invoiceId)?.number,
    amountCents,
  }));

/** Records one payment over many invoices. What no invoice takes is the customer's credit. */
export async function takeAccountPayment(
  tx: TenantTx,
  context: ActionContext,
  customerId: string,
  { id, payment, shares: chosen, chargesCents }: BodyOf<typeof takeContract>,
): Promise<CustomerAccount | Refusal> {
  const held = await locked(tx, context, customerId);
  if (!held.ok) return held;
  const { customer, place, account } = held;
  const existing = await findAccountPayment(tx, id);
  if (existing)
    return existing.customerId === customerId &&
      existing.amountCents === payment.amountCents &&
      existing.method === payment.method
      ? account
      : usedId();
  const divided = divideAccount(payment.amountCents, account, { shares: chosen, chargesCents });
  if (!divided.ok) return divided;
  const { shares, chargeShares, restCents } = divided.value;
  const chargedCents = totalOf(chargeShares);
  await insertAccountPayment(tx, {
    ...place,
    id,
    payment,
    // What pays finance charges becomes credit first, so each payment leaves the ledger by one way.
    creditCents: restCents + chargedCents,
    at: context.now,
    by: context.caller.name,
  });
  await pay(
    tx,
    context,
    account,
    shares.map((share) => ({ ...share, creditId: id })),
    null,
  );
  await payCharges(tx, context, {
    locationId: place.locationId,
    parts: chargeShares.map((share) => ({ ...share, creditId: id })),
    applicationId: null,
  });
  await recordAction(tx, context, {
    action: `took ${formatCents(payment.amountCents)} ${takenPhrase(payment)} for ${shares.length} ${shares.length === 1 ? "invoice" : "invoices"}`,
    subject: "customer",
    subjectId: customerId,
    after: {
      method: payment.method,
      amountCents: payment.amountCents,
      ...payment.details,
      invoices: named(account, shares),
      financeChargesCents: chargedCents,
      creditCents: restCents,
    },
  });
  await emailAccountReceipt(tx, {
    id: context.newId(),
    at: context.now,
    customer,
    locationId: place.locationId,
    method: payment.method,
    amountCents: payment.amountCents,
    creditCents: restCents,
    chargedCents,
    chargesDueCents: sum(account.charges.map((each) => each.openCents)),
    invoices: account.invoices,
    shares,
  });
  tx.changed("payment", id);
  tx.changed("customer", customerId);
  return accountOf(tx, place);
}

/** Pays invoices and finance charges from the customer's credit, oldest credit first. */
export async function applyCredit(
  tx: TenantTx,
  context: ActionContext,
  customerId: string,
  { id, amountCents, shares: chosen, chargesCents }: BodyOf<typeof applyContract>,
): Promise<CustomerAccount | Refusal> {
  const held = await locked(tx, context, customerId);
  if (!held.ok) return held;
  const { place, account } = held;
  const existing = await findApplication(tx, id);
  if (existing)
    return existing.customerId === customerId && existing.amountCents === amountCents ? account : usedId();
  const openCents = sum(account.credits.map((credit) => credit.openCents));
  if (openCents === 0) return conflict("This customer has no credit left.");
  if (amountCents > openCents)
    return refuse(`Only ${formatCents(openCents)} of credit is left. Enter at most that.`);
  const divided = divideAccount(amountCents, account, { shares: chosen, chargesCents });
  if (!divided.ok) return divided;
  const { shares, chargeShares, restCents } = divided.value;
  if (restCents > 0)
    return refuse(
      `Unpaid invoices take only ${formatCents(amountCents - restCents)} of it. Enter at most that.`,
    );
  // One draw for both, so that no credit is counted twice.
  const drawn = drawCredit(account.credits, [
    ...shares,
    ...chargeShares.map((share) => ({ invoiceId: share.chargeId, amountCents: share.amountCents })),
  ]);
  const chargeIds = new Set(chargeShares.map((share) => share.chargeId));
  await pay(
    tx,
    context,
    account,
    drawn.filter((part) => !chargeIds.has(part.invoiceId)),
    id,
  );
  await payCharges(tx, context, {
    locationId: place.locationId,
    parts: drawn.flatMap((part) =>
      chargeIds.has(part.invoiceId)
        ? [{ chargeId: part.invoiceId, creditId: part.creditId, amountCents: part.amountCents }]
        : [],
    ),
    applicationId: id,
  });
  await recordAction(tx, context, {
    action: `applied ${formatCents(amountCents)} of credit to ${shares.length} ${shares.length === 1 ? "invoice" : "invoices"}`,
    subject: "customer",
    subjectId: customerId,
    before: { creditCents: openCents },
    after: {
      creditCents: openCents - amountCents,
      invoices: named(account, shares),
      financeChargesCents: totalOf(chargeShares),
    },
  });
  tx.changed("payment", id);
  tx.changed("customer", customerId);
  return accountOf(tx, place);
}

/** Refunds credit that no invoice took, by a way that its payment's method allows. */
export async function refundCredit(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  of: { id: string; accountPaymentId: string },
  body: BodyOf<typeof refundContract>,
): Promise<CustomerAccount | Refusal> {
  await checkRefundPermission(tx, context);
  const held = await locked(tx, context, of.id);
  if (!held.ok) return held;
  const { place, account } = held;
  const { id, method, amountCents, reason, details } = body;
  const payment = await findAccountPayment(tx, of.accountPaymentId);
  if (payment?.customerId !== of.id) throw new AppError("not-found", "That payment isn't this customer's.");
  const existing = await findCreditRefund(tx, id);
  if (existing)
    return existing.paymentId === of.accountPaymentId &&
      existing.amountCents === amountCents &&
      existing.method === method
      ? account
      : usedId();
  const openCents = account.credits.find((credit) => credit.id === of.accountPaymentId)?.openCents ?? 0;
  if (openCents === 0) return conflict("Nothing of this credit is left.");
  if (amountCents > openCents)
    return refuse(`Only ${formatCents(openCents)} of this credit is left. Enter at most that.`);
  const allowed = methodOfRefund(payment.method, method);
  if (!allowed.ok) return allowed;
  await insertCreditRefund(tx, {
    id,
    accountPaymentId: of.accountPaymentId,
    method,
    amountCents,
    reason,
    details,
    at: context.now,
    by: context.caller.name,
  });
  await recordAction(tx, context, {
    action: `refunded ${formatCents(amountCents)} of credit ${paymentMethods[method].refunded}`,
    subject: "customer",
    subjectId: of.id,
    before: { creditCents: openCents },
    after: { creditCents: openCents - amountCents, method, reason, ...details },
  });
  tx.changed("payment", of.accountPaymentId);
  tx.changed("customer", of.id);
  return accountOf(tx, place);
}
