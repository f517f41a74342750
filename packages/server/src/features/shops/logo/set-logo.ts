import { createHash } from "node:crypto";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import type { Drawn } from "../../../platform/files/images.ts";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import * as store from "./store.ts";

/** Sets the business's logo, whose file is already stored under `id`. Null removes it. */
export async function setLogo(
  tx: TenantTx,
  context: ActionContext,
  newLogo: { readonly id: string; readonly logo: Drawn } | null,
): Promise<{ logo: ShopLogo | null }> {
  const before = await store.lock(tx);
  if (!newLogo && !before) return { logo: null };
  if (newLogo) {
    const { bytes, width, height } = newLogo.logo;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await store.insertFile(tx, {
      id: newLogo.id,
      byteSize: bytes.length,
      sha256,
      width,
      height,
      createdBy: tx.userId,
      now: context.now,
    });
  }
  await store.setLogo(tx, newLogo?.id ?? null);
  await recordAction(tx, context, {
    action: newLogo ? "added a logo" : "removed the logo",
    subject: "organization",
    subjectId: tx.organizationId,
    before: { logo: before?.id ?? null },
    after: { logo: newLogo?.id ?? null },
  });
  tx.changed("shop", tx.organizationId);
  return { logo: (await store.present(tx)) ?? null };
}
