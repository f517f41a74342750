import { z } from "zod";
import { cost } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day } from "../../kernel/time.ts";
import { period } from "../contract.ts";

const cents = z.number().int();

const amounts = {
  /** Posted invoices less credit notes, before tax. */
  salesCents: cents,
  /** Labor and parts before discounts and credit notes. */
  laborCents: cents,
  partsCents: cents,
  /** Hundredths of hours. */
  hoursSold: z.number().int(),
  /** Repair orders with work of the department. One with work of two departments counts in both. */
  repairOrders: z.number().int(),
  /** Average repair order in cents. Null without repair orders. */
  aroCents: cents.nullable(),
  /** Sales less the cost of labor, parts, and sublet, without lines whose cost is unknown. Null: no cost is known. */
  grossProfitCents: cost(cents.nullable()).optional(),
  /** Of those sales, in hundredths of a percent. */
  grossProfitBasisPoints: cost(cents.nullable()).optional(),
} as const;
export const departmentTotals = z.object(amounts);
export const departmentRow = departmentTotals.extend({ id, name: z.string() });
export type DepartmentTotals = z.infer<typeof departmentTotals>;
export type DepartmentRow = z.infer<typeof departmentRow>;

export const getDepartmentReport = call({
  name: "analytics.departments",
  method: "GET",
  path: "/reports/departments",
  access: "report.view",
  summary: "Sales, gross profit, hours sold, and ARO by department, by the day of posting",
  query: z.object(period),
  topics: ["invoice", "shop"],
  reply: z.object({
    from: day,
    to: day,
    /** What the report shows. */
    finding: z.string(),
    /** Largest sales first. A department without any has no row. */
    rows: z.array(departmentRow),
    /** Sales, labor, parts, and hours of the departments add up to it. */
    total: departmentTotals,
  }),
});

export const exportDepartmentReport = call({
  name: "analytics.export-departments",
  method: "GET",
  path: "/reports/departments.csv",
  access: "report.export",
  summary: "Sales, gross profit, hours sold, and ARO by department, as CSV",
  query: z.object(period),
  file: "text/csv; charset=utf-8",
});
