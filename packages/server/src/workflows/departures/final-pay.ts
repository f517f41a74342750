import { addDays } from "@autoiq/domain/kernel/time";
import { totalOf } from "@autoiq/domain/payroll/pay-period";
import { planOn } from "@autoiq/domain/payroll/plans";
import type { DeparturePreview } from "@autoiq/domain/staff/departures/contract";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { nextPeriod, readPay } from "../../features/payroll/read-period.ts";
import { findPlans } from "../../features/payroll/store.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** What a person's open pay period comes to up to their last day. Undefined: they are not paid here. */
export async function finalPay(
  tx: TenantTx,
  { staffId, lastDay, today }: { readonly staffId: string; readonly lastDay: string; readonly today: string },
): Promise<DeparturePreview["finalPay"]> {
  const plans = (await findPlans(tx, staffId)).map((each) => ({ ...each, from: each.startsOn }));
  const plan = planOn(plans, lastDay)?.plan;
  if (!plan || plan.kind === "outside") return undefined;
  const next = await nextPeriod(tx, today);
  const from = next.isFirst ? weekOf(lastDay) : next.from;
  const end = next.isFirst || lastDay < next.to ? lastDay : next.to;
  // Days as text compare as days do.
  const [, until = from] = [end, from].sort();
  const { weeks, withoutLeaveRate } = await readPay(
    tx,
    { from, to: addDays(weekOf(until), 6), today },
    staffId,
  );
  return {
    from,
    until,
    totalCents: totalOf(weeks),
    isRunning: plan.kind === "salary" || ("drawCents" in plan && plan.drawCents !== undefined),
    lacksLeaveRate: withoutLeaveRate.length > 0,
  };
}
