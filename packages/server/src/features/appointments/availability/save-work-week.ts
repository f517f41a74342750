import type { saveWorkWeek as contract } from "@autoiq/domain/appointments/availability/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockPersonOf, writeWeek } from "./store.ts";

/** Visits booked earlier stay as they are. The calendar shows them outside the new hours. */
export async function saveWorkWeek(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  { version, week }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const before = await lockPersonOf(tx, staffId);
  if (!before) throw new AppError("not-found", "That person isn't on the team.");
  if (before.version !== version) return stale(await lastActor(tx, staffId), "work schedule");
  const sorted = week ? [...week].sort((a, b) => a.weekday - b.weekday) : null;
  const next = await writeWeek(tx, staffId, sorted);
  await recordAction(tx, context, {
    action: "changed the work schedule",
    subject: "staff",
    subjectId: staffId,
    before: { week: before.week },
    after: { week: sorted },
  });
  tx.changed("staff", staffId);
  return { staffId, version: next, week: sorted };
}
