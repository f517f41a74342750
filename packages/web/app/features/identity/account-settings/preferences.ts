import {
  getAccount,
  type Locale,
  type Preferences,
  savePreferences,
} from "@autoiq/domain/identity/account-settings/contract";
import { baseLanguage, type Language, languageOfTag } from "@autoiq/domain/kernel/language";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryOptionsFor, request } from "~/platform/api";
import { setFormatLocale } from "~/platform/format";
import { isFixed, personsLanguage } from "~/platform/language/language";
import { switchLanguage } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { preferences as browserPreferences } from "~/platform/storage-preferences";
import { setTheme, useThemePreference } from "~/platform/theme";

export const accountQuery = { ...queryOptionsFor(getAccount), staleTime: 5 * 60_000 };

const ofDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone for a user's own sign-ins: the preference, or this device's. */
export const useTimeZonePreference = (): string =>
  useQuery(accountQuery).data?.preferences.timeZone ?? ofDevice();

const languageOf = ({ locale }: Preferences) => languageOfTag(locale) ?? baseLanguage;
const localeOf: Record<Language, Locale> = { en: "en-US", es: "es-US" };

/** Without a connection, the page stays in its language until it is loaded again. */
const show = (language: Language) => void switchLanguage(language).catch(() => undefined);

const seenKey = "accountLanguage";
/** The account's language at the last visit from this browser: another one was chosen on another device since. */
const noteSeen = (userId: string, language: Language) =>
  browserPreferences("local").setItem(seenKey, `${userId} ${language}`);

/** The language that the account brings to this browser. Null: the browser's applies. */
function broughtLanguage(userId: string, language: Language): Language | null {
  const seen = browserPreferences("local").getItem(seenKey);
  if (seen === `${userId} ${language}`) return null;
  // English is also the preference of an account that chose nothing, so on the first visit it replaces no language.
  return language !== baseLanguage || seen?.startsWith(`${userId} `) ? language : null;
}

/** Puts saved preferences into the account that every screen reads. */
const store = (saved: Preferences) =>
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, preferences: saved });

/** Preferences as a form offers them: in the language of this page, where the browser chose another than the account. */
export const preferencesHere = (preferences: Preferences, language: Language): Preferences =>
  isFixed() || languageOf(preferences) === language
    ? preferences
    : { ...preferences, locale: localeOf[language] };

/** Applies preferences that were just saved to every screen that uses them. */
export function applyPreferences(preferences: Preferences, userId: string) {
  setFormatLocale(preferences.locale);
  noteSeen(userId, languageOf(preferences));
  if (languageOf(preferences) !== personsLanguage()) show(languageOf(preferences));
  store(preferences);
}

/** Saves a language chosen in this browser to the account, for the person's other devices. */
export async function saveLanguage(language: Language, userId: string): Promise<void> {
  const { preferences } = await queryClient.ensureQueryData(accountQuery);
  if (languageOf(preferences) === language) return;
  const saved = await request(savePreferences, { body: { ...preferences, locale: localeOf[language] } });
  setFormatLocale(saved.locale);
  noteSeen(userId, language);
  store(saved);
}

/**
 * Applies the user's synced appearance and language to this browser and syncs changes made here. A theme chosen in this
 * browser wins, because this may be the one bright screen in the shop. A language that the account got elsewhere since
 * the last visit wins over this browser's.
 */
export function useApplyPreferences(userId: string) {
  const { data } = useQuery(accountQuery);
  const theme = useThemePreference();
  const seen = useRef<string | null>(null);
  const preferences = data?.preferences;
  useEffect(() => {
    if (!preferences) return;
    setFormatLocale(preferences.locale);
    const brought = broughtLanguage(userId, languageOf(preferences));
    noteSeen(userId, languageOf(preferences));
    if (brought) show(brought);
    if (seen.current === null) {
      seen.current = theme === "system" ? preferences.theme : theme;
      if (theme === "system" && preferences.theme !== "system") setTheme(preferences.theme);
      return;
    }
    if (theme === seen.current) return;
    seen.current = theme;
    // The appearance is already applied. Failing to sync it to other devices needs no error message.
    request(savePreferences, { body: { ...preferences, theme } }).then(store, () => undefined);
  }, [preferences, theme, userId]);
}
