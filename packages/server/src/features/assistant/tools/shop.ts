import { formatCents } from "@autoiq/domain/kernel/money";
import { taxName } from "@autoiq/domain/shops/tax/names";
import { locationOf } from "../../shops/reads.ts";
import { fact } from "./format.ts";
import type { Tool, ToolResult } from "./tool.ts";

export const shopTool: Tool<"shop"> = {
  name: "shop",
  description: "The location's labor rate, taxes, supplies and opening hours.",
  async run(call) {
    const { pricing, name, opens, closes } = await locationOf(call.tx, call.caller.locationId);
    const { jurisdictions } = pricing.tax;
    const tax = jurisdictions.reduce((total, each) => total + each.basisPoints, 0);
    const rates = jurisdictions.map((each) => `${taxName(each)} ${each.basisPoints / 100}%`).join(", ");
    return {
      understood: `Rates of ${name}`,
      facts: [
        fact("labor-rate", "Labor rate per hour", pricing.laborRateCents, "cents"),
        fact("sales-tax", "Sales tax", tax, "percent"),
        fact("supplies", "Shop supplies", pricing.suppliesBasisPoints, "percent"),
        fact("opens", "Opens", opens, "text"),
        fact("closes", "Closes", closes, "text"),
      ],
      sentences: [
        `Labor is ${formatCents(pricing.laborRateCents)} an hour at ${name}.`,
        `Sales tax is ${(tax / 100).toFixed(2)}%${rates && ` (${rates})`}. Shop supplies are ${(pricing.suppliesBasisPoints / 100).toFixed(2)}%.`,
      ],
      basis: "Exact: the location's settings.",
    } satisfies ToolResult;
  },
};
