import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import type { Files } from "../../../platform/files/files.ts";
import type { Drawn } from "../../../platform/files/images.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { present } from "./store.ts";

export const logoOfShop = async (tx: TenantTx | CustomerTx): Promise<ShopLogo | null> =>
  (await present(tx)) ?? null;

/** The logo's image for a document. Null if there is none, so that a missing logo never stops a document. */
export async function drawnLogo(files: Files, logo: ShopLogo | null): Promise<Drawn | null> {
  if (!logo) return null;
  const { organizationId, id, width, height } = logo;
  const bytes = await files.read(organizationId, id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return bytes && { bytes, width, height };
}
