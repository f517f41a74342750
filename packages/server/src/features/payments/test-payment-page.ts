import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import { escapeHtml } from "../../platform/email/email-layout.ts";
import {
  cardFields,
  cardTable,
  problemLine,
  testPageLayout,
  testPageTexts,
} from "../../platform/payments/test-page-layout.ts";

interface Facts {
  readonly shopName: string;
  /** For example "Invoice 1042". */
  readonly about: string;
  readonly amountCents: number;
  /** The payer's. */
  readonly language: Language;
}

/** `back` is a path on this server. `problem` is what was wrong with the submitted card. */
export function payPage(of: Facts & { action: string; back: string; problem?: string }): string {
  const { language } = of;
  const t = testPageTexts(language);
  const amount = formatCents(of.amountCents);
  return testPageLayout(
    fillIn(t.title, { amount, shop: of.shopName }),
    `<div class="card"><h1>${escapeHtml(of.shopName)}</h1><p class="soft">${escapeHtml(of.about)}</p>
<p class="amount">${amount}</p>
${problemLine(of.problem)}
<form method="post" action="${escapeHtml(of.action)}">
${cardFields(of.problem, language)}
<button type="submit">${fillIn(t.pay, { amount })}</button></form>
<p style="margin:16px 0 0"><a href="${escapeHtml(of.back)}">${t.cancel}</a></p></div>
${cardTable(language)}`,
    language,
  );
}
