import { posted } from "./posted-invoices.ts";
import { of, type ShopQuestionCase } from "./shop-question.ts";

const net = (column: string, from: string, to: string) =>
  `select coalesce((select sum(i.${column}) from invoices i where ${posted(from, to)}), 0)
     - coalesce((select sum(c.${column}) from credit_notes c where c.organization_id = $1 and d(c.posted_at) between '${from}' and '${to}'), 0) as v`;

export const salesTaxQuestions: readonly ShopQuestionCase[] = [
  of("How much sales tax do we owe for October?", "tax", net("tax_cents", "2026-10-01", "2026-10-31")),
  of("how much sales tax did we collect last month", "tax", net("tax_cents", "2026-10-01", "2026-10-31")),
  of("How much sales tax do we owe?", "tax", net("tax_cents", "2026-11-01", "2026-11-20")),
  of(
    "Exempt sales last quarter",
    "exempt",
    `select coalesce(sum(i.exempt_cents), 0) as v from invoices i where ${posted("2026-07-01", "2026-09-30")}`,
  ),
];
