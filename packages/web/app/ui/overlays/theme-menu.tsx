import { Monitor, Moon, Sun } from "lucide-react";
import { setTheme, type ThemePreference, useThemePreference } from "~/platform/theme";
import { IconButton } from "../icon-button";
import { Menu, MenuLabel, MenuRadio } from "./menu";

const options = [
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "Automatic", icon: <Monitor aria-hidden="true" /> },
];

export function ThemeRadio() {
  const choice = useThemePreference();
  return (
    <MenuRadio
      value={choice}
      onValueChange={(value) => setTheme(value as ThemePreference)}
      options={options}
    />
  );
}

export function ThemeMenu() {
  return (
    <Menu
      trigger={
        <IconButton
          label="Color theme"
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
      <MenuLabel>Color theme</MenuLabel>
      <ThemeRadio />
    </Menu>
  );
}
