import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { decide } from "@autoiq/domain/staff/rules";
import type { Decision, StaffMember } from "@autoiq/domain/staff/schema";
import { enqueueEmail } from "../../platform/email/email.ts";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { approvalEmail, newOwnerEmail } from "./emails.ts";
import { languagesOfAccounts, memberOf } from "./reads.ts";
import { changeStaff, findOrganization, lockOwners, lockPerson } from "./store.ts";

/**
 * Applies a decision about a person's membership. Owners are locked first, so that of two who demote each other one
 * remains.
 */
export async function decideMembership(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  decision: Decision,
  publicUrl: string,
): Promise<{ member: StaffMember; userIds: (string | null)[] } | Refusal> {
  const { caller, now } = context;
  const owners = await lockOwners(tx);
  const membership = await lockPerson(tx, staffId);
  if (!membership) throw new AppError("not-found", "That person wasn't found.");
  // The caller's cached permissions may be seconds old, so permissions over people are read again.
  const actor = await lockPerson(tx, caller.staffId);
  if (actor?.status !== "active" || !can(actor.role, "staff.manage")) {
    throw new AppError("forbidden", "Your role no longer allows this.");
  }
  const decided = decide(actor, membership, decision, owners.length);
  if (!decided.ok) return decided;
  const { role, status } = decided.value;
  const at = now.toISOString();
  await changeStaff(tx, { staffId, role, status, decidedBy: caller.userId, at });
  const note = { at: now, actor: caller, action: decision.decision, subject: "staff" } as const;
  await record(tx, {
    ...note,
    id: context.newId(),
    subjectId: staffId,
    before: { role: membership.role, status: membership.status },
    after: { role, status },
  });
  const facts = async () => {
    const { user_id: userId } = membership;
    return {
      language: userId ? (await languagesOfAccounts(tx, [userId]))(userId) : baseLanguage,
      organizationName: (await findOrganization(tx))?.name ?? null,
      role,
      publicUrl,
    };
  };
  if (decision.decision === "hand-over") {
    await changeStaff(tx, {
      staffId: actor.id,
      role: "management",
      status: "active",
      decidedBy: caller.userId,
      at,
    });
    await record(tx, {
      ...note,
      id: context.newId(),
      subjectId: actor.id,
      before: { role: actor.role, status: actor.status },
      after: { role: "management", status: "active" },
    });
    tx.changed("staff", actor.id);
    const mail = newOwnerEmail({ ...(await facts()), previousOwner: caller.name });
    await enqueueEmail(tx, { id: context.newId(), to: membership.email, ...mail });
  }
  if (decision.decision === "approve") {
    const mail = approvalEmail(await facts());
    await enqueueEmail(tx, { id: context.newId(), to: membership.email, ...mail });
  }
  tx.changed("staff", staffId);
  return { member: memberOf({ ...membership, role, status }), userIds: [membership.user_id, actor.user_id] };
}
