import { createHash } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { EmailAttachment } from "../../../platform/email/inbound-email.ts";
import { largestUploadBytes, type Photo, photoOf } from "../../../platform/files/images.ts";
import { dropPhoto, savePhoto } from "../../../platform/files/photo-files.ts";
import type { RouteServices } from "../../../platform/http/route.ts";

type Services = Pick<RouteServices, "files" | "newId">;

/** The same limit as for a text. */
const maxPhotos = 10;
/** In pixels. Smaller pictures are logos in an email signature, not what the customer wants to show the shop. */
const smallestSide = 100;
const maxNames = 8;

export interface SavedPhoto {
  readonly id: string;
  readonly photo: Photo;
  readonly sha256: string;
}

/**
 * Stores the pictures attached to an email. Each is checked by content and re-encoded without metadata. Other
 * attachments are only named, and never opened.
 */
export async function saveEmailedPhotos(
  services: Services,
  organizationId: string,
  attachments: readonly EmailAttachment[],
): Promise<{ readonly savedPhotos: readonly SavedPhoto[]; readonly others: readonly string[] }> {
  const savedPhotos: SavedPhoto[] = [];
  const others: string[] = [];
  // One at a time: decoding several at once would need the memory of all of them.
  for (const { name, bytes } of attachments) {
    const photo = savedPhotos.length < maxPhotos ? await pictureOf(bytes) : undefined;
    if (!photo) {
      others.push(name);
      continue;
    }
    const id = services.newId();
    await savePhoto(services.files, organizationId, id, photo);
    savedPhotos.push({ id, photo, sha256: createHash("sha256").update(photo.bytes).digest("hex") });
  }
  return { savedPhotos, others };
}

/** Deletes the stored pictures of an email that is not recorded after all. */
export const dropEmailedPhotos = (
  services: Services,
  organizationId: string,
  savedPhotos: readonly SavedPhoto[],
) => Promise.all(savedPhotos.map(({ id }) => dropPhoto(services.files, organizationId, id)));

async function pictureOf(bytes: Buffer): Promise<Photo | undefined> {
  if (bytes.length > largestUploadBytes) return undefined;
  try {
    const photo = await photoOf(bytes);
    return Math.min(photo.width, photo.height) < smallestSide ? undefined : photo;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * For example "(Attached, and not kept: report.pdf, clip.mov and 2 more. Only photos are kept.)". Empty when every
 * attachment was stored.
 */
export function describeUnsavedAttachments(others: readonly string[]): string {
  if (others.length === 0) return "";
  const named = others.slice(0, maxNames).join(", ");
  const more = others.length > maxNames ? ` and ${others.length - maxNames} more` : "";
  return `(Attachments not saved: ${named}${more}. Only photos are saved.)`;
}
