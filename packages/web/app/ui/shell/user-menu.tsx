import { fillIn } from "@autoiq/domain/catalog/message";
import { en as english } from "@autoiq/domain/catalog/shell/en";
import { type Language, languageNames, languages } from "@autoiq/domain/kernel/language";
import { ChevronDown, Inbox, Keyboard, LogOut, Settings, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSharedMessages } from "~/platform/language/messages";
import { Avatar } from "../data-display";
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from "../overlays/menu";
import { ThemeRadio } from "../overlays/theme-menu";

/** The choice of the page's language, where there is one. */
export type LanguageChoice = { value: Language; onChoose: (language: Language) => void };

const languageOptions = languages.map((value) => ({
  value,
  label: languageNames[value],
  icon: (
    <span aria-hidden="true" className="w-4 text-2xs">
      {value.toUpperCase()}
    </span>
  ),
}));

export function UserMenu({
  name,
  email,
  picture,
  links,
  language,
  onKeys,
  onSignOut,
}: {
  name: string;
  email: string;
  /** Shown instead of the initials. */
  picture?: ReactNode;
  links: readonly { to: string; label: string }[];
  language?: LanguageChoice | undefined;
  /** Opens the list of keyboard shortcuts. */
  onKeys: () => void;
  onSignOut: () => void;
}) {
  const t = useSharedMessages("shell", english).menu;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-9 items-center gap-1 rounded-full pr-1 hover:bg-hover max-md:min-h-11"
        >
          {picture ?? <Avatar name={name} />}
          <span className="sr-only">{fillIn(t.accountOf, { name })}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-fg-muted max-md:hidden" />
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound aria-hidden="true" />
          {t.profile}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden="true" />
          {t.settings}
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
        {t.keys}
      </MenuItem>
      <MenuSeparator />
      {language ? (
        <>
          <MenuLabel>{t.language}</MenuLabel>
          <MenuRadio
            value={language.value}
            onValueChange={(value) => language.onChoose(value as Language)}
            options={languageOptions}
          />
          <MenuSeparator />
        </>
      ) : null}
      <MenuLabel>{t.theme}</MenuLabel>
      <ThemeRadio />
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>
        <LogOut aria-hidden="true" />
        {t.signOut}
      </MenuItem>
    </Menu>
  );
}
