import { ChevronDown, Inbox, Keyboard, LogOut, Settings, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "../data-display";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../overlays/menu";
import { ThemeRadio } from "../overlays/theme-menu";

export function UserMenu({
  name,
  email,
  picture,
  links,
  onKeys,
  onSignOut,
}: {
  name: string;
  email: string;
  /** Shown instead of the initials. */
  picture?: ReactNode;
  links: readonly { to: string; label: string }[];
  /** Opens the list of keyboard shortcuts. */
  onKeys: () => void;
  onSignOut: () => void;
}) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-9 items-center gap-1 rounded-full pr-1 hover:bg-hover max-md:min-h-11"
        >
          {picture ?? <Avatar name={name} />}
          <span className="sr-only">Account of {name}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-fg-muted max-md:hidden" />
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
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
      {links.map(({ to, label }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Inbox aria-hidden="true" />
            {label}
          </Link>
        </MenuItem>
      ))}
      <MenuItem onSelect={onKeys} className="max-md:hidden">
        <Keyboard aria-hidden="true" />
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Color theme</MenuLabel>
      <ThemeRadio />
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
