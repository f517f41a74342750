import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";
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

const cents = z.number().int();

const stateRow = z.object({
  state: z.string(),
  /** What is exempt, not taxed, and taxable. */
  salesCents: cents,
  exemptCents: cents,
  notTaxedCents: cents,
  taxableCents: cents,
  localTaxableCents: cents,
  overCapCents: cents,
  stateTaxCents: cents,
  localTaxCents: cents,
  tireFeeCents: cents,
  batteryFeeCents: cents,
});

/** The lines of a state's sales tax return. */
const taxReturn = z.object({
  state: z.string(),
  stateName: z.string(),
  /** Null: no form is on file. */
  form: z
    .object({
      name: z.string(),
      agency: z.string(),
      edition: z.string(),
      source: z.string(),
      lookedUp: day,
      isConfirmed: z.boolean(),
      wholeDollars: z.boolean(),
      leavesOut: z.string(),
    })
    .nullable(),
  lines: z.array(z.object({ line: z.string(), label: z.string(), cents })),
});
export type TaxReturnLines = z.infer<typeof taxReturn>;

export const getSalesTaxReport = call({
  name: "analytics.sales-tax",
  method: "GET",
  path: "/reports/sales-tax",
  access: "report.view",
  summary:
    "Sales tax by jurisdiction, exempt sales by certificate, and the lines of each state's return, on an accrual or a cash basis",
  query,
  topics: ["invoice", "payment", "shop"],
  reply: z.object({
    /** Sales before tax, less credit notes. */
    salesCents: z.number().int(),
    exemptCents: z.number().int(),
    taxableCents: z.number().int(),
    /** The finding above the chart. */
    finding: z.string(),
    /** The sum of the jurisdictions. */
    taxCents: z.number().int(),
    jurisdictions: z.array(jurisdictionRow),
    exempt: z.array(exemptRow),
    /** States of the locations, and of their invoices, by code. */
    states: z.array(stateRow),
    returns: z.array(taxReturn),
  }),
});

export const exportSalesTaxReport = call({
  name: "analytics.export-sales-tax",
  method: "GET",
  path: "/reports/sales-tax.csv",
  access: "report.export",
  summary:
    "Sales tax by jurisdiction, exempt sales by certificate, and the lines of each state's return, as CSV",
  query,
  file: "text/csv; charset=utf-8",
});
