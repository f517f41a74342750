import {
  type DisplaySettings,
  getDisplaySettings,
  saveDisplaySettings,
} from "@autoiq/domain/staff/display-settings/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor, request } from "../api";
import { queryClient } from "../query-client";

const settingsQuery = { ...queryOptionsFor(getDisplaySettings), staleTime: 5 * 60_000 };

type Chosen = { [Setting in keyof DisplaySettings]?: NonNullable<DisplaySettings[Setting]> };

/**
 * How the person likes to see the desk's pages, and a function that changes it. A change shows at once. Failing to save
 * it for the next visit needs no error message. `ready` is false until the saved settings have arrived or failed.
 */
export function useDisplaySettings() {
  const { data, isPending } = useQuery(settingsQuery);
  const choose = (chosen: Chosen) => {
    queryClient.setQueryData(
      settingsQuery.queryKey,
      (before): DisplaySettings => ({ visitDetails: null, scheduleColor: null, ...before, ...chosen }),
    );
    request(saveDisplaySettings, { body: chosen }).catch(() => undefined);
  };
  return { settings: data, ready: !isPending, choose };
}
