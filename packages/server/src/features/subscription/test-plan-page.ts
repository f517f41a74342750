import { formatCents } from "@autoiq/domain/kernel/money";
import { type Billing, type PlanName, planOf } from "@autoiq/domain/subscription/plans";
import { escapeHtml } from "../../platform/email/email-layout.ts";
import {
  cardFields,
  cardTable,
  problemLine,
  testPageLayout,
} from "../../platform/payments/test-page-layout.ts";

interface Facts {
  readonly shopName: string;
  readonly plan: PlanName;
  readonly billing: Billing;
  readonly locations: number;
  /** For one location. */
  readonly chargeCents: number;
  readonly trialDays: number;
}

/** The text on a provider's page for a plan. A trial needs no card, a plan after it does. */
export function planPage(of: Facts & { action: string; back: string; problem?: string }): string {
  const { label } = planOf(of.plan);
  const total = formatCents(of.chargeCents * of.locations);
  const each = of.billing === "yearly" ? "year" : "month";
  const locations = of.locations === 1 ? "1 location" : `${of.locations} locations`;
  const days = of.trialDays === 1 ? "1 day" : `${of.trialDays} days`;
  const isTrial = of.trialDays > 0;
  return testPageLayout(
    `AutoIQ ${label} for ${of.shopName}`,
    `<div class="card"><h1>AutoIQ ${label}</h1><p class="soft">${escapeHtml(of.shopName)}, ${locations}</p>
<p class="amount">${isTrial ? "$0.00 today" : total}</p>
<p>${
      isTrial
        ? `Free for ${days}, then ${total} per ${each}. No card needed. Without a card, the trial ends and nothing is charged.`
        : `${total} per ${each} until you cancel.`
    }</p>
${problemLine(of.problem)}
<form method="post" action="${escapeHtml(of.action)}">
${isTrial ? "" : cardFields(of.problem)}
<button type="submit">${isTrial ? "Start free trial" : `Pay ${total}`}</button></form>
<p style="margin:16px 0 0"><a href="${escapeHtml(of.back)}">Cancel and go back</a></p></div>
${isTrial ? "" : cardTable()}`,
  );
}
