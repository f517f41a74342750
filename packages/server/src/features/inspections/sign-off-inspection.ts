import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { Inspection } from "@autoiq/domain/inspections/contract";
import { signOff } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { loadInspection } from "./reads.ts";
import { lockInspection, markSignedOff } from "./store.ts";

/** The caller vouches by name for what the customer will read (Florida Statutes 559.920). */
export async function signOffInspection(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<Inspection | Refusal> {
  const inspection = await lockInspection(tx, id);
  if (!inspection) throw new AppError("not-found", text.notFound.inspection);
  const allowed = signOff(await loadInspection(tx, id));
  if (!allowed.ok) return allowed;
  await markSignedOff(tx, id, context.now, context.caller.name);
  await recordAction(tx, context, {
    action: "signed off",
    subject: "inspection",
    subjectId: id,
    repairOrderId: inspection.repairOrderId,
    after: { signedOffName: context.caller.name },
  });
  tx.changed("inspection", id);
  return loadInspection(tx, id);
}
