import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getShop } from "@autoiq/domain/shops/contract";
import { createContext, useContext } from "react";

export type Shop = ReplyOf<typeof getShop>;

export const ShopContext = createContext<Shop | null>(null);

/** The shop of this workspace. Only inside a ShopProvider. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("useShop is for screens below a ShopProvider.");
  return shop;
}
