import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { signWeek as contract } from "@autoiq/domain/time-clock/weeks/contract";
import { signWeek as rule } from "@autoiq/domain/time-clock/weeks/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { mondayOf, readWeek } from "./read-weeks.ts";
import * as store from "./store.ts";

/** The caller signs their week. Signing it again changes nothing. */
export async function signWeek(
  tx: TenantTx,
  context: ActionContext,
  { week, seen }: BodyOf<typeof contract>,
): Promise<undefined | Refusal> {
  const { caller, now } = context;
  const { staffId } = caller;
  await store.lockPerson(tx, staffId);
  const person = await store.findPerson(tx, { staffId, locationId: null });
  if (!person) throw new AppError("not-found", text.clock.noTeam);
  const read = await readWeek(tx, person, week);
  const allowed = rule(read, seen, mondayOf(undefined, person.timeZone, now));
  if (!allowed.ok) return allowed;
  if ((await store.signWeek(tx, { staffId, week, now })) === 0) return undefined;
  await store.insertWeekEvent(tx, {
    eventId: context.newId(),
    staffId,
    week,
    kind: "signed",
    byName: caller.name,
    now,
  });
  await recordAction(tx, context, {
    action: `signed their time of the week of ${week}`,
    subject: "time-entry",
    subjectId: staffId,
    after: { minutes: read.minutes },
  });
  tx.changed("time-entry", staffId);
  return undefined;
}
