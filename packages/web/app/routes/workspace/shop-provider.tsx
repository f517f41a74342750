import { en } from "@autoiq/domain/catalog/controls/en";
import { getShop } from "@autoiq/domain/shops/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryOptionsFor } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { ShopContext } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";

/** Loads the shop once for everything below it: bays, rates, people and the time zone. */
export function ShopProvider({ children }: { children: ReactNode }) {
  const t = useSharedMessages("controls", en);
  const shop = useQuery({ ...queryOptionsFor(getShop), staleTime: 10 * 60_000 });
  if (shop.data) return <ShopContext value={shop.data}>{children}</ShopContext>;
  if (shop.error)
    return <ErrorState title={t.shopFailed} error={shop.error} onRetry={() => void shop.refetch()} />;
  return <SkeletonRows label={t.shopLoading} />;
}
