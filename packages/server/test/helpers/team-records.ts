import { randomUUID } from "node:crypto";
import type { Shop } from "../servers/full-server.ts";
import { addCustomRole } from "./custom-role.ts";

export interface TeamRecords {
  /** A role of the business that nobody has. */
  readonly customRoleId: string;
  /** A closed pay period in which everyone has a statement of nothing. */
  readonly payPeriodId: string;
  /** A pay plan of the technician that was not used yet. */
  readonly payPlanId: string;
}

/** A custom role, a pay plan, and a closed pay period in which everyone has a statement of nothing. */
export async function makeTeamRecords(
  shop: Shop,
  ask: (method: "PUT", path: string, body: object) => Promise<unknown>,
): Promise<TeamRecords> {
  const [payPeriodId, payPlanId] = [randomUUID(), randomUUID()];
  await shop.run(
    `with weeks as (
       insert into pay_weeks (organization_id, period_id, staff_id, week, staff_name, plan, minutes, overtime_minutes, double_minutes,
         flag_hours, regular_cents, overtime_cents, flat_cents, guarantee_cents, commission_cents, total_cents)
       select organization_id, $2, id, '2026-06-01', name, '{"kind": "outside"}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from staff where organization_id = $1 returning 1)
     insert into pay_periods (organization_id, id, from_day, to_day, total_cents, closed_at, closed_by_name)
     select $1, $2, '2026-06-01', '2026-06-14', 0 * count(*)::int, '2026-06-15T14:00:00Z', 'The owner' from weeks`,
    ...[shop.organizationId, payPeriodId],
  );
  await ask("PUT", `/payroll/plans/${payPlanId}`, {
    version: 0,
    staffId: shop.people.technician.staffId,
    startsOn: "2026-11-30",
    plan: { kind: "flat", rateCents: 3000, guaranteeHours: "30", overtime: "federal" },
  });
  return { customRoleId: await addCustomRole(ask), payPeriodId, payPlanId };
}
