import { record } from "../../platform/history.ts";
import type { OperatorTx } from "../../platform/tenancy.ts";
import { insertAction } from "./store.ts";

/** Which operator does something, and when. */
export interface OperatorContext {
  readonly now: Date;
  newId(): string;
  /** The operator's email address. */
  readonly operator: string;
}

/** Records an operator's action twice: in the installation's log, and in the business's audit log, where its owner reads it. */
export async function recordOperatorAction(
  tx: OperatorTx,
  { now, newId, operator }: OperatorContext,
  of: {
    readonly organizationId: string;
    readonly action: string;
    readonly reason: string;
    /** As in the history: it decides the kind of the entry in the audit log. */
    readonly subject: "organization" | "subscription";
    readonly subjectId: string;
    readonly before?: object;
    readonly after?: object;
  },
): Promise<void> {
  await tx.asTenant(of.organizationId, async (tenant) => {
    await record(tenant, {
      id: newId(),
      at: now,
      actor: { userId: null, name: `Operator ${operator}` },
      action: of.action,
      subject: of.subject,
      subjectId: of.subjectId,
      before: of.before ?? null,
      after: Object.assign({}, of.after, of.reason ? { reason: of.reason } : {}),
    });
    tenant.changed("shop", of.organizationId);
  });
  const { action, reason, organizationId } = of;
  await insertAction(tx, { id: newId(), at: now, operator, action, businessId: organizationId, reason });
}
