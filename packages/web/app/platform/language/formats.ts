import type { Language } from "@autoiq/domain/kernel/language";
import { setFormatLocale } from "../format";
import { useLanguage } from "./language";

const locales: Record<Language, string> = { en: "en-US", es: "es-US" };

/**
 * Shows dates and counts of a page without an account in the page's language. A page that calls it renders again when
 * the language changes, and everything below it with it.
 */
export function useFormats(): void {
  setFormatLocale(locales[useLanguage()]);
}
