import { getShop, getShopSettings } from "@autoiq/domain/shops/contract";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { invalidate, queryOptionsFor } from "~/platform/api";
import { queryClient } from "~/platform/query-client";

/** Puts a save's reply where the screens read it, so that the next save goes against the new version. */
export function keepSettings(saved: ShopSettings) {
  queryClient.setQueryData(queryOptionsFor(getShopSettings).queryKey, saved);
  void invalidate(getShop);
}
