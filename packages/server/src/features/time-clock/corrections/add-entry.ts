import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { addTimeEntry as contract } from "@autoiq/domain/time-clock/corrections/contract";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { managedPerson } from "../weeks/managed-person.ts";
import { placed, recordCorrection, saveBreaks } from "./record-correction.ts";
import { findEntryOwner, insertAttendance } from "./store.ts";

/** Adds attendance that was not recorded. The same id again is the same entry. */
export async function addEntry(
  tx: TenantTx,
  context: ActionContext,
  { id, staffId, reason, startedAt, endedAt, breaks }: BodyOf<typeof contract>,
): Promise<undefined | Refusal> {
  const person = await managedPerson(tx, context.caller, staffId);
  if ("ok" in person) return person;
  const earlier = await findEntryOwner(tx, id);
  if (earlier)
    return earlier.staffId === staffId ? undefined : conflict("This entry belongs to somebody else.");
  const entry = { startedAt, endedAt, breaks };
  const allowed = await placed(tx, context, person, { id, ...entry });
  if (!allowed.ok) return allowed;
  const added = await insertAttendance(tx, {
    timeEntryId: id,
    staffId,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    endedBy: context.caller.userId,
  });
  if (added === 0) return conflict("This entry exists already. Open the week again.");
  await saveBreaks(tx, context, id, breaks);
  await recordCorrection(tx, context, person, {
    kind: "added",
    entryId: id,
    reason,
    before: null,
    after: [entry],
  });
  return undefined;
}
