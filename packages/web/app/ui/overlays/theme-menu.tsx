import { en as text } from "@autoiq/domain/catalog/controls/en";
import { Monitor, Moon, Sun } from "lucide-react";
import { useLocalized } from "~/platform/language/messages";
import { setTheme, type ThemePreference, useThemePreference } from "~/platform/theme";
import { IconButton } from "../icon-button";
import { Menu, MenuLabel, MenuRadio } from "./menu";

const options = [
  { value: "light", label: text.theme.light, icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: text.theme.dark, icon: <Moon aria-hidden="true" /> },
  { value: "system", label: text.theme.system, icon: <Monitor aria-hidden="true" /> },
];

export function ThemeRadio() {
  const localized = useLocalized();
  const choice = useThemePreference();
  return (
    <MenuRadio
      value={choice}
      onValueChange={(value) => setTheme(value as ThemePreference)}
      options={options.map(({ label, ...option }) => ({ ...option, label: localized(label) }))}
    />
  );
}

export function ThemeMenu() {
  const label = useLocalized()(text.theme.label);
  return (
    <Menu
      trigger={
        <IconButton
          label={label}
          tooltip={false}
          icon={
            <>
              <Sun aria-hidden="true" className="dark:hidden" />
              <Moon aria-hidden="true" className="hidden dark:block" />
            </>
          }
        />
      }
    >
      <MenuLabel>{label}</MenuLabel>
      <ThemeRadio />
    </Menu>
  );
}
