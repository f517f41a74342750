import type { Area, Catalog } from "@autoiq/domain/catalog/areas";
import { type Messages, sentenceTranslator } from "@autoiq/domain/catalog/message";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { use, useSyncExternalStore } from "react";
import { currentLanguage, isFixed, rememberLanguage, useLanguage } from "./language";
import { loaders, rareSentencesOf, refusalsOf, sentenceAreas, sentencesOf } from "./message-loaders";

const loaded = new Map<string, Messages>();
const loadListeners = new Set<() => void>();
const loading = new Map<string, Promise<void>>();
const keyOf = (area: Area, language: Language) => `${language}/${area}`;

export function loadMessages(area: Area, language: Language = currentLanguage()): Promise<void> {
  const key = keyOf(area, language);
  let started = loading.get(key);
  if (!started) {
    // A translated sentence is found by its English one.
    const sentences = language === baseLanguage ? [] : (sentencesOf[area] ?? []);
    const needed = sentences.flatMap((each) => [
      loadMessages(each, language),
      loadMessages(each, baseLanguage),
    ]);
    started = Promise.all([loaders[area][language]?.(), ...needed]).then(
      ([file]) => {
        const messages = file?.[language];
        if (messages) loaded.set(key, messages);
        // Also when the English sentences come last: a translator needs both.
        translators.clear();
        // React reads these fields, and then does not wait for a promise that is fulfilled already.
        if (started) Object.assign(started, { status: "fulfilled", value: undefined });
        for (const listener of loadListeners) listener();
      },
      (error: unknown) => {
        // The next screen that needs them tries again.
        loading.delete(key);
        throw error;
      },
    );
    loading.set(key, started);
  }
  return started;
}

/** Loads all areas in a language. For building pages, and for tests. */
export const loadAllMessages = (language: Language): Promise<unknown> =>
  Promise.all((Object.keys(loaders) as Area[]).map((area) => loadMessages(area, language)));

/**
 * An area's messages in the page's language, for code outside of components. They are loaded once a component of the
 * area was rendered.
 * @throws their loading, which a rendering component waits for
 */
export function messagesOf<Name extends Area>(
  area: Name,
  language: Language = currentLanguage(),
): Catalog[Name] {
  const found = loaded.get(keyOf(area, language));
  if (!found) throw loadMessages(area, language);
  return found as unknown as Catalog[Name];
}

/** An area's messages in the page's language. The component waits until they are loaded. */
export function useMessages<Name extends Area>(area: Name): Catalog[Name] {
  const language = useLanguage();
  // Also when they are loaded: a component that waited renders again with the same hooks.
  use(loadMessages(area, language));
  return messagesOf(area, language);
}

/** Areas of shared components that were rendered. Their English messages are in scripts, not in `loaded`. */
const shared = new Set<Area>();

/**
 * Messages for a component that English-only pages show, too: in the page's language if the page has loaded it, and
 * otherwise the English ones that the component imports. It never waits.
 */
export function useSharedMessages<Name extends Area>(area: Name, english: Catalog[Name]): Catalog[Name] {
  return sharedMessages(area, english, useLanguage());
}

/** `useSharedMessages` for code outside of components. */
export function sharedMessages<Name extends Area>(
  area: Name,
  english: Catalog[Name],
  language: Language = currentLanguage(),
): Catalog[Name] {
  shared.add(area);
  return (loaded.get(keyOf(area, language)) as unknown as Catalog[Name] | undefined) ?? english;
}

/** What could not be loaded before, by language and area. The page is in English there. */
const missing = new Map<string, Promise<void>>();

/** Waits until these areas are loaded, for components below that use `useSharedMessages`. */
export function useLoadedMessages(areas: readonly Area[]) {
  const language = useLanguage();
  if (language === baseLanguage) return;
  for (const area of areas) {
    const key = keyOf(area, language);
    let tried = missing.get(key);
    if (!tried) {
      const started = loadMessages(area, language);
      tried = started.catch(() => undefined);
      missing.set(key, tried);
    }
    if (!loaded.has(key)) use(tried);
  }
}

const areasInUse = (): Area[] => [
  ...new Set([...loaded.keys()].map((key) => key.slice(key.indexOf("/") + 1) as Area)),
];

/**
 * Loads what translates a refusal on this page. Await it before the refusal is shown. Without a connection the refusal
 * is shown in English.
 */
export async function loadRefusals(language: Language = currentLanguage()): Promise<void> {
  if (language === baseLanguage) return;
  const needed = new Set(areasInUse().flatMap((area) => refusalsOf[area] ?? []));
  await Promise.allSettled(
    [...needed].flatMap((area) => [loadMessages(area, language), loadMessages(area, baseLanguage)]),
  );
}

const translators = new Map<Language, (sentence: string) => string | null>();

/** An English sentence of a rule, a form's schema, or the server, in the page's language if the catalog has it. */
export function localized(sentence: string, language: Language = currentLanguage()): string {
  if (language === baseLanguage) return sentence;
  let translate = translators.get(language);
  if (!translate) {
    const pairs = sentenceAreas.flatMap((area) => {
      const english = loaded.get(keyOf(area, baseLanguage));
      const other = loaded.get(keyOf(area, language));
      return english && other ? [sentenceTranslator(english, other)] : [];
    });
    translate = (text) => {
      for (const each of pairs) {
        const found = each(text);
        if (found !== null) return found;
      }
      return null;
    };
    translators.set(language, translate);
  }
  const translated = translate(sentence);
  if (translated === null) loadRareSentences(language);
  return translated ?? sentence;
}

/** Loads what this page rarely shows. Components that use `useLocalized` show it then. */
function loadRareSentences(language: Language) {
  for (const [area, rare = []] of Object.entries(rareSentencesOf)) {
    if (!loaded.has(keyOf(area as Area, language))) continue;
    // Without a connection the sentence stays in English.
    for (const each of rare)
      for (const wanted of [language, baseLanguage])
        if (!loaded.has(keyOf(each, wanted))) void loadMessages(each, wanted).catch(() => undefined);
  }
}

const onLoaded = (listener: () => void) => {
  loadListeners.add(listener);
  return () => {
    loadListeners.delete(listener);
  };
};

/**
 * `localized` for a component: it changes with the language, and when a rare sentence's translation has loaded. Text in
 * a page's built HTML hydrates in English.
 */
export function useLocalized(): (sentence: string) => string {
  const language = useLanguage();
  useSyncExternalStore(
    onLoaded,
    () => loaded.size,
    () => 0,
  );
  return (sentence) => localized(sentence, language);
}

/** Loads this page's messages in another language, then shows and remembers it. A page with one language loads none. */
export async function switchLanguage(language: Language): Promise<void> {
  if (isFixed()) return rememberLanguage(language);
  const needed = new Set(language === baseLanguage ? areasInUse() : [...areasInUse(), ...shared]);
  await Promise.all([...[...needed].map((area) => loadMessages(area, language)), loadRefusals(language)]);
  rememberLanguage(language);
}
