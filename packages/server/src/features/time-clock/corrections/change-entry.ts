import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { changeTimeEntry as contract } from "@autoiq/domain/time-clock/corrections/contract";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { correctable, placed, recordCorrection, saveBreaks } from "./record-correction.ts";
import { deleteBreaks, updateAttendance } from "./store.ts";

/** Changes start, end, and breaks of attendance. A running clock gets its end elsewhere, with its clock on a job. */
export async function changeEntry(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { version, reason, startedAt, endedAt, breaks }: BodyOf<typeof contract>,
): Promise<undefined | Refusal> {
  const found = await correctable(tx, context, id, version);
  if ("ok" in found) return found;
  const { person, entry: before } = found;
  if (before.endedAt && !endedAt) return refuse("Enter when it ended.");
  if (!before.endedAt && endedAt)
    return conflict(
      "This clock is still running. Set its end under Missed clock-outs, or ask them to clock out.",
    );
  const after = { startedAt, endedAt, breaks };
  const allowed = await placed(tx, context, person, { id, ...after });
  if (!allowed.ok) return allowed;
  await updateAttendance(tx, {
    timeEntryId: id,
    startedAt: new Date(startedAt),
    endedAt: endedAt ? new Date(endedAt) : null,
    endedBy: context.caller.userId,
  });
  await deleteBreaks(tx, id);
  await saveBreaks(tx, context, id, breaks);
  await recordCorrection(tx, context, person, {
    kind: "changed",
    entryId: id,
    reason,
    before,
    after: [after],
  });
  return undefined;
}
