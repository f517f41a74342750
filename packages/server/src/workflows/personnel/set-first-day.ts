import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { setFirstDay as contract, PersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import { checkFirstDay } from "@autoiq/domain/staff/personnel/rules";
import { lockEmployed, saveFirstDay } from "../../features/staff/personnel/store.ts";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { fileOf, noPerson } from "./read-file.ts";

/** Sets the first day of a person's employment. The same day again changes nothing. */
export async function setFirstDay(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  { before, firstDay }: BodyOf<typeof contract>,
): Promise<PersonnelFile | Refusal> {
  const person = await lockEmployed(tx, { staffId, now: context.now });
  if (!person) throw noPerson();
  if (person.firstDay === firstDay) return fileOf(tx, staffId, context.now);
  if (person.firstDay !== before) return stale(await lastActor(tx, staffId), "first day");
  const checked = checkFirstDay(firstDay, person);
  if (!checked.ok) return checked;
  await saveFirstDay(tx, { staffId, firstDay });
  await recordAction(tx, context, {
    action: `set the first day of ${person.name}`,
    subject: "staff",
    subjectId: staffId,
    before: { firstDay: person.firstDay },
    after: { firstDay },
  });
  tx.changed("staff", staffId);
  return fileOf(tx, staffId, context.now);
}
