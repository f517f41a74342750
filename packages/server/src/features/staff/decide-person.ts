import { AppError } from "@autoiq/domain/kernel/app-error";
import { can } from "@autoiq/domain/kernel/permissions";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { decide } from "@autoiq/domain/staff/rules";
import type { Decision, StaffMember } from "@autoiq/domain/staff/schema";
import { type Deed, record } from "../../platform/history.ts";
import { enqueueMail } from "../../platform/mail.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { approvalMail, handOverMail } from "./mails.ts";
import { memberOf } from "./reads.ts";
import { changeSeat, findOrganization, lockOwners, lockPerson } from "./store.ts";

/** Takes a decision about a person's seat. Owners are locked first: of two who demote each other one is the last. */
export async function decideAbout(
  tx: TenantTx,
  deed: Deed,
  staffId: string,
  decision: Decision,
  publicUrl: string,
): Promise<{ member: StaffMember; userIds: (string | null)[] } | Refusal> {
  const { caller, now } = deed;
  const owners = await lockOwners.all(tx, caller.organizationId);
  const seat = await lockPerson.one(tx, caller.organizationId, staffId);
  if (!seat) throw new AppError("not-found", "That person is not on file.");
  // What the session remembered of the caller may be seconds old: rights over people are read anew.
  const actor = await lockPerson.one(tx, caller.organizationId, caller.staffId);
  if (actor?.status !== "active" || !can(actor.role, "staff.manage")) {
    throw new AppError("forbidden", "Your role does not allow this any more.");
  }
  const decided = decide(actor, seat, decision, owners.length);
  if (!decided.ok) return decided;
  const { role, status } = decided.value;
  const at = now.toISOString();
  await changeSeat.run(tx, caller.organizationId, staffId, role, status, caller.userId, at);
  const note = { at: now, actor: caller, action: decision.decision, subject: "staff" } as const;
  await record(tx, {
    ...note,
    id: deed.newId(),
    subjectId: staffId,
    before: { role: seat.role, status: seat.status },
    after: { role, status },
  });
  if (decision.decision === "hand-over") {
    await changeSeat.run(tx, caller.organizationId, actor.id, "management", "active", caller.userId, at);
    await record(tx, {
      ...note,
      id: deed.newId(),
      subjectId: actor.id,
      before: { role: actor.role, status: actor.status },
      after: { role: "management", status: "active" },
    });
    tx.changed("staff", actor.id);
    const organizationName = (await findOrganization.one(tx, caller.organizationId))?.name ?? "The shop";
    const mail = handOverMail({ organizationName, giver: caller.name, role, publicUrl });
    await enqueueMail(tx, { id: deed.newId(), to: seat.email, ...mail });
  }
  if (decision.decision === "approve") {
    const shop = await findOrganization.one(tx, caller.organizationId);
    const mail = approvalMail({ organizationName: shop?.name ?? "The shop", role, publicUrl });
    await enqueueMail(tx, { id: deed.newId(), to: seat.email, ...mail });
  }
  tx.changed("staff", staffId);
  return { member: memberOf({ ...seat, role, status }), userIds: [seat.user_id, actor.user_id] };
}
