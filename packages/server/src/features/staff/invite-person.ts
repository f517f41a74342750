import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { inviteStaff } from "@autoiq/domain/staff/contract";
import { canAssignRole } from "@autoiq/domain/staff/rules";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import { enqueueEmail } from "../../platform/email/email.ts";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { invitationEmail } from "./emails.ts";
import { memberColor } from "./member-colors.ts";
import { memberOf } from "./reads.ts";
import { addSeat, findOrganization, findPersonByEmail, firstLocation } from "./store.ts";

/** Creates a membership for an address and emails an invitation. A second invitation of the same address emails again. */
export async function invitePerson(
  tx: TenantTx,
  context: ActionContext,
  asked: BodyOf<typeof inviteStaff>,
  publicUrl: string,
): Promise<StaffMember | Refusal> {
  const { caller, now } = context;
  const given = canAssignRole(caller.role as "owner", asked.role);
  if (!given.ok) return given;
  const known = await findPersonByEmail(tx, asked.email);
  if (known && (known.status !== "invited" || known.role !== asked.role)) {
    return conflict("A person with that email address is already on the team or invited.");
  }
  const place = await firstLocation(tx, asked.locationId ?? null);
  const shop = await findOrganization(tx);
  if (!place || !shop) throw new AppError("not-found", "That shop location is not on file.");
  const id = known?.id ?? context.newId();
  if (!known) {
    await addSeat(tx, {
      id,
      userId: null,
      role: asked.role,
      status: "invited",
      name: asked.name,
      email: asked.email,
      color: memberColor(id),
      locationId: place.id,
      at: now.toISOString(),
    });
    await record(tx, {
      id: context.newId(),
      at: now,
      actor: caller,
      action: "invited",
      subject: "staff",
      subjectId: id,
      after: { email: asked.email, role: asked.role },
    });
  }
  const mail = invitationEmail({
    organizationName: shop.name,
    inviter: caller.name,
    role: asked.role,
    email: asked.email,
    publicUrl,
  });
  await enqueueEmail(tx, { id: context.newId(), to: asked.email, ...mail });
  tx.changed("staff", id);
  const made = await findPersonByEmail(tx, asked.email);
  if (!made) return conflict("A person with that email address is already on the team or invited.");
  return memberOf(made);
}
