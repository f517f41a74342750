import type { BreakKind } from "@autoiq/domain/time-clock/breaks/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const lockAttendanceStatement = statement(
  "time-clock.lock-attendance",
  { organizationId: "uuid", staffId: "uuid" },
  `select id, started_at as "startedAt" from time_entries
   where organization_id = $organizationId and staff_id = $staffId and ended_at is null and job_id is null for update`,
  z.object({ id: z.uuid(), startedAt: z.string() }),
);
/** The person's running attendance, locked. Read what happens within it by a later statement. */
export const lockAttendance = (tx: TenantTx, staffId: string) => lockAttendanceStatement.one(tx, { staffId });

const startStatement = statement(
  "time-clock.start-break",
  {
    organizationId: "uuid",
    breakId: "uuid",
    timeEntryId: "uuid",
    kind: "text",
    isPaid: "bool",
    now: "timestamptz",
    kiosk: "text",
  },
  `insert into time_breaks (organization_id, id, time_entry_id, kind, is_paid, started_at, started_kiosk)
   values ($organizationId, $breakId, $timeEntryId, $kind, $isPaid, $now, $kiosk)
   on conflict (organization_id, time_entry_id) where ended_at is null do nothing`,
);
/** 0 when a break is running already. */
export const startBreak = (tx: TenantTx, of: InputOf<typeof startStatement> & { kind: BreakKind }) =>
  startStatement.run(tx, of);

const endStatement = statement(
  "time-clock.end-break",
  { organizationId: "uuid", staffId: "uuid", now: "timestamptz", kiosk: "text" },
  `update time_breaks b set ended_at = greatest(b.started_at, $now::timestamptz), ended_kiosk = $kiosk from time_entries t
   where t.organization_id = $organizationId and t.staff_id = $staffId and t.ended_at is null and t.job_id is null
     and b.organization_id = $organizationId and b.time_entry_id = t.id and b.ended_at is null`,
);
/** Ends the person's running break. 0 without one. */
export const endBreak = (tx: TenantTx, of: InputOf<typeof endStatement>) => endStatement.run(tx, of);

const endJobClockStatement = statement(
  "time-clock.end-job-for-break",
  { organizationId: "uuid", staffId: "uuid", now: "timestamptz" },
  `update time_entries set ended_at = greatest(started_at, $now::timestamptz)
   where organization_id = $organizationId and staff_id = $staffId and ended_at is null and job_id is not null
   returning repair_order_id as "repairOrderId"`,
  z.object({ repairOrderId: z.uuid().nullable() }),
);
/** Stops the person's clock on a job. */
export const endJobClock = (tx: TenantTx, of: InputOf<typeof endJobClockStatement>) =>
  endJobClockStatement.one(tx, of);
