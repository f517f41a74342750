import { usualPreferences } from "@autoiq/domain/identity/account/contract";
import type { StaffRole } from "@autoiq/domain/kernel/permissions";
import { findUser, type UserRow } from "../features/identity/accounts/store.ts";
import { nameOf } from "../features/identity/accounts/user.ts";
import { choicesOf, tellPerson } from "../features/identity/personal/tell-person.ts";
import { seatColor } from "../features/staff/colors.ts";
import { joinRequestMail } from "../features/staff/mails.ts";
import { addSeat, organizationsNamed, ownersOf } from "../features/staff/store.ts";
import { asName } from "../platform/mail-layout.ts";
import type { IdentityTx } from "../platform/tenancy.ts";

export interface Circumstances {
  readonly publicUrl: string;
  now(): Date;
  newId(): string;
}

/**
 * Puts a request before the owners of each business of that name; names are not unique, and the owner knows the person.
 * When there is none the person waits: the request is made when the business opens.
 */
export async function askToJoin(
  tx: IdentityTx,
  user: UserRow,
  role: StaffRole,
  companyName: string,
  around: Circumstances,
): Promise<void> {
  for (const business of await organizationsNamed.all(tx, companyName)) {
    await requestSeat(tx, user, role, business, around);
  }
}

export async function requestSeat(
  tx: IdentityTx,
  user: UserRow,
  role: StaffRole,
  business: { organization_id: string; location_id: string; name: string },
  around: Circumstances,
): Promise<void> {
  const organizationId = business.organization_id;
  const id = around.newId();
  const owners = await tx.asTenant(organizationId, user.id, async (tenant) => {
    const asked = await addSeat.run(
      tenant,
      organizationId,
      id,
      user.id,
      role,
      "requested",
      nameOf(user),
      user.email,
      seatColor(id),
      business.location_id,
      around.now().toISOString(),
    );
    if (asked === 0) return [];
    tenant.changed("staff", id);
    return ownersOf.all(tenant, organizationId);
  });
  const { publicUrl, newId } = around;
  const facts = { organizationName: business.name, applicant: nameOf(user), email: user.email, role };
  for (const owner of owners) {
    const account = owner.user_id === null ? undefined : await findUser.one(tx, owner.user_id);
    const choices = account ? await choicesOf(tx, account.id) : usualPreferences;
    const to = account ?? { email: owner.email, phone: "", user_metadata: {} };
    const text = `AutoIQ: ${asName(facts.applicant)} asks to join ${asName(business.name)}. ${publicUrl}/owner/team`;
    await tellPerson(
      tx,
      { ...to, email: owner.email },
      {
        newId,
        mail: choices.emailJoinRequests ? joinRequestMail({ ...facts, publicUrl }) : undefined,
        text: choices.textJoinRequests ? text : undefined,
      },
    );
  }
}
