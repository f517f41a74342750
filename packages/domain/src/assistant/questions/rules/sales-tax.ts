import type { Rule } from "../rule.ts";

export const salesTaxRules: readonly Rule[] = [
  {
    tool: "sales_tax",
    example: "How much sales tax do we owe for October?",
    needs: [["tax"]],
    may: ["unpaid", "due", "fig:sales", "fig:paid", "all", "how-much"],
    requires: ["period"],
    input: ({ period }) => ({ from: period.from, to: period.to }),
  },
  {
    tool: "sales_tax",
    example: "How much sales tax do we owe?",
    needs: [["tax"], ["unpaid", "due", "fig:paid"]],
    may: ["all", "how-much"],
    input: ({ period }) => ({ from: period.from, to: period.to }),
  },
  {
    tool: "sales_tax",
    example: "Exempt sales last quarter",
    needs: [["exempt"]],
    may: ["tax", "fig:sales", "customer", "all", "how-much", "rows"],
    slots: ["period"],
    input: ({ period }) => ({ from: period.from, to: period.to, show: "exempt" }),
  },
];
