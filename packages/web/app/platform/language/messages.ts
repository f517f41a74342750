import type { Area, Catalog } from "@autoiq/domain/catalog/areas";
import { type Messages, sentenceTranslator } from "@autoiq/domain/catalog/message";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { use, useSyncExternalStore } from "react";
import { preferences } from "../storage-preferences";
import { currentLanguage, isFixed, isTranslatedArea, rememberLanguage, useLanguage } from "./language";

type Loader = () => Promise<Partial<Record<Language, Messages>>>;

/**
 * Each language of each area is a file of its own, so that a page loads one language of its own areas. The English of an
 * area without a loader is part of the scripts that show it: `useSharedMessages`.
 */
const loaders: Record<Area, Partial<Record<Language, Loader>>> = {
  account: {
    en: () => import("@autoiq/domain/catalog/account/en"),
    es: () => import("@autoiq/domain/catalog/account/es"),
  },
  "account-activity": {
    en: () => import("@autoiq/domain/catalog/account-activity/en"),
    es: () => import("@autoiq/domain/catalog/account-activity/es"),
  },
  assistant: {
    es: () => import("@autoiq/domain/catalog/assistant/es"),
  },
  booking: {
    en: () => import("@autoiq/domain/catalog/booking/en"),
    es: () => import("@autoiq/domain/catalog/booking/es"),
  },
  "action-words": {
    en: () => import("@autoiq/domain/catalog/action-words/en"),
    es: () => import("@autoiq/domain/catalog/action-words/es"),
  },
  "car-actions": {
    es: () => import("@autoiq/domain/catalog/car-actions/es"),
  },
  controls: {
    en: () => import("@autoiq/domain/catalog/controls/en"),
    es: () => import("@autoiq/domain/catalog/controls/es"),
  },
  "customer-errors": {
    en: () => import("@autoiq/domain/catalog/customer-errors/en"),
    es: () => import("@autoiq/domain/catalog/customer-errors/es"),
  },
  "customer-messages": {
    en: () => import("@autoiq/domain/catalog/customer-messages/en"),
    es: () => import("@autoiq/domain/catalog/customer-messages/es"),
  },
  "customer-order": {
    en: () => import("@autoiq/domain/catalog/customer-order/en"),
    es: () => import("@autoiq/domain/catalog/customer-order/es"),
  },
  "customer-pages": {
    en: () => import("@autoiq/domain/catalog/customer-pages/en"),
    es: () => import("@autoiq/domain/catalog/customer-pages/es"),
  },
  "deposit-link": {
    en: () => import("@autoiq/domain/catalog/deposit-link/en"),
    es: () => import("@autoiq/domain/catalog/deposit-link/es"),
  },
  discounts: {
    en: () => import("@autoiq/domain/catalog/discounts/en"),
    es: () => import("@autoiq/domain/catalog/discounts/es"),
  },
  "estimate-terms": {
    en: () => import("@autoiq/domain/catalog/estimate-terms/en"),
    es: () => import("@autoiq/domain/catalog/estimate-terms/es"),
  },
  portal: {
    en: () => import("@autoiq/domain/catalog/portal/en"),
    es: () => import("@autoiq/domain/catalog/portal/es"),
  },
  "portal-errors": {
    en: () => import("@autoiq/domain/catalog/portal-errors/en"),
    es: () => import("@autoiq/domain/catalog/portal-errors/es"),
  },
  "vehicle-form": {
    en: () => import("@autoiq/domain/catalog/vehicle-form/en"),
    es: () => import("@autoiq/domain/catalog/vehicle-form/es"),
  },
  "second-step": {
    en: () => import("@autoiq/domain/catalog/second-step/en"),
    es: () => import("@autoiq/domain/catalog/second-step/es"),
  },
  shell: {
    en: () => import("@autoiq/domain/catalog/shell/en"),
    es: () => import("@autoiq/domain/catalog/shell/es"),
  },
  identity: {
    en: () => import("@autoiq/domain/catalog/identity/en"),
    es: () => import("@autoiq/domain/catalog/identity/es"),
  },
  "identity-errors": {
    en: () => import("@autoiq/domain/catalog/identity-errors/en"),
    es: () => import("@autoiq/domain/catalog/identity-errors/es"),
  },
  "identity-fields": {
    en: () => import("@autoiq/domain/catalog/identity-fields/en"),
    es: () => import("@autoiq/domain/catalog/identity-fields/es"),
  },
  "inspection-words": {
    en: () => import("@autoiq/domain/catalog/inspection-words/en"),
    es: () => import("@autoiq/domain/catalog/inspection-words/es"),
  },
  media: {
    en: () => import("@autoiq/domain/catalog/media/en"),
    es: () => import("@autoiq/domain/catalog/media/es"),
  },
  "order-rules": {
    en: () => import("@autoiq/domain/catalog/order-rules/en"),
    es: () => import("@autoiq/domain/catalog/order-rules/es"),
  },
  "inspection-rules": {
    en: () => import("@autoiq/domain/catalog/inspection-rules/en"),
    es: () => import("@autoiq/domain/catalog/inspection-rules/es"),
  },
  inspections: {
    es: () => import("@autoiq/domain/catalog/inspections/es"),
  },
  "join-request": {
    en: () => import("@autoiq/domain/catalog/join-request/en"),
    es: () => import("@autoiq/domain/catalog/join-request/es"),
  },
  "missed-clock-outs": {
    es: () => import("@autoiq/domain/catalog/missed-clock-outs/es"),
  },
  "part-lookup": {
    es: () => import("@autoiq/domain/catalog/part-lookup/es"),
  },
  "posted-invoice": {
    es: () => import("@autoiq/domain/catalog/posted-invoice/es"),
  },
  readings: {
    es: () => import("@autoiq/domain/catalog/readings/es"),
  },
  "repair-order-work": {
    es: () => import("@autoiq/domain/catalog/repair-order-work/es"),
  },
  "saved-actions": {
    es: () => import("@autoiq/domain/catalog/saved-actions/es"),
  },
  statuses: {
    es: () => import("@autoiq/domain/catalog/statuses/es"),
  },
  technician: {
    es: () => import("@autoiq/domain/catalog/technician/es"),
  },
  "technician-order": {
    es: () => import("@autoiq/domain/catalog/technician-order/es"),
  },
  "work-refusals": {
    en: () => import("@autoiq/domain/catalog/work-refusals/en"),
    es: () => import("@autoiq/domain/catalog/work-refusals/es"),
  },
  "work-rules": {
    en: () => import("@autoiq/domain/catalog/work-rules/en"),
    es: () => import("@autoiq/domain/catalog/work-rules/es"),
  },
};

/** Areas whose English sentences come from rules and the server, and are translated where they are shown. */
const sentenceAreas: readonly Area[] = [
  "account-activity",
  "action-words",
  "controls",
  "customer-errors",
  "customer-pages",
  "discounts",
  "estimate-terms",
  "identity-errors",
  "identity-fields",
  "inspection-rules",
  "inspection-words",
  "media",
  "order-rules",
  "work-refusals",
  "work-rules",
  "portal-errors",
];

/** Sentences that the components of an area translate. */
const sentencesOf: Partial<Record<Area, readonly Area[]>> = {
  account: ["account-activity", "controls", "identity-errors", "identity-fields"],
  "customer-messages": ["controls", "media"],
  "customer-order": [
    "controls",
    "customer-pages",
    "discounts",
    "estimate-terms",
    "inspection-words",
    "media",
  ],
  "deposit-link": ["controls", "customer-pages"],
  identity: ["controls", "identity-errors", "identity-fields"],
  portal: ["controls", "customer-pages"],
  booking: ["portal-errors"],
  "vehicle-form": ["portal-errors"],
  "second-step": ["controls", "identity-errors"],
  shell: ["controls", "customer-pages"],
  inspections: ["inspection-words", "media"],
  technician: ["controls"],
};

/** Sentences that few visits show. They load with the first one that is shown. */
const rareSentencesOf: Partial<Record<Area, readonly Area[]>> = {
  technician: [
    "action-words",
    "customer-errors",
    "inspection-rules",
    "order-rules",
    "work-refusals",
    "work-rules",
  ],
};

/** Refusals that pages of an area may get. They are loaded when the first one arrives. */
const refusalsOf: Partial<Record<Area, readonly Area[]>> = {
  "customer-messages": ["customer-errors"],
  "customer-order": ["customer-errors", "order-rules"],
  "deposit-link": ["customer-errors", "order-rules"],
  portal: ["customer-errors", "order-rules", "portal-errors"],
};

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
        translators.delete(language);
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

/** Areas of the pages below a path. */
const areasByPath: readonly (readonly [RegExp, readonly Area[]])[] = [
  [
    /^\/(auth|signup-complete|email-verif|forgot-password|reset-password|cancel-account-deletion)/,
    ["identity"],
  ],
  [/^\/d\//, ["deposit-link"]],
  [/^\/e\//, ["customer-order", "customer-messages", "readings"]],
  [/^\/(client|technician|settings|profile|invoices)(\/|$)/, ["shell"]],
  [/^\/client(\/|$)/, ["portal", "readings"]],
  [/^\/client\/scheduling/, ["booking"]],
  [/^\/client\/(repair-orders|payments)\//, ["customer-order"]],
  [/^\/client\/payments\//, ["posted-invoice"]],
  [/^\/client\/(repair-orders\/|messages)/, ["customer-messages"]],
  [/^\/technician(\/|$)/, ["technician", "saved-actions", "car-actions", "statuses"]],
  [/^\/technician\/?$/, ["missed-clock-outs"]],
  [
    /^\/technician\/repair-orders\//,
    ["technician-order", "repair-order-work", "missed-clock-outs", "readings"],
  ],
  [/^\/technician\/assistant/, ["assistant"]],
  [/^\/technician\/parts/, ["technician-order", "part-lookup"]],
  [/^\/technician\/inspections\//, ["inspections", "readings"]],
  [/^\/client\/vehicles\//, ["vehicle-form"]],
  // Passwords and second factors are changed here.
  [/^\/(settings|profile)(\/|$)/, ["account", "identity", "second-step"]],
];

/** The areas that the page at this path renders with. */
export const areasOf = (path: string): Area[] => [
  ...new Set(areasByPath.flatMap(([pattern, areas]) => (pattern.test(path) ? areas : []))),
];

/** Account pages are in the frame of the person's workspace, and in its language. */
const languageOfPath = (path: string): Language =>
  /^\/(settings|profile)(\/|$)/.test(path) && !isTranslatedArea(preferences("local").getItem("userType"))
    ? baseLanguage
    : currentLanguage();

/**
 * Loads what the page at this path renders with, before it is hydrated.
 * @param isBuilt its HTML was built, in English
 */
export function loadMessagesOfPage(path: string, isBuilt: boolean): Promise<unknown> {
  const areas = areasOf(path);
  const language = languageOfPath(path);
  // A frame that shows English pages, too, has its English messages in its own script.
  const wanted = areas.flatMap((area) =>
    language === baseLanguage && (area === "shell" || area === "vehicle-form")
      ? []
      : [loadMessages(area, language)],
  );
  if (isBuilt) wanted.push(...areas.map((area) => loadMessages(area, baseLanguage)));
  return Promise.all(wanted);
}

/** Loads this page's messages in another language, then shows and remembers it. A page with one language loads none. */
export async function switchLanguage(language: Language): Promise<void> {
  if (isFixed()) return rememberLanguage(language);
  const needed = new Set(language === baseLanguage ? areasInUse() : [...areasInUse(), ...shared]);
  await Promise.all([...[...needed].map((area) => loadMessages(area, language)), loadRefusals(language)]);
  rememberLanguage(language);
}
