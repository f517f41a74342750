import { type Language, languageNames, languages } from "@autoiq/domain/kernel/language";
import { Languages } from "lucide-react";
import { useLanguage } from "~/platform/language/language";
import { switchLanguage } from "~/platform/language/messages";
import { Button } from "./button";

/** The other language by its own name, one tap away. For pages that have no other menu to load. */
export function LanguageSwitch({ onChosen }: { onChosen?: ((language: Language) => void) | undefined }) {
  const language = useLanguage();
  return languages
    .filter((each) => each !== language)
    .map((other) => (
      <Button
        key={other}
        variant="ghost"
        className="px-2"
        lang={other}
        onClick={() => {
          void switchLanguage(other);
          onChosen?.(other);
        }}
      >
        <Languages aria-hidden="true" className="max-sm:hidden" />
        {languageNames[other]}
      </Button>
    ));
}
