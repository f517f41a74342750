import { createHash } from "node:crypto";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { Drawn } from "../../../platform/images.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import * as store from "./store.ts";

/** Puts a logo, whose file is kept under `id` already, on the business's papers; null takes it off. */
export async function setLogo(
  tx: TenantTx,
  deed: Deed,
  wanted: { readonly id: string; readonly logo: Drawn } | null,
): Promise<{ logo: ShopLogo | null }> {
  const before = await store.lock.one(tx, tx.organizationId);
  if (!wanted && !before) return { logo: null };
  if (wanted) {
    const { bytes, width, height } = wanted.logo;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await store.insertFile.run(
      tx,
      ...[tx.organizationId, wanted.id, bytes.length, sha256, width, height, tx.userId, deed.now],
    );
  }
  await store.setLogo.run(tx, tx.organizationId, wanted?.id ?? null);
  await recordDeed(tx, deed, {
    action: wanted ? "chose a logo" : "took off the logo",
    subject: "organization",
    subjectId: tx.organizationId,
    before: { logo: before?.id ?? null },
    after: { logo: wanted?.id ?? null },
  });
  tx.changed("shop", tx.organizationId);
  return { logo: (await store.present.one(tx, tx.organizationId)) ?? null };
}
