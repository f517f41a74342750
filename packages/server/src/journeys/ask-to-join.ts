import type { StaffRole } from "@autoiq/domain/kernel/permissions";
import type { UserRow } from "../features/identity/accounts/store.ts";
import { nameOf } from "../features/identity/accounts/user.ts";
import { seatColor } from "../features/staff/colors.ts";
import { joinRequestMail } from "../features/staff/mails.ts";
import { addSeat, organizationsNamed, ownersOf } from "../features/staff/store.ts";
import { enqueueMail } from "../platform/mail.ts";
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
  await tx.asTenant(organizationId, user.id, async (tenant) => {
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
    if (asked === 0) return;
    for (const owner of await ownersOf.all(tenant, organizationId)) {
      const mail = joinRequestMail({
        organizationName: business.name,
        applicant: nameOf(user),
        email: user.email,
        role,
        publicUrl: around.publicUrl,
      });
      await enqueueMail(tenant, { id: around.newId(), to: owner.email, ...mail });
    }
    tenant.changed("staff", id);
  });
}
