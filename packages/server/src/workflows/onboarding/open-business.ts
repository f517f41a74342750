import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { readState } from "@autoiq/domain/shops/us-states";
import { type UserRow, waitingFor } from "../../features/identity/accounts/store.ts";
import { nameOf } from "../../features/identity/accounts/user.ts";
import { memberColor } from "../../features/staff/member-colors.ts";
import { addLocation, addOrganization, addStaff } from "../../features/staff/store.ts";
import type { IdentityTx } from "../../platform/tenancy.ts";
import { createShopDefaults } from "./create-shop-defaults.ts";
import { type OnboardingServices, requestMembership } from "./request-to-join.ts";

const word = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 200) : "");

/** The shop's address from the owner's sign-up. Florida and its time zone when no state was given. */
function locationOf(metadata: Record<string, unknown>) {
  const metadataAddress = metadata.address;
  const address = (
    typeof metadataAddress === "object" && metadataAddress !== null ? metadataAddress : {}
  ) as Record<string, unknown>;
  const state = readState(word(address.state)) ?? { code: "FL", zone: "America/New_York" };
  return {
    street: [word(address.street), word(address.apartment)].filter(Boolean).join(", "),
    city: word(address.city),
    zip: word(address.zip),
    state: state.code,
    zone: state.zone,
  };
}

/** An owner's confirmed sign-up opens the business: an organization, its first location, and the owner's membership. */
export async function openBusiness(tx: IdentityTx, user: UserRow, around: OnboardingServices): Promise<void> {
  const organizationId = around.newId();
  const locationId = around.newId();
  const staffId = around.newId();
  const at = around.now().toISOString();
  const name = user.company_name;
  const location = locationOf(user.user_metadata);
  await tx.asTenant(organizationId, user.id, async (tenant) => {
    await addOrganization(tenant, { name, at, isPractice: false });
    await addLocation(tenant, {
      id: locationId,
      name,
      phone: word(user.user_metadata.phone),
      email: user.email,
      street: location.street,
      city: location.city,
      state: location.state,
      zip: location.zip,
      timeZone: location.zone,
      at,
    });
    await addStaff(tenant, {
      id: staffId,
      userId: user.id,
      role: "owner",
      customRoleId: null,
      status: "active",
      name: nameOf(user),
      email: user.email,
      color: memberColor(staffId),
      locationId,
      at,
    });
    await createShopDefaults(tenant, locationId, location.state, around.newId);
  });
  const business = { organization_id: organizationId, location_id: locationId, name };
  for (const waiting of await waitingFor(tx, name)) {
    await requestMembership(tx, waiting, waiting.account_type as StaffRole, business, around);
  }
}
