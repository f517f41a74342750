import { getAccount, type Preferences, savePreferences } from "@autoiq/domain/identity/account/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryOptionsFor, request } from "~/platform/api";
import { writeAs } from "~/platform/format";
import { queryClient } from "~/platform/query-client";
import { chooseTheme, useThemeChoice } from "~/platform/theme";

export const accountQuery = { ...queryOptionsFor(getAccount), staleTime: 5 * 60_000 };

const ofDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which a person's own sign-ins are told: as they chose, else as this device has it. */
export const useOwnZone = (): string => useQuery(accountQuery).data?.preferences.timeZone ?? ofDevice();

/** Puts what was just saved into every screen that shows it. */
export function showPreferences(preferences: Preferences) {
  writeAs(preferences.locale);
  queryClient.setQueryData(accountQuery.queryKey, (known) => known && { ...known, preferences });
}

/**
 * Makes this browser look as its person chose elsewhere, and keeps for elsewhere what they choose here. A theme that
 * was chosen in this browser before stays: it may be the one bright screen in the shop.
 */
export function useOwnLook() {
  const { data } = useQuery(accountQuery);
  const theme = useThemeChoice();
  const seen = useRef<string | null>(null);
  const preferences = data?.preferences;
  useEffect(() => {
    if (!preferences) return;
    writeAs(preferences.locale);
    if (seen.current === null) {
      seen.current = theme === "system" ? preferences.theme : theme;
      if (theme === "system" && preferences.theme !== "system") chooseTheme(preferences.theme);
      return;
    }
    if (theme === seen.current) return;
    seen.current = theme;
    // The look is there already; that it could not be kept for other devices is no reason to disturb anybody.
    request(savePreferences, { body: { ...preferences, theme } }).then(showPreferences, () => undefined);
  }, [preferences, theme]);
}
