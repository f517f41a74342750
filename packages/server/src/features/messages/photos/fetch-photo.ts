import { createHash } from "node:crypto";
import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { MessagePhoto } from "@autoiq/domain/messages/schema";
import { largestUploadBytes, photoOf } from "../../../platform/files/images.ts";
import { dropPhoto, savePhoto } from "../../../platform/files/photo-files.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import { type SmsProvider, SmsRefusedError } from "../../../platform/sms/sms.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import * as store from "./store.ts";

type Services = Pick<RouteServices, "tenancy" | "files" | "now" | "newId">;
interface PhotoOf {
  readonly organizationId: string;
  readonly photoId: string;
}

export const enqueueFetch = (tx: TenantTx, photoId: string): Promise<void> =>
  tx.enqueue(
    "messages.fetch-photo",
    { organizationId: tx.organizationId, photoId },
    { key: `messages.fetch-photo ${photoId}` },
  );

const { notAPicture, notReady } = text.photo;

/**
 * Fetches one photo of a text, once. The content is checked, re-encoded without metadata, and stored. A file that is
 * not a picture is marked as refused. Any other failure is retried by the queue, or by a person with the button.
 */
export async function fetchPhoto(services: Services, smsProvider: SmsProvider, of: PhotoOf): Promise<void> {
  const { organizationId, photoId } = of;
  const requestContext = { organizationId, userId: null };
  const source = await services.tenancy.read(
    requestContext,
    async (tx) => (await store.findSource(tx, photoId))?.source,
  );
  if (!source) return;
  const outcome = await handOver(services, smsProvider, organizationId, source);
  try {
    const taken = await services.tenancy.write(requestContext, async (tx) => {
      const row = await store.lockPhoto(tx, photoId);
      if (!row || row.state === "kept" || row.state === "refused") return false;
      if (outcome.state === "kept") {
        const { fileId, photo } = outcome;
        const sha256 = createHash("sha256").update(photo.bytes).digest("hex");
        await store.saveFile(tx, { id: fileId, photo, sha256, userId: null, at: services.now() });
        await store.markPhoto(tx, photoId, { state: "kept", fileId });
      } else {
        const { state, failure } = outcome;
        await store.markPhoto(tx, photoId, { state, failure });
      }
      tx.changed("message", row.customerId ?? row.conversationId ?? photoId);
      return true;
    });
    if (!taken && outcome.state === "kept") await dropPhoto(services.files, organizationId, outcome.fileId);
  } catch (error) {
    if (error instanceof AppError && outcome.state === "kept")
      await dropPhoto(services.files, organizationId, outcome.fileId);
    throw error;
  }
  if (outcome.state === "failed") throw outcome.error;
}

async function handOver(
  services: Services,
  smsProvider: SmsProvider,
  organizationId: string,
  source: string,
) {
  let bytes: Buffer;
  try {
    bytes = await smsProvider.fetchPicture(source, largestUploadBytes);
  } catch (error) {
    if (error instanceof SmsRefusedError) return { state: "refused", failure: error.message } as const;
    return { state: "failed", failure: notReady, error } as const;
  }
  try {
    const photo = await photoOf(bytes);
    const fileId = services.newId();
    await savePhoto(services.files, organizationId, fileId, photo);
    return { state: "kept", fileId, photo } as const;
  } catch (error) {
    if (error instanceof AppError) return { state: "refused", failure: notAPicture } as const;
    return { state: "failed", failure: notReady, error } as const;
  }
}

/** Puts a failed fetch back at the front of the queue. */
export async function fetchAgain(tx: TenantTx, id: string): Promise<MessagePhoto | Refusal> {
  const row = await store.lockPhoto(tx, id);
  if (!row?.messageId) throw new AppError("not-found", text.notFound.photo);
  if (row.state === "refused") return refuse(notAPicture);
  if (row.state === "failed") {
    await store.markPhoto(tx, id, { state: "waiting" });
    tx.changed("message", row.customerId ?? row.conversationId ?? id);
  }
  // Also while it is waiting: a fetch that the queue has postponed runs at once.
  if (row.state !== "kept") await enqueueFetch(tx, id);
  return (await store.findPhoto(tx, id))!;
}
