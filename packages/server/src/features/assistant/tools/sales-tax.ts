import { formatCents } from "@autoiq/domain/kernel/money";
import { formatRate, levelName } from "@autoiq/domain/shops/tax/names";
import { salesTaxBetween } from "../../analytics/reads.ts";
import { columns, fact, tableOf, when } from "./format.ts";
import type { Tool } from "./tool.ts";

export const salesTaxTool: Tool<"sales_tax"> = {
  name: "sales_tax",
  description:
    "Sales tax of a period by jurisdiction, or exempt sales by certificate, by the dates of invoices and credit notes.",
  async run(call, { from, to, show }) {
    const report = await salesTaxBetween(call.tx, call, { from, to, basis: "accrual" }, call.zone);
    const { salesCents, exemptCents, taxableCents, taxCents } = report;
    const facts = [
      fact("tax", "Sales tax", taxCents, "cents"),
      fact("sales", "Sales before tax", salesCents, "cents"),
      fact("taxable", "Taxable sales", taxableCents, "cents"),
      fact("exempt", "Exempt sales", exemptCents, "cents"),
    ];
    const basis =
      "Exact: posted invoices less credit notes, by their dates. The sales tax report has the cash basis.";
    if (show === "exempt")
      return {
        understood: `Exempt sales, ${when({ from, to })}`,
        facts,
        sentences: [`Exempt sales were ${formatCents(exemptCents)} ${when({ from, to })}.`],
        ...tableOf(
          report.exempt,
          report.exempt.length,
          columns(
            ["customer", "Customer", "text"],
            ["certificate", "Certificate", "text"],
            ["state", "State", "text"],
            ["exempt", "Exempt sales", "cents"],
          ),
          (row) => ({ cells: [row.customerName, row.certificate, row.state, row.exemptCents] }),
        ),
        basis,
      };
    return {
      understood: `Sales tax, ${when({ from, to })}`,
      facts,
      sentences: [
        `Sales tax is ${formatCents(taxCents)} ${when({ from, to })}, on ${formatCents(taxableCents)} of taxable sales.`,
      ],
      ...tableOf(
        report.jurisdictions,
        report.jurisdictions.length,
        columns(
          ["name", "Jurisdiction", "text"],
          ["level", "Level", "text"],
          ["rate", "Rate", "text"],
          ["taxable", "Taxable", "cents"],
          ["tax", "Tax", "cents"],
        ),
        (row) => ({
          cells: [
            row.name,
            levelName(row.level),
            formatRate(row.basisPoints),
            row.taxableCents,
            row.taxCents,
          ],
        }),
      ),
      basis,
    };
  },
};
