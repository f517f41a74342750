/** The languages that AutoIQ is written in. English is complete; Spanish covers the areas of the catalog. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const baseLanguage: Language = "en";

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };

/** The tag by which dates, numbers, and money are formatted for readers in the United States. */
export const localeOf = { en: "en-US", es: "es-US" } as const satisfies Record<Language, string>;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === "string" && (languages as readonly string[]).includes(text);

/** "es-MX" → "es". Null for a language that AutoIQ is not written in. */
export function languageOfTag(tag: string): Language | null {
  const [primary = ""] = tag.trim().toLowerCase().split(/[-_]/);
  return isLanguage(primary) ? primary : null;
}

/**
 * The first language of a browser's list, most preferred first, that AutoIQ is written in. English without any.
 * @param tags BCP 47 tags, such as `navigator.languages`
 */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return baseLanguage;
}

const weightOf = (parameters: readonly string[]): number => {
  const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
  const weight = Number(quality ?? 1);
  return Number.isFinite(weight) ? weight : 0;
};

/** The language that an Accept-Language header asks for: "es-US,es;q=0.9,en;q=0.8" → "es". */
export function languageOfHeader(header: string | undefined): Language {
  const tags = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      return { tag, weight: weightOf(parameters) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return preferredLanguage(tags.map(({ tag }) => tag));
}
