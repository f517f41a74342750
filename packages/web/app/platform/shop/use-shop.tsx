import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { getShop } from "@autoiq/domain/shops/contract";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { queryOptionsFor } from "~/platform/api";
import { ErrorState } from "~/ui/error-state";
import { SkeletonRows } from "~/ui/skeleton";

export type Shop = ReplyOf<typeof getShop>;

const ShopContext = createContext<Shop | null>(null);

/** Loads the shop once for everything below it: bays, rates, people and the zone that times are told in. */
export function ShopProvider({ children }: { children: ReactNode }) {
  const shop = useQuery({ ...queryOptionsFor(getShop), staleTime: 10 * 60_000 });
  if (shop.data) return <ShopContext value={shop.data}>{children}</ShopContext>;
  if (shop.error)
    return (
      <ErrorState
        title="Your shop could not be loaded"
        error={shop.error}
        onRetry={() => void shop.refetch()}
      />
    );
  return <SkeletonRows label="Loading your shop" />;
}

/** The shop of this workspace. Only below a ShopProvider. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("useShop is for screens below a ShopProvider.");
  return shop;
}
