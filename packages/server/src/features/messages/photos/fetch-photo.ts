import { createHash } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { MessagePhoto } from "@autoiq/domain/messages/schema";
import type { RouteServices } from "../../../platform/http/route.ts";
import { largestUploadBytes, photoOf } from "../../../platform/images.ts";
import { dropPhoto, keepPhoto } from "../../../platform/photo-files.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { type Texting, TextRefusedError } from "../../../platform/texting/texting.ts";
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

const notAPicture =
  "What came with this text is no picture that can be shown here. Ask the customer to send it as a photo.";
const notYet = "The phone company has not handed this photo over yet.";

/**
 * Fetches one photo of a text, once. What comes is looked at by content, made anew without its metadata, and kept; what
 * is no picture is said to be none. Anything else is tried again by the queue, and by whoever presses the button.
 */
export async function fetchPhoto(services: Services, texting: Texting, of: PhotoOf): Promise<void> {
  const { organizationId, photoId } = of;
  const asker = { organizationId, userId: null };
  const source = await services.tenancy.read(
    asker,
    async (tx) => (await store.findSource(tx, photoId))?.source,
  );
  if (!source) return;
  const outcome = await handOver(services, texting, organizationId, source);
  try {
    const taken = await services.tenancy.write(asker, async (tx) => {
      const row = await store.lockPhoto(tx, photoId);
      if (!row || row.state === "kept" || row.state === "refused") return false;
      if (outcome.state === "kept") {
        const { fileId, photo } = outcome;
        const sha256 = createHash("sha256").update(photo.bytes).digest("hex");
        await store.keepFile(tx, { id: fileId, photo, sha256, userId: null, at: services.now() });
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

async function handOver(services: Services, texting: Texting, organizationId: string, source: string) {
  let bytes: Buffer;
  try {
    bytes = await texting.fetchPicture(source, largestUploadBytes);
  } catch (error) {
    if (error instanceof TextRefusedError) return { state: "refused", failure: error.message } as const;
    return { state: "failed", failure: notYet, error } as const;
  }
  try {
    const photo = await photoOf(bytes);
    const fileId = services.newId();
    await keepPhoto(services.files, organizationId, fileId, photo);
    return { state: "kept", fileId, photo } as const;
  } catch (error) {
    if (error instanceof AppError) return { state: "refused", failure: notAPicture } as const;
    return { state: "failed", failure: notYet, error } as const;
  }
}

/** Puts a fetch that failed back into the queue, at its top. */
export async function fetchAgain(tx: TenantTx, id: string): Promise<MessagePhoto | Refusal> {
  const row = await store.lockPhoto(tx, id);
  if (!row?.messageId) throw new AppError("not-found", "This photo is not there.");
  if (row.state === "refused") return refuse(notAPicture);
  if (row.state === "failed") {
    await store.markPhoto(tx, id, { state: "waiting" });
    tx.changed("message", row.customerId ?? row.conversationId ?? id);
  }
  // Also where it waits: a fetch that the queue has put off comes at once.
  if (row.state !== "kept") await enqueueFetch(tx, id);
  return (await store.findPhoto(tx, id))!;
}
