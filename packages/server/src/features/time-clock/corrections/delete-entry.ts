import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { deleteTimeEntry as contract } from "@autoiq/domain/time-clock/corrections/contract";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { correctable, recordCorrection } from "./record-correction.ts";
import { deleteAttendance } from "./store.ts";

/** Deletes attendance. The correction keeps it with its breaks. */
export async function deleteEntry(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { version, reason }: BodyOf<typeof contract>,
): Promise<undefined | Refusal> {
  const found = await correctable(tx, context, id, version);
  if ("ok" in found) return found;
  const { person, entry: before } = found;
  if (!before.endedAt) return conflict("This clock is still running. Set its end first, then delete it.");
  await deleteAttendance(tx, id);
  await recordCorrection(tx, context, person, {
    kind: "deleted",
    entryId: id,
    reason,
    before,
    after: [],
  });
  return undefined;
}
