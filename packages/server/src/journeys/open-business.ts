import type { StaffRole } from "@autoiq/domain/kernel/permissions";
import { readState } from "@autoiq/domain/shops/us-states";
import { type UserRow, waitingFor } from "../features/identity/accounts/store.ts";
import { nameOf } from "../features/identity/accounts/user.ts";
import { seatColor } from "../features/staff/colors.ts";
import { addLocation, addOrganization, addSeat } from "../features/staff/store.ts";
import type { IdentityTx } from "../platform/tenancy.ts";
import { type Circumstances, requestSeat } from "./ask-to-join.ts";
import { equipShop } from "./equip-shop.ts";

const word = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 200) : "");

/** Where the shop is, from what its owner wrote at sign-up; Florida and its zone where no state was given. */
function placeOf(metadata: Record<string, unknown>) {
  const given = metadata.address;
  const address = (typeof given === "object" && given !== null ? given : {}) as Record<string, unknown>;
  const state = readState(word(address.state)) ?? { code: "FL", zone: "America/New_York" };
  return {
    street: [word(address.street), word(address.apartment)].filter(Boolean).join(", "),
    city: word(address.city),
    zip: word(address.zip),
    state: state.code,
    zone: state.zone,
  };
}

/** An owner's confirmed sign-up opens the business: an organization, its first location, the owner's seat. */
export async function openBusiness(tx: IdentityTx, user: UserRow, around: Circumstances): Promise<void> {
  const organizationId = around.newId();
  const locationId = around.newId();
  const staffId = around.newId();
  const at = around.now().toISOString();
  const name = user.company_name;
  const place = placeOf(user.user_metadata);
  await tx.asTenant(organizationId, user.id, async (tenant) => {
    await addOrganization.run(tenant, organizationId, name, at);
    await addLocation.run(
      tenant,
      organizationId,
      locationId,
      name,
      word(user.user_metadata.phone),
      user.email,
      place.street,
      place.city,
      place.state,
      place.zip,
      place.zone,
      at,
    );
    await addSeat.run(
      tenant,
      organizationId,
      staffId,
      user.id,
      "owner",
      "active",
      nameOf(user),
      user.email,
      seatColor(staffId),
      locationId,
      at,
    );
    await equipShop(tenant, locationId, around.newId);
  });
  const business = { organization_id: organizationId, location_id: locationId, name };
  for (const waiting of await waitingFor.all(tx, name)) {
    await requestSeat(tx, waiting, waiting.account_type as StaffRole, business, around);
  }
}
