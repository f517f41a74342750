import type { getDepartmentReport } from "@autoiq/domain/analytics/departments/contract";
import { departmentFinding, departmentReport } from "@autoiq/domain/analytics/departments/rules";
import { costColumn } from "@autoiq/domain/kernel/access/columns";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { checkPeriod, type MetricsQuery } from "../period-sums.ts";
import {
  countRepairOrders,
  findCreditsByDepartment,
  findDepartmentNames,
  findSalesByDepartment,
} from "./store.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Sales, gross profit, hours sold, and ARO by department. Gross profit only for people who may see costs. */
export async function departmentsBetween(
  tx: TenantTx,
  { locationIds, seesCosts }: Pick<MetricsQuery, "locationIds" | "seesCosts">,
  { from, to }: Days,
): Promise<ReplyOf<typeof getDepartmentReport>> {
  checkPeriod({ from, to });
  const period = { locationIds, from, to };
  const [posted, credits, repairOrders] = await Promise.all([
    findSalesByDepartment(tx, period),
    findCreditsByDepartment(tx, period),
    countRepairOrders(tx, period),
  ]);
  const known = new Set(posted.map(({ id }) => id));
  // A credit note may be of an invoice of an earlier period, whose department sold nothing in this one.
  const credited = credits
    .flatMap(({ items, invoice }) => [...items, ...invoice])
    .flatMap(({ departmentId }) => (departmentId && !known.has(departmentId) ? [departmentId] : []));
  const others = credited.length > 0 ? await findDepartmentNames(tx, [...new Set(credited)]) : [];
  const nothing = { netCents: 0, laborCents: 0, partsCents: 0, hoursSold: 0, repairOrders: 0 };
  const { rows, total } = departmentReport(
    [...posted, ...others.map((each) => ({ ...each, ...nothing, costCents: 0, withoutCostCents: 0 }))],
    credits,
    repairOrders,
  );
  const visible = <T extends (typeof rows)[number] | typeof total>(of: T): T => {
    if (seesCosts) return of;
    const { grossProfitCents: _, grossProfitBasisPoints: __, ...rest } = of;
    return rest as T;
  };
  return {
    from,
    to,
    finding: departmentFinding(rows, total, seesCosts),
    rows: rows.map(visible),
    total: visible(total),
  };
}

/** The same as a table, amounts in dollars, the department in its last column. */
export async function departmentsTable(
  tx: TenantTx,
  at: Pick<MetricsQuery, "locationIds" | "seesCosts">,
  days: Days,
) {
  const { rows } = await departmentsBetween(tx, at, days);
  const dollars = (cents: number | null | undefined) =>
    typeof cents === "number" ? (cents / 100).toFixed(2) : "";
  return {
    name: `departments-${days.from}-${days.to}`,
    columns: [
      "Sales",
      "Labor",
      "Parts",
      "Hours sold",
      "Repair orders",
      "ARO",
      costColumn("Gross profit"),
      costColumn("Gross profit %"),
      "Department",
    ],
    rows: rows.map((row) => ({
      Sales: dollars(row.salesCents),
      Labor: dollars(row.laborCents),
      Parts: dollars(row.partsCents),
      "Hours sold": (row.hoursSold / 100).toFixed(2),
      "Repair orders": row.repairOrders,
      ARO: dollars(row.aroCents),
      "Gross profit": dollars(row.grossProfitCents),
      "Gross profit %": dollars(row.grossProfitBasisPoints),
      Department: row.name,
    })),
  };
}
