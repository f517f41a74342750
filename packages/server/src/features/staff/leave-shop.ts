import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { leave } from "@autoiq/domain/staff/rules";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { changeStaff, lockOwners, lockPerson } from "./store.ts";

/** Ends the caller's own membership. What they did in the shop stays on file. */
export async function leaveShop(tx: TenantTx, context: ActionContext): Promise<{ left: true } | Refusal> {
  const { caller, now } = context;
  const owners = await lockOwners(tx);
  const membership = await lockPerson(tx, caller.staffId);
  if (!membership) throw new AppError("not-found", "That person wasn't found.");
  const decided = leave(membership, owners.length);
  if (!decided.ok) return decided;
  const { status } = decided.value;
  const at = now.toISOString();
  await changeStaff(tx, {
    staffId: membership.id,
    role: membership.role,
    customRoleId: membership.custom_role?.id ?? null,
    status,
    decidedBy: caller.userId,
    at,
  });
  await record(tx, {
    id: context.newId(),
    at: now,
    actor: caller,
    action: "left",
    subject: "staff",
    subjectId: membership.id,
    before: { role: membership.role, status: membership.status },
    after: { role: membership.role, status },
  });
  tx.changed("staff", membership.id);
  return { left: true };
}
