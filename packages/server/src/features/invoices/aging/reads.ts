import type { Aging } from "@autoiq/domain/invoices/aging/contract";
import { sumByAge } from "@autoiq/domain/invoices/aging/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findDebtors } from "./store.ts";

/** Open balances at a location, by customer and by age in days of the location's own calendar. */
export async function agingOf(tx: TenantTx, locationId: string, now: Date): Promise<Aging> {
  const rows = await findDebtors(tx, locationId, now, await zoneOf(tx, locationId));
  const due = (row: (typeof rows)[number]) => [...row.bills, ...row.charges];
  return {
    asOf: now.toISOString(),
    totals: sumByAge(rows.flatMap(due)),
    debtors: rows.map((row) => ({ ...row, ...sumByAge(due(row)) })),
  };
}
