import { Monitor, Moon, Sun } from "lucide-react";
import { setTheme, useThemePreference } from "~/platform/theme";

const options = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "system", label: "Automatic", Icon: Monitor },
] as const;

/** The site's own three buttons. The workspace's menu would load Radix. */
export function ThemeSwitch() {
  const choice = useThemePreference();
  return (
    <fieldset className="flex rounded-md border border-line">
      <legend className="sr-only">Color theme</legend>
      {options.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={choice === value}
          aria-label={label}
          title={label}
          onClick={() => setTheme(value)}
          className="grid size-9 place-items-center rounded-md text-fg-muted hover:text-fg aria-pressed:bg-hover aria-pressed:text-fg max-md:size-11"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
