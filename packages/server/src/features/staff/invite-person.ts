import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { inviteStaff } from "@autoiq/domain/staff/contract";
import { mayGive } from "@autoiq/domain/staff/rules";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import { type Deed, record } from "../../platform/history.ts";
import { enqueueMail } from "../../platform/mail.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { seatColor } from "./colors.ts";
import { invitationMail } from "./mails.ts";
import { memberOf } from "./reads.ts";
import { addSeat, findOrganization, findPersonByEmail, firstLocation } from "./store.ts";

/** Keeps a seat for an address and writes to it. A second invitation of the same address mails again. */
export async function invitePerson(
  tx: TenantTx,
  deed: Deed,
  asked: BodyOf<typeof inviteStaff>,
  publicUrl: string,
): Promise<StaffMember | Refusal> {
  const { caller, now } = deed;
  const given = mayGive(caller.role as "owner", asked.role);
  if (!given.ok) return given;
  const known = await findPersonByEmail.one(tx, caller.organizationId, asked.email);
  if (known && (known.status !== "invited" || known.role !== asked.role)) {
    return conflict("A person with that email address is already on the team or invited.");
  }
  const place = await firstLocation.one(tx, caller.organizationId, asked.locationId ?? null);
  const shop = await findOrganization.one(tx, caller.organizationId);
  if (!place || !shop) throw new AppError("not-found", "That shop location is not on file.");
  const id = known?.id ?? deed.newId();
  if (!known) {
    await addSeat.run(
      tx,
      caller.organizationId,
      id,
      null,
      asked.role,
      "invited",
      asked.name,
      asked.email,
      seatColor(id),
      place.id,
      now.toISOString(),
    );
    await record(tx, {
      id: deed.newId(),
      at: now,
      actor: caller,
      action: "invited",
      subject: "staff",
      subjectId: id,
      after: { email: asked.email, role: asked.role },
    });
  }
  const mail = invitationMail({
    organizationName: shop.name,
    inviter: caller.name,
    role: asked.role,
    email: asked.email,
    publicUrl,
  });
  await enqueueMail(tx, { id: deed.newId(), to: asked.email, ...mail });
  tx.changed("staff", id);
  const made = await findPersonByEmail.one(tx, caller.organizationId, asked.email);
  if (!made) return conflict("A person with that email address is already on the team or invited.");
  return memberOf(made);
}
