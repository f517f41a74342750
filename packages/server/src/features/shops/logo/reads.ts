import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import type { Files } from "../../../platform/files.ts";
import type { Drawn } from "../../../platform/images.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { present } from "./store.ts";

export const logoOfShop = async (tx: TenantTx | CustomerTx): Promise<ShopLogo | null> =>
  (await present.one(tx, tx.organizationId)) ?? null;

/** Its picture, to be put on a paper; null where there is none, so that a paper is never refused for want of its logo. */
export async function drawnLogo(files: Files, logo: ShopLogo | null): Promise<Drawn | null> {
  if (!logo) return null;
  const { organizationId, id, width, height } = logo;
  const bytes = await files.read(organizationId, id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return bytes && { bytes, width, height };
}
