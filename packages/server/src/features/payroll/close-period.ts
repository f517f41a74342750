import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { closePayPeriod as contract, PeriodRow } from "@autoiq/domain/payroll/contract";
import { choosePeriod, closePeriod as rule } from "@autoiq/domain/payroll/period-rules";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { nextPeriod, previewPeriod } from "./read-period.ts";
import * as store from "./store.ts";
import { bookWages } from "./wages/book-wages.ts";

/**
 * Closes a pay period: its weeks and lines are kept as they are now. Closing it again changes nothing. The audit log says
 * who closed it, and no amount: not everybody who reads the log may see pay.
 */
export async function closePeriod(
  tx: TenantTx,
  context: ActionContext,
  { id, from, to, seen, withoutApproval }: BodyOf<typeof contract>,
): Promise<PeriodRow | Refusal> {
  const { caller, now } = context;
  await store.lockPay(tx);
  const periods = await store.findPeriods(tx);
  const same = periods.find((each) => each.from === from && each.to === to);
  if (same) return same;
  if (periods.some((each) => each.id === id))
    return conflict("That ID is already used. Refresh and try again.");
  const today = dayIn(await zoneOf(tx, caller.locationId), now);
  const next = await nextPeriod(tx, today);
  const chosen = choosePeriod({ from, to }, next.isFirst ? null : next.from);
  if (!chosen.ok) return chosen;
  const period = await previewPeriod(tx, { from, to }, { today, locationId: caller.locationId });
  const allowed = rule({
    to,
    today,
    seen,
    isNow: period.seen,
    isConfirmed: withoutApproval,
    withoutPlan: period.missing.withoutPlan,
    withoutLeaveRate: period.missing.withoutLeaveRate,
    running: period.missing.running,
    notApproved: period.missing.notApproved.length,
  });
  if (!allowed.ok) return allowed;
  // Before the period: nothing is added to one that exists.
  await bookWages(tx, context, { periodId: id, people: period.people });
  await store.insertClosed(
    tx,
    { periodId: id, from, to, totalCents: period.totalCents, byName: caller.name, now },
    period.people,
  );
  await recordAction(tx, context, {
    action: `closed the pay period of ${from} to ${to}`,
    subject: "pay",
    subjectId: id,
    after: { from, to, people: period.people.length, withoutApproval: period.missing.notApproved.length },
  });
  tx.changed("staff", id);
  return {
    id,
    from,
    to,
    totalCents: period.totalCents,
    people: period.people.length,
    closedAt: now.toISOString(),
    closedBy: caller.name,
  };
}
