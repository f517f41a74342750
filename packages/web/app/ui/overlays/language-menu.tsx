import { type Language, languageNames, languages } from "@autoiq/domain/kernel/language";
import { Languages } from "lucide-react";
import { useLanguage } from "~/platform/language/language";
import { switchLanguage } from "~/platform/language/messages";
import { IconButton } from "../icon-button";
import { Menu, MenuLabel, MenuRadio } from "./menu";

const options = languages.map((value) => ({
  value,
  label: languageNames[value],
  icon: <span aria-hidden="true">{value.toUpperCase()}</span>,
}));

/** English or Español, for this browser. */
export function LanguageMenu({ label }: { label: string }) {
  const language = useLanguage();
  return (
    <Menu trigger={<IconButton label={label} tooltip={false} icon={<Languages aria-hidden="true" />} />}>
      <MenuLabel>{label}</MenuLabel>
      <MenuRadio
        value={language}
        onValueChange={(value) => void switchLanguage(value as Language)}
        options={options}
      />
    </Menu>
  );
}
