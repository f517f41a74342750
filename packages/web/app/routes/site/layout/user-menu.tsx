import type { Me } from "@autoiq/domain/identity/schema";
import { Inbox, LogOut, Settings, UserRound } from "lucide-react";
import { Link } from "react-router";
import { useSignOut } from "~/platform/session/use-sign-out";
import { Avatar } from "~/ui/data-display";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "~/ui/overlays/menu";

export default function UserMenu({ me }: { me: Me }) {
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" className="rounded-full">
          <span className="sr-only">Account</span>
          <Avatar name={`${me.firstName} ${me.lastName}`} />
        </button>
      }
    >
      <MenuLabel>{me.email}</MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound aria-hidden="true" />
          Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden="true" />
          Settings
        </Link>
      </MenuItem>
      {me.operator ? (
        <MenuItem asChild>
          <Link to="/operator/messages">
            <Inbox aria-hidden="true" />
            Website messages
          </Link>
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
