import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { taxLevels } from "../../shops/tax/schema.ts";
import { period } from "../contract.ts";

/** accrual: by the dates of invoices and credit notes. cash: by the dates on which they were paid and refunded. */
export const taxBases = ["accrual", "cash"] as const;
export type TaxBasis = (typeof taxBases)[number];

const query = z.object({ ...period, basis: z.enum(taxBases).default("accrual") });

const jurisdictionRow = z.object({
  /** Of the location, such as "OH". */
  state: z.string(),
  level: z.enum(taxLevels),
  name: z.string(),
  basisPoints: z.number(),
  /** After the jurisdiction's cap, less credit notes. */
  taxableCents: z.number().int(),
  taxCents: z.number().int(),
});

const exemptRow = z.object({
  certificate: z.string(),
  customerName: z.string(),
  state: z.string(),
  /** What would have been taxed, less credit notes. */
  exemptCents: z.number().int(),
});

export const getSalesTaxReport = call({
  name: "analytics.sales-tax",
  method: "GET",
  path: "/reports/sales-tax",
  access: "report.view",
  summary: "Sales tax by jurisdiction, and exempt sales by certificate, on an accrual or a cash basis",
  query,
  topics: ["invoice", "payment"],
  reply: z.object({
    /** Sales before tax, less credit notes. */
    salesCents: z.number().int(),
    exemptCents: z.number().int(),
    /** The sum of the jurisdictions. */
    taxCents: z.number().int(),
    jurisdictions: z.array(jurisdictionRow),
    exempt: z.array(exemptRow),
  }),
});

export const exportSalesTaxReport = call({
  name: "analytics.export-sales-tax",
  method: "GET",
  path: "/reports/sales-tax.csv",
  access: "report.export",
  summary: "Sales tax by jurisdiction, and exempt sales by certificate, as CSV",
  query,
  file: "text/csv; charset=utf-8",
});
