import { roleNames } from "@autoiq/domain/staff/role-names";
import { Check, ChevronsUpDown } from "lucide-react";
import { rememberSeat } from "~/platform/organization";
import type { Seat } from "~/platform/session/seat";
import { Menu, MenuItem, MenuLabel } from "~/ui/menu";
import { isStaffRole } from "../role-options";

const roleName = ({ role }: Seat) => (isStaffRole(role) ? roleNames[role] : "");

/** Where the person works now, and the way to their other locations. Each tab stays where it was sent. */
export function SeatPicker({ seats, here }: { seats: readonly Seat[]; here: Seat }) {
  const organizations = [...new Set(seats.map((each) => each.organizationId))];
  const go = (seat: Seat) => {
    if (seat === here) return;
    rememberSeat(seat);
    // Everything on the screen belongs to the place that is left: the other one begins from nothing.
    window.location.assign(`/${seat.role}`);
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
              {roleName(here)} · {here.organizationName}
            </span>
          </span>
          <span className="sr-only">Change the location</span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-fg-muted md:max-lg:size-3" />
        </button>
      }
    >
      {organizations.map((organizationId) => {
        const own = seats.filter((each) => each.organizationId === organizationId);
        return (
          <div key={organizationId}>
            <MenuLabel>{own[0]?.organizationName}</MenuLabel>
            {own.map((seat) => (
              <MenuItem key={seat.locationId} onSelect={() => go(seat)} className="py-1.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{seat.locationName}</span>
                  <span className="block text-fg-muted text-xs">{roleName(seat)}</span>
                </span>
                {seat === here ? (
                  <>
                    <span className="sr-only">You are here</span>
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
