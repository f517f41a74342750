import type { SupportAccess } from "@autoiq/domain/operator/support/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findOwnGrant, insertGrant, listSupportViews, lockBusiness, revokeGrants } from "./store.ts";

/** Whether an operator may look now, and who looked at what. */
export async function supportAccessOf(tx: TenantTx): Promise<SupportAccess> {
  const [granted, views] = await Promise.all([findOwnGrant(tx), listSupportViews(tx)]);
  return { endsAt: granted?.endsAt ?? null, grantedByName: granted?.grantedByName ?? "", views };
}

const recordSupport = (tx: TenantTx, context: ActionContext, action: string) =>
  recordAction(tx, context, { action, subject: "organization", subjectId: tx.organizationId });

/** Starts an hour. While one is running, it does not start another. */
export async function grantAccess(tx: TenantTx, context: ActionContext, id: string): Promise<SupportAccess> {
  await lockBusiness(tx);
  const isRunning = (await findOwnGrant(tx)) !== undefined;
  if (!isRunning && (await insertGrant(tx, { id, grantedByName: context.caller.name })) === 1) {
    await recordSupport(tx, context, "granted support access for one hour");
    tx.changed("shop", tx.organizationId);
  }
  return supportAccessOf(tx);
}

/** Ends it at once. */
export async function revokeAccess(tx: TenantTx, context: ActionContext): Promise<SupportAccess> {
  await lockBusiness(tx);
  if ((await revokeGrants(tx)) > 0) {
    await recordSupport(tx, context, "revoked support access");
    tx.changed("shop", tx.organizationId);
  }
  return supportAccessOf(tx);
}
