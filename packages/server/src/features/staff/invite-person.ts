import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { languageOfTag } from "@autoiq/domain/kernel/language";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { inviteStaff } from "@autoiq/domain/staff/contract";
import { maySeat, seatPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import { canAssignRole } from "@autoiq/domain/staff/rules";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import { enqueueEmail } from "../../platform/email/email.ts";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { shareCustomRole } from "./custom-roles/store.ts";
import { invitationEmail } from "./emails.ts";
import { memberColor } from "./member-colors.ts";
import { actorSeat, memberOf } from "./reads.ts";
import { addStaff, findOrganization, findPersonByEmail, firstLocation, localeOfInvited } from "./store.ts";

/**
 * Creates a membership for an address and emails an invitation, in the language that the account prefers, or in the one
 * that the inviter chose. A second invitation of the same address emails again.
 */
export async function invitePerson(
  tx: TenantTx,
  context: ActionContext,
  invitation: BodyOf<typeof inviteStaff>,
  publicUrl: string,
): Promise<StaffMember | Refusal> {
  const { caller, now } = context;
  const actor = await actorSeat(tx, caller, "staff.manage");
  const custom = invitation.customRoleId ? await shareCustomRole(tx, invitation.customRoleId) : null;
  if (invitation.customRoleId && custom?.base !== invitation.role)
    return refuse("That role was changed or deleted. Refresh and choose again.");
  const assignable = canAssignRole(actor.role as StaffRole, invitation.role);
  if (!assignable.ok) return assignable;
  const seat = {
    role: invitation.role,
    permissions: seatPermissions(invitation.role, custom?.permissions),
  };
  const seated = maySeat(actor, seat, seat, true);
  if (!seated.ok) return seated;
  const account = await findPersonByEmail(tx, invitation.email);
  const isSameRole =
    account?.role === invitation.role && (account.custom_role?.id ?? null) === (custom?.id ?? null);
  if (account && (account.status !== "invited" || !isSameRole)) {
    return conflict("Someone with that email address is already on the team or invited.");
  }
  const location = await firstLocation(tx, invitation.locationId ?? null);
  const shop = await findOrganization(tx);
  if (!location || !shop) throw new AppError("not-found", "That location wasn't found.");
  const id = account?.id ?? context.newId();
  if (!account) {
    await addStaff(tx, {
      id,
      userId: null,
      role: invitation.role,
      customRoleId: custom?.id ?? null,
      status: "invited",
      name: invitation.name,
      email: invitation.email,
      color: memberColor(id),
      locationId: location.id,
      at: now.toISOString(),
    });
    await record(tx, {
      id: context.newId(),
      at: now,
      actor: caller,
      action: "invited",
      subject: "staff",
      subjectId: id,
      after: {
        email: invitation.email,
        role: custom ? `${custom.name} (${invitation.role})` : invitation.role,
      },
    });
  }
  const locale = await localeOfInvited(tx, invitation.email);
  const mail = invitationEmail({
    language: (locale === null ? null : languageOfTag(locale)) ?? invitation.language,
    organizationName: shop.name,
    inviter: caller.name,
    role: invitation.role,
    customRole: custom?.name ?? null,
    email: invitation.email,
    publicUrl,
  });
  await enqueueEmail(tx, { id: context.newId(), to: invitation.email, ...mail });
  tx.changed("staff", id);
  const created = await findPersonByEmail(tx, invitation.email);
  if (!created) return conflict("Someone with that email address is already on the team or invited.");
  return memberOf(created);
}
