import type { Refusal } from "@autoiq/domain/kernel/result";
import {
  type SupportPart,
  type SupportView,
  supportPartLabels,
} from "@autoiq/domain/operator/support/contract";
import type { OperatorTx } from "../../../platform/tenancy.ts";
import { type OperatorContext, recordOperatorAction } from "../record-action.ts";
import { findOpenGrant, insertSupportView, readAuditLog, readFailedJobs, readSettings } from "./store.ts";

/** One part of a business during an hour of support access. The look is recorded in the transaction that reads. */
export async function viewBusiness(
  tx: OperatorTx,
  context: OperatorContext,
  { organizationId, part }: { readonly organizationId: string; readonly part: SupportPart },
): Promise<SupportView | Refusal> {
  const granted = await findOpenGrant(tx, organizationId);
  if (!granted)
    return {
      ok: false,
      code: "forbidden",
      reason:
        "This business has not granted support access, or the hour is over. Its owner grants it in Settings.",
    };
  const { operator } = context;
  await insertSupportView(tx, { organizationId, id: context.newId(), grantId: granted.id, operator, part });
  const settings = part === "settings" ? await readSettings(tx) : [];
  const audit = part === "audit" ? await readAuditLog(tx) : [];
  const jobs = part === "jobs" ? await readFailedJobs(tx) : [];
  await recordOperatorAction(tx, context, {
    organizationId,
    action: `looked at ${supportPartLabels[part].toLowerCase()} with support access`,
    reason: "",
    subject: "organization",
    subjectId: organizationId,
  });
  return { endsAt: granted.endsAt, settings, audit, jobs };
}
