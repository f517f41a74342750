import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { splitTimeEntry as contract } from "@autoiq/domain/time-clock/corrections/contract";
import { splitEntry as rule } from "@autoiq/domain/time-clock/corrections/rules";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { correctable, recordCorrection } from "./record-correction.ts";
import { insertAttendance, moveBreaks, updateAttendance } from "./store.ts";

/** Splits attendance in two. The first keeps its id; breaks go to the part in which they are. */
export async function splitEntry(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { version, newId, reason, endedAt, startedAt }: BodyOf<typeof contract>,
): Promise<undefined | Refusal> {
  const found = await correctable(tx, context, id, version);
  if ("ok" in found) return found;
  const { person, entry: before } = found;
  const spanOf = (each: { startedAt: string; endedAt: string | null }) => ({
    startedAt: new Date(each.startedAt),
    endedAt: each.endedAt ? new Date(each.endedAt) : null,
  });
  const split = { endedAt: new Date(endedAt), startedAt: new Date(startedAt) };
  const allowed = rule(spanOf(before), split, before.breaks.map(spanOf));
  if (!allowed.ok) return allowed;
  const ends = before.endedAt ?? endedAt;
  await updateAttendance(tx, {
    timeEntryId: id,
    startedAt: new Date(before.startedAt),
    endedAt: split.endedAt,
    endedBy: context.caller.userId,
  });
  const added = await insertAttendance(tx, {
    timeEntryId: newId,
    staffId: person.staffId,
    startedAt: split.startedAt,
    endedAt: new Date(ends),
    endedBy: context.caller.userId,
  });
  if (added === 0) return conflict("This entry exists already. Open the week again.");
  await moveBreaks(tx, { timeEntryId: id, toTimeEntryId: newId, from: split.startedAt });
  const isFirst = (each: { startedAt: string }) => new Date(each.startedAt) < split.endedAt;
  await recordCorrection(tx, context, person, {
    kind: "split",
    entryId: id,
    reason,
    before,
    after: [
      { startedAt: before.startedAt, endedAt, breaks: before.breaks.filter(isFirst) },
      { startedAt, endedAt: ends, breaks: before.breaks.filter((each) => !isFirst(each)) },
    ],
  });
  return undefined;
}
