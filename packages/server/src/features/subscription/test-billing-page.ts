import { formatCents } from "@autoiq/domain/kernel/money";
import type { PlanInvoice } from "@autoiq/domain/subscription/billing";
import { planOf } from "@autoiq/domain/subscription/plans";
import { escapeHtml } from "../../platform/email/email-layout.ts";
import { cardFields, problemLine, testPageLayout } from "../../platform/payments/test-page-layout.ts";
import type { SavedSubscription } from "./store.ts";

const cards = {
  none: "No card",
  pays: "Card ending in 4242",
  declines: "Card ending in 0341: every charge is declined",
} as const;

const invoiceStates = { paid: "Paid", failed: "Unpaid", void: "Void" } as const;

/** The card that the page takes although its charges fail later, as Stripe's own test card of that number. */
export const failsLater = "4000000000000341";

/** What a provider's page shows of a plan: the card for the next charge, and the invoices. */
export function billingPage(of: {
  readonly saved: Pick<SavedSubscription, "plan" | "testCard">;
  readonly invoices: readonly PlanInvoice[];
  readonly action: string;
  readonly back: string;
  readonly problem?: string | undefined;
}): string {
  const { label } = planOf(of.saved.plan);
  const rows = of.invoices.map(
    ({ number, at, amountCents, state }) =>
      `<tr><td>${escapeHtml(number)}</td><td>${escapeHtml(at.slice(0, 10))}</td><td>${formatCents(amountCents)}</td><td>${invoiceStates[state]}</td></tr>`,
  );
  return testPageLayout(
    `Card and invoices of AutoIQ ${label}`,
    `<div class="card"><h1>AutoIQ ${label}</h1><p class="soft">${cards[of.saved.testCard]}</p>
${problemLine(of.problem)}
<form method="post" action="${escapeHtml(of.action)}">
${cardFields(of.problem)}
<button type="submit">Save card</button></form>
<p style="margin:16px 0 0"><a href="${escapeHtml(of.back)}">Back to AutoIQ</a></p></div>
<table><caption class="soft" style="text-align:left">Test cards</caption>
<tr><th scope="row">4242 4242 4242 4242</th><td>Every charge is paid</td></tr>
<tr><th scope="row">4000 0000 0000 0341</th><td>Every charge is declined</td></tr></table>
${
  rows.length > 0
    ? `<table><caption class="soft" style="text-align:left">Invoices</caption><tr><th>Number</th><th>Date</th><th>Amount</th><th>State</th></tr>${rows.join("")}</table>`
    : ""
}`,
  );
}
