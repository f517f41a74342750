import { formatCents } from "@autoiq/domain/kernel/money";
import { locationOf } from "../../shops/reads.ts";
import { fact } from "./format.ts";
import type { Tool, ToolResult } from "./tool.ts";

export const shopTool: Tool<"shop"> = {
  name: "shop",
  description: "The location's labor rate, taxes, supplies and opening hours.",
  async run(call) {
    const { pricing, name, opens, closes } = await locationOf(call.tx, call.caller.locationId);
    const tax = pricing.salesTaxBasisPoints + pricing.surtaxBasisPoints;
    return {
      understood: `Rates of ${name}`,
      facts: [
        fact("labor-rate", "Labor rate per hour", pricing.laborRateCents, "cents"),
        fact("sales-tax", "Sales tax with surtax", tax, "percent"),
        fact("supplies", "Shop supplies", pricing.suppliesBasisPoints, "percent"),
        fact("opens", "Opens", opens, "text"),
        fact("closes", "Closes", closes, "text"),
      ],
      sentences: [
        `Labor is ${formatCents(pricing.laborRateCents)} an hour at ${name}.`,
        `Sales tax with surtax is ${(tax / 100).toFixed(2)}%. Shop supplies are ${(pricing.suppliesBasisPoints / 100).toFixed(2)}%.`,
      ],
      basis: "Exact: the location's settings.",
    } satisfies ToolResult;
  },
};
