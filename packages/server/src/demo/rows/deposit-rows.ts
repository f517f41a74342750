import { demoLocationId } from "../shop.ts";
import type { Visit } from "../simulate.ts";
import { type AllRows, later, manager } from "./shared.ts";

/** A third of the presented total, in whole tens, when one of today's cars waits for specially ordered parts. */
export function pushDeposit(rows: AllRows, visit: Visit, presentedCents: number): void {
  const method = visit.stage === "on-hold" ? "check" : visit.stage === "approved" ? "cash" : null;
  const amount = Math.floor(presentedCents / 3000) * 1000;
  if (!method || amount <= 0) return;
  rows.deposits.push({
    id: visit.id,
    location_id: demoLocationId,
    repair_order_id: visit.id,
    customer_id: visit.owner.id,
    method,
    amount_cents: amount,
    check_number: method === "check" ? "1184" : "",
    taken_at: later(visit.openedAt, 20),
    taken_by: manager.userId,
    taken_name: manager.name,
  });
}
