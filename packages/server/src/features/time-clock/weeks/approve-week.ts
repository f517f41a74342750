import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { approveWeek as contract } from "@autoiq/domain/time-clock/weeks/contract";
import { approveWeek as rule } from "@autoiq/domain/time-clock/weeks/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { managedPerson } from "./managed-person.ts";
import { readWeek } from "./read-weeks.ts";
import * as store from "./store.ts";

/** A manager approves a signed week. Approving it again changes nothing. */
export async function approveWeek(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  { week, seen }: BodyOf<typeof contract>,
): Promise<undefined | Refusal> {
  const { caller, now } = context;
  const person = await managedPerson(tx, caller, staffId);
  if ("ok" in person) return person;
  const read = await readWeek(tx, person, week);
  const allowed = rule(read, seen);
  if (!allowed.ok) return allowed;
  if ((await store.approveWeek(tx, { staffId, week, now, byName: caller.name })) === 0) return undefined;
  await store.insertWeekEvent(tx, {
    eventId: context.newId(),
    staffId,
    week,
    kind: "approved",
    byName: caller.name,
    now,
  });
  await recordAction(tx, context, {
    action: `approved ${person.name}'s time of the week of ${week}`,
    subject: "time-entry",
    subjectId: staffId,
    after: { minutes: read.minutes },
  });
  tx.changed("time-entry", staffId);
  return undefined;
}
