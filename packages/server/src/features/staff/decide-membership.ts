import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { maySeat, seatPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import { decide } from "@autoiq/domain/staff/rules";
import type { Decision, StaffMember } from "@autoiq/domain/staff/schema";
import { enqueueEmail } from "../../platform/email/email.ts";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { shareCustomRole } from "./custom-roles/store.ts";
import { approvalEmail, newOwnerEmail } from "./emails.ts";
import { actorSeat, languagesOfAccounts, memberOf, seatOfPerson } from "./reads.ts";
import { changeStaff, findOrganization, lockOwners, lockPerson, type PersonRow } from "./store.ts";

/** Decisions that give somebody a seat. The others take one away, or restore it. */
const gives: ReadonlySet<Decision["decision"]> = new Set(["approve", "change-role", "hand-over"]);

/** A role as the audit log shows it. */
const roleText = (role: string, custom: { readonly name: string } | null, status: string) => ({
  role: custom ? `${custom.name} (${role})` : role,
  status,
});

/** The custom role that the person has after the decision. A decision about something else keeps theirs. */
async function customRoleAfter(
  tx: TenantTx,
  { custom_role }: PersonRow,
  decision: Decision,
  role: string,
): Promise<PersonRow["custom_role"] | Refusal> {
  if (decision.decision === "hand-over") return null;
  if (decision.decision !== "change-role" && decision.decision !== "approve") return custom_role;
  if (decision.customRoleId === undefined) return null;
  const found = await shareCustomRole(tx, decision.customRoleId);
  if (found?.base !== role) return refuse("That role was changed or deleted. Refresh and choose again.");
  return found;
}

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
  const seatOfActor = await actorSeat(tx, caller, "staff.manage");
  const actor = await lockPerson(tx, caller.staffId);
  if (!actor) throw new AppError("not-found", "That person wasn't found.");
  const decided = decide(
    { id: actor.id, role: seatOfActor.role as StaffRole },
    membership,
    decision,
    owners.length,
  );
  if (!decided.ok) return decided;
  const { role, status } = decided.value;
  const custom = await customRoleAfter(tx, membership, decision, role);
  if (custom && "ok" in custom) return custom;
  const seat = { role, permissions: seatPermissions(role, custom?.permissions) };
  const seated = maySeat(seatOfActor, seatOfPerson(membership), seat, gives.has(decision.decision));
  if (!seated.ok) return seated;
  const at = now.toISOString();
  await changeStaff(tx, {
    staffId,
    role,
    customRoleId: custom?.id ?? null,
    status,
    decidedBy: caller.userId,
    at,
  });
  const note = { at: now, actor: caller, action: decision.decision, subject: "staff" } as const;
  await record(tx, {
    ...note,
    id: context.newId(),
    subjectId: staffId,
    before: roleText(membership.role, membership.custom_role, membership.status),
    after: roleText(role, custom, status),
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
      customRoleId: null,
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
  return {
    member: memberOf({ ...membership, role, custom_role: custom, status }),
    userIds: [membership.user_id, actor.user_id],
  };
}
