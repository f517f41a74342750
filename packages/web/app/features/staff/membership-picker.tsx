import { isStaffRole, roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { Check, ChevronsUpDown } from "lucide-react";
import { storeMembership } from "~/platform/organization";
import type { Membership } from "~/platform/session/membership";
import { Menu, MenuItem, MenuLabel } from "~/ui/overlays/menu";

const roleName = ({ role, roleName: own }: Membership) =>
  own ?? (isStaffRole(role) ? roleDefinitions[role].shortLabel : "");

/** The user's current location, with a menu of their other ones. Each browser tab keeps its own. */
export function MembershipPicker({
  memberships,
  here,
}: {
  memberships: readonly Membership[];
  here: Membership;
}) {
  const organizations = [...new Set(memberships.map((each) => each.organizationId))];
  const go = (membership: Membership) => {
    if (membership === here) return;
    storeMembership(membership);
    // Everything on the screen belongs to the previous location, so load the new one from scratch.
    window.location.assign(`/${membership.role}`);
  };
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-2 rounded-md bg-sunken px-3 py-2 text-left hover:bg-hover md:max-lg:gap-0.5 md:max-lg:px-1.5 max-md:min-h-11 max-md:bg-transparent max-md:px-1 max-md:py-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm md:max-lg:text-2xs">{here.locationName}</span>
            <span className="block truncate text-fg-muted text-xs md:max-lg:sr-only">
              {here.isClosed ? "Closed" : roleName(here)} · {here.organizationName}
            </span>
          </span>
          <span className="sr-only">Switch location</span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-fg-muted md:max-lg:size-3" />
        </button>
      }
    >
      {organizations.map((organizationId) => {
        const own = memberships.filter((each) => each.organizationId === organizationId);
        return (
          <div key={organizationId}>
            <MenuLabel>{own[0]?.organizationName}</MenuLabel>
            {own.map((membership) => (
              <MenuItem key={membership.locationId} onSelect={() => go(membership)} className="py-1.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{membership.locationName}</span>
                  <span className="block text-fg-muted text-xs">
                    {roleName(membership)}
                    {membership.isClosed ? " · Closed" : ""}
                  </span>
                </span>
                {membership === here ? (
                  <>
                    <span className="sr-only">Current location</span>
                    <Check aria-hidden="true" />
                  </>
                ) : null}
              </MenuItem>
            ))}
          </div>
        );
      })}
    </Menu>
  );
}
