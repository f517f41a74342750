import { randomUUID } from "node:crypto";
import { comingHolidays, usHolidays } from "@autoiq/domain/appointments/holidays";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { KeptPlan } from "@autoiq/domain/payroll/pay-period";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { fieldsOf } from "../features/payroll/plan-fields.ts";
import { previewPeriod } from "../features/payroll/read-period.ts";
import { saveSpiffRow } from "../features/payroll/spiffs/store.ts";
import { insertClosed, insertPlan } from "../features/payroll/store.ts";
import { saveHolidayRow } from "../features/time-clock/holidays/store.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { demoCannedJobId, demoLocationId, demoMemberships, demoZone } from "./shop.ts";

const [owner, manager, tess, theo, tara, toby, tina, tomas, admin] = demoMemberships;
const overtime = "federal" as const;
const plans: readonly (readonly [staffId: string, plan: KeptPlan])[] = [
  [owner.id, { kind: "outside" }],
  [
    manager.id,
    {
      kind: "advisor",
      laborBasisPoints: 900,
      partsBasisPoints: 500,
      grossBasisPoints: 0,
      overtime: "exempt",
      drawCents: 80_000,
    },
  ],
  [tess.id, { kind: "flat", rateCents: 3400, guaranteeHours: "32", overtime, takesBackComebacks: true }],
  [
    theo.id,
    {
      kind: "tiers",
      by: "flag-hours",
      of: "completed",
      tiers: [
        { from: 0, laborBasisPoints: 2200, partsBasisPoints: 0, grossBasisPoints: 0 },
        { from: 2000, laborBasisPoints: 2500, partsBasisPoints: 100, grossBasisPoints: 0 },
        { from: 3000, laborBasisPoints: 2800, partsBasisPoints: 200, grossBasisPoints: 0 },
      ],
      overtime,
    },
  ],
  [tara.id, { kind: "hourly-bonus", rateCents: 2600, bonusCents: 600, bonusAboveHours: "20", overtime }],
  [
    toby.id,
    { kind: "commission", laborBasisPoints: 2600, partsBasisPoints: 300, overtime, drawCents: 90_000 },
  ],
  [tina.id, { kind: "hourly", rateCents: 2500, overtime }],
  [tomas.id, { kind: "hourly", rateCents: 2200, overtime }],
  [admin.id, { kind: "salary", weekCents: 98_000, overtime: "exempt" }],
];

/** When the demo shop is closed and pays for it. */
const closingHolidays = new Set(usHolidays(2026).map(({ name }) => name));
const closedPeriods = 3;
const weeks = 2;

/** Everyone's pay plan, spiffs, coming paid holidays, and the pay periods that are closed. The last one before today is open. */
export async function insertPay(tx: TenantTx, today: string): Promise<void> {
  const begins = addDays(weekOf(today), -7 * weeks * (closedPeriods + 1));
  const byName = owner.name;
  const now = instantAt(demoZone, begins, "09:00");
  for (const [staffId, plan] of plans)
    await insertPlan(tx, {
      ...fieldsOf(plan),
      payPlanId: randomUUID(),
      staffId,
      startsOn: begins,
      byName,
      now,
    });
  const spiff = { staffId: null, startsOn: begins, endsOn: null, byName, now, partId: null };
  await saveSpiffRow(tx, {
    ...spiff,
    spiffId: randomUUID(),
    cannedJobId: demoCannedJobId("ALIGN-4"),
    category: null,
    cents: 1000,
    earner: "technician",
  });
  await saveSpiffRow(tx, {
    ...spiff,
    spiffId: randomUUID(),
    cannedJobId: null,
    category: "Tires",
    cents: 300,
    earner: "advisor",
  });
  for (const { name, observed } of comingHolidays(today))
    if (observed > today && closingHolidays.has(name))
      await saveHolidayRow(tx, {
        holidayId: randomUUID(),
        day: observed,
        name,
        byName,
        now,
        people: plans
          .filter(([, plan]) => plan.kind !== "outside")
          .map(([staffId]) => ({ staffId, minutes: 480, usualMinutes: 480 })),
      });
  for (let index = 0; index < closedPeriods; index++) {
    const from = addDays(begins, 7 * weeks * index);
    const to = addDays(from, 7 * weeks - 1);
    const period = await previewPeriod(tx, { from, to }, { today, locationId: demoLocationId });
    await insertClosed(
      tx,
      {
        periodId: randomUUID(),
        from,
        to,
        totalCents: period.totalCents,
        byName,
        now: instantAt(demoZone, addDays(to, 1), "09:00"),
      },
      period.people,
    );
  }
}
