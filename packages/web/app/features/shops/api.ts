import { getShop, getShopSettings } from "@autoiq/domain/shops/contract";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { invalidate, queryOptionsFor } from "~/platform/api";
import { queryClient } from "~/platform/query-client";

/** Caches the saved settings, so that the next save uses the new version. */
export function saveSettings(saved: ShopSettings) {
  queryClient.setQueryData(queryOptionsFor(getShopSettings).queryKey, saved);
  void invalidate(getShop);
}
