import { defaultPreferences } from "@autoiq/domain/identity/account-settings/contract";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { baseLanguage, languageOfTag } from "@autoiq/domain/kernel/language";
import {
  accountPreferencesOf,
  notifyPerson,
} from "../../features/identity/account-settings/notify-person.ts";
import { findUser, type UserRow } from "../../features/identity/accounts/store.ts";
import { nameOf } from "../../features/identity/accounts/user.ts";
import { joinRequestEmail, joinRequestSms } from "../../features/staff/emails.ts";
import { memberColor } from "../../features/staff/member-colors.ts";
import { addStaff, organizationsNamed, ownersOf } from "../../features/staff/store.ts";
import type { IdentityTx } from "../../platform/tenancy.ts";

export interface OnboardingServices {
  readonly publicUrl: string;
  now(): Date;
  newId(): string;
}

/**
 * Sends a join request to the owners of each business with that name. Names are not unique, and the owner knows the
 * person. When there is none, the request is created once the business opens.
 */
export async function requestToJoin(
  tx: IdentityTx,
  user: UserRow,
  role: StaffRole,
  companyName: string,
  around: OnboardingServices,
): Promise<void> {
  for (const business of await organizationsNamed(tx, companyName)) {
    await requestMembership(tx, user, role, business, around);
  }
}

export async function requestMembership(
  tx: IdentityTx,
  user: UserRow,
  role: StaffRole,
  business: { organization_id: string; location_id: string; name: string },
  around: OnboardingServices,
): Promise<void> {
  const organizationId = business.organization_id;
  const id = around.newId();
  const owners = await tx.asTenant(organizationId, user.id, async (tenant) => {
    const added = await addStaff(tenant, {
      id,
      userId: user.id,
      role,
      customRoleId: null,
      status: "requested",
      name: nameOf(user),
      email: user.email,
      color: memberColor(id),
      locationId: business.location_id,
      at: around.now().toISOString(),
    });
    if (added === 0) return [];
    tenant.changed("staff", id);
    return ownersOf(tenant);
  });
  const { publicUrl, newId } = around;
  const request = {
    organizationName: business.name,
    applicant: nameOf(user),
    email: user.email,
    role,
    publicUrl,
  };
  for (const owner of owners) {
    const account = owner.user_id === null ? undefined : await findUser(tx, owner.user_id);
    const choices = account ? await accountPreferencesOf(tx, account.id) : defaultPreferences;
    const to = account ?? { email: owner.email, phone: "", user_metadata: {} };
    const facts = { ...request, language: languageOfTag(choices.locale) ?? baseLanguage };
    await notifyPerson(
      tx,
      { ...to, email: owner.email },
      {
        newId,
        mail: choices.emailJoinRequests ? joinRequestEmail(facts) : undefined,
        text: choices.smsJoinRequests ? joinRequestSms(facts) : undefined,
      },
    );
  }
}
