import {
  getAccount,
  type Preferences,
  savePreferences,
} from "@autoiq/domain/identity/account-settings/contract";
import { baseLanguage, type Language, languageOfTag } from "@autoiq/domain/kernel/language";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryOptionsFor, request } from "~/platform/api";
import { setFormatLocale } from "~/platform/format";
import { chosenLanguage, currentLanguage } from "~/platform/language/language";
import { switchLanguage } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { setTheme, useThemePreference } from "~/platform/theme";

export const accountQuery = { ...queryOptionsFor(getAccount), staleTime: 5 * 60_000 };

const ofDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone for a user's own sign-ins: the preference, or this device's. */
export const useTimeZonePreference = (): string =>
  useQuery(accountQuery).data?.preferences.timeZone ?? ofDevice();

const languageOf = ({ locale }: Preferences) => languageOfTag(locale) ?? baseLanguage;

/** Without a connection, the page stays in its language until it is loaded again. */
const show = (language: Language) => void switchLanguage(language).catch(() => undefined);

/** Applies preferences that were just saved to every screen that uses them. */
export function applyPreferences(preferences: Preferences) {
  setFormatLocale(preferences.locale);
  if (languageOf(preferences) !== currentLanguage()) show(languageOf(preferences));
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, preferences });
}

/**
 * Applies the user's synced appearance to this browser and syncs changes made here. A theme chosen in this browser
 * wins, because this may be the one bright screen in the shop.
 */
export function useApplyPreferences() {
  const { data } = useQuery(accountQuery);
  const theme = useThemePreference();
  const seen = useRef<string | null>(null);
  const preferences = data?.preferences;
  useEffect(() => {
    if (!preferences) return;
    setFormatLocale(preferences.locale);
    // English is also the preference of an account that chose nothing, so it does not replace a browser's own language.
    const language = languageOf(preferences);
    if (language !== baseLanguage && !chosenLanguage()) show(language);
    if (seen.current === null) {
      seen.current = theme === "system" ? preferences.theme : theme;
      if (theme === "system" && preferences.theme !== "system") setTheme(preferences.theme);
      return;
    }
    if (theme === seen.current) return;
    seen.current = theme;
    // The appearance is already applied. Failing to sync it to other devices needs no error message.
    request(savePreferences, { body: { ...preferences, theme } }).then(
      (saved) =>
        queryClient.setQueryData(
          accountQuery.queryKey,
          (account) => account && { ...account, preferences: saved },
        ),
      () => undefined,
    );
  }, [preferences, theme]);
}
