import { formatCents } from "@autoiq/domain/kernel/money";
import { escapeHtml } from "../../platform/email/email-layout.ts";
import {
  cardFields,
  cardTable,
  problemLine,
  testPageLayout,
} from "../../platform/payments/test-page-layout.ts";

interface Facts {
  readonly shopName: string;
  /** For example "Invoice 1042". */
  readonly about: string;
  readonly amountCents: number;
}

/** `back` is a path on this server. `problem` is what was wrong with the submitted card. */
export function payPage(of: Facts & { action: string; back: string; problem?: string }): string {
  const amount = formatCents(of.amountCents);
  return testPageLayout(
    `Pay ${amount} to ${of.shopName}`,
    `<div class="card"><h1>${escapeHtml(of.shopName)}</h1><p class="soft">${escapeHtml(of.about)}</p>
<p class="amount">${amount}</p>
${problemLine(of.problem)}
<form method="post" action="${escapeHtml(of.action)}">
${cardFields(of.problem)}
<button type="submit">Pay ${amount}</button></form>
<p style="margin:16px 0 0"><a href="${escapeHtml(of.back)}">Cancel and go back</a></p></div>
${cardTable}`,
  );
}
