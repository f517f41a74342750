import { type Language, localeOf } from "@autoiq/domain/kernel/language";

/**
 * Formats times for a reader. Plain spaces replace those that do not break: a text with one would be sent in
 * characters that cost more, and a PDF's fonts do not have all of them.
 */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): { format(at: Date | string): string } {
  const format = new Intl.DateTimeFormat(localeOf[language], options);
  return { format: (at) => format.format(new Date(at)).replaceAll(/[\u00a0\u202f]/g, " ") };
}

/** "card and cash", "tarjeta y efectivo". */
export const listOf = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(localeOf[language]).format(names);

/** A count, with its thousands apart: "41,250". */
export const countOf = (language: Language, count: number): string =>
  count.toLocaleString(localeOf[language]);
