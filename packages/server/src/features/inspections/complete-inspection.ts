import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { Inspection } from "@autoiq/domain/inspections/contract";
import { countRatings } from "@autoiq/domain/inspections/ratings";
import { complete } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { loadInspection } from "./reads.ts";
import { lockInspection, markComplete } from "./store.ts";

/** Completes the technician's part, once every point is rated. */
export async function completeInspection(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<Inspection | Refusal> {
  const inspection = await lockInspection(tx, id);
  if (!inspection) throw new AppError("not-found", text.notFound.inspection);
  const allowed = complete(await loadInspection(tx, id));
  if (!allowed.ok) return allowed;
  await markComplete(tx, id, context.now);
  const after = await loadInspection(tx, id);
  await recordAction(tx, context, {
    action: "completed",
    subject: "inspection",
    subjectId: id,
    repairOrderId: inspection.repairOrderId,
    after: countRatings(after.items),
  });
  tx.changed("inspection", id);
  return after;
}
