import { createHash } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { MessagePhoto } from "@autoiq/domain/messages/schema";
import type { Photo } from "../../../platform/images.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import * as store from "./store.ts";

/** Whose it is: one person's of the shop, or one customer's. */
type Owner = { readonly userId: string } | { readonly customerId: string };

/** A message is written within a day, or its photo is thrown away. */
const keptForMs = 86_400_000;
/** A customer in ten minutes: four messages with all that they may carry. */
const mostInTenMinutes = 20;

/** Puts a photo up for a message that is being written; its file is kept under `id` already. */
export async function putUpPhoto(
  tx: TenantTx,
  of: { readonly id: string; readonly photo: Photo; readonly owner: Owner; readonly now: Date },
): Promise<MessagePhoto> {
  const { id, photo, owner, now } = of;
  const userId = "userId" in owner ? owner.userId : null;
  const customerId = "customerId" in owner ? owner.customerId : null;
  if (customerId) {
    const recent = await store.countPutUp(tx, customerId, new Date(now.getTime() - 600_000));
    if (recent >= mostInTenMinutes)
      throw new AppError(
        "too-many-requests",
        `You have added ${mostInTenMinutes} photos in the last ten minutes. Please wait a little.`,
      );
  }
  const sha256 = createHash("sha256").update(photo.bytes).digest("hex");
  await store.keepFile(tx, { id, photo, sha256, userId, at: now });
  await store.putUp(tx, { id, userId, customerId, at: now });
  await tx.enqueue(
    "messages.drop-photo",
    { organizationId: tx.organizationId, photoId: id },
    {
      key: `messages.drop-photo ${id}`,
      runAt: new Date(now.getTime() + keptForMs).toISOString(),
    },
  );
  return (await store.findPhoto(tx, id))!;
}
