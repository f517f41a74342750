import { createHash } from "node:crypto";
import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { MessagePhoto } from "@autoiq/domain/messages/schema";
import type { Photo } from "../../../platform/files/images.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import * as store from "./store.ts";

/** The photo's owner: a team member or a customer. */
type Owner = { readonly userId: string } | { readonly customerId: string };

/** An uploaded photo is deleted if it is not sent within a day. */
const unusedPhotoMs = 86_400_000;
/** Limit for a customer in ten minutes: four messages with as many photos as they can hold. */
const maxPerTenMinutes = 20;

/** Records an uploaded photo for a message that is being written. Its file is already stored under `id`. */
export async function uploadPhoto(
  tx: TenantTx,
  of: { readonly id: string; readonly photo: Photo; readonly owner: Owner; readonly now: Date },
): Promise<MessagePhoto> {
  const { id, photo, owner, now } = of;
  const userId = "userId" in owner ? owner.userId : null;
  const customerId = "customerId" in owner ? owner.customerId : null;
  if (customerId) {
    const recent = await store.countUploadedPhotos(tx, customerId, new Date(now.getTime() - 600_000));
    if (recent >= maxPerTenMinutes)
      throw new AppError("too-many-requests", fillIn(text.photo.tooMany, { count: maxPerTenMinutes }));
  }
  const sha256 = createHash("sha256").update(photo.bytes).digest("hex");
  await store.saveFile(tx, { id, photo, sha256, userId, at: now });
  await store.insertUploadedPhoto(tx, { id, userId, customerId, at: now });
  await tx.enqueue(
    "messages.delete-photo",
    { organizationId: tx.organizationId, photoId: id },
    {
      key: `messages.delete-photo ${id}`,
      runAt: new Date(now.getTime() + unusedPhotoMs).toISOString(),
    },
  );
  return (await store.findPhoto(tx, id))!;
}
